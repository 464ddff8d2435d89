/// The words that everybody has for colors, which say of what color something is and name no color of a brand.
enum PasteBasics {
  /// Whether text is such a word, or one with how light or deep it is: "Red", "light blue", "Hellblau".
  static func isBasic(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map { String($0) }
    return (1...4).contains(words.count) && words.contains(where: isColor)
      && words.allSatisfy { isColor($0) || degrees.contains($0) }
  }

  /// Whether a word is one for a color, with or without its degree before it: "blue", "hellblau".
  static func isColor(_ word: String) -> Bool {
    let word = word.lowercased()
    if colors.contains(word) { return true }
    let prefix = ["hell", "dunkel", "licht", "donker", "ljus", "mörk", "lys", "mørk"].first(
      where: word.hasPrefix)
    return prefix.map { colors.contains(String(word.dropFirst($0.count))) } ?? false
  }

  /// Whether the heading of a column says that it has colors: "Colour", "Farbe", "Color family".
  static func isHeading(_ head: String) -> Bool {
    head.split { !$0.isLetter }.contains { headings.contains(String($0).lowercased()) }
  }

  /// Whether a text speaks of color anywhere, as a sentence does: "a dark gray like".
  static func speaksOfColor(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains {
      isColor(String($0)) && !otherwise.contains(String($0)) || shades.contains(String($0))
        || PasteEvidence.isAboutColor(String($0))
    }
  }

  /// Words for colors of one language that are others in another: French gold, Danish black.
  private static let otherwise: Set<String> = ["or", "sort", "wit", "mor", "rose", "argent", "viola", "rosa"]

  private static let shades: Set<String> = [
    "dark", "darker", "light", "lighter", "shade", "shades", "tint", "tints", "hue", "hues", "tone",
    "contrast",
    "tinted", "dunkler", "heller", "ton", "nuance", "teinte", "tono", "opacity", "paint", "ink", "fill",
    "stroke",
  ]

  private static let headings: Set<String> = [
    "color", "colour", "colors", "colours", "hue", "farbe", "farben", "farbton", "couleur", "couleurs",
    "colore",
    "colori", "cor", "cores", "colores", "kleur", "kleuren", "färg", "färger", "farge", "farve", "kolor",
    "kolory",
    "barva", "farba", "väri", "цвет", "цвета", "колір", "renk", "szín", "culoare", "χρώμα", "色", "カラー", "颜色",
    "顏色", "색", "색상", "màu", "warna", "paint",
  ]

  private static let degrees: Set<String> = [
    "light", "dark", "bright", "pale", "deep", "medium", "mid", "vivid", "very", "dull", "warm", "cool",
    "soft",
    "and", "with", "hell", "dunkel", "helles", "dunkles", "clair", "claire", "foncé", "foncée", "pâle", "vif",
    "claro", "clara", "oscuro", "oscura", "escuro", "escura", "chiaro", "chiara", "scuro", "scura", "licht",
    "donker", "jasny", "ciemny", "och", "und", "et", "y", "e", "en", "i",
  ]

  private static let colors: Set<String> = [
    "red", "orange", "yellow", "green", "blue", "purple", "violet", "pink", "brown", "black", "white", "gray",
    "grey", "cyan", "magenta", "turquoise", "teal", "beige", "gold", "silver", "maroon", "lime", "olive",
    "navy",
    "indigo", "aqua", "reddish", "bluish", "greenish",
    "rot", "gelb", "grün", "blau", "lila", "violett", "rosa", "braun", "schwarz", "weiß", "weiss", "grau",
    "türkis",
    "silber", "rouge", "jaune", "vert", "verte", "bleu", "bleue", "mauve", "rose", "marron", "noir", "noire",
    "blanc", "blanche", "gris", "grise", "or", "argent", "rojo", "roja", "naranja", "amarillo", "amarilla",
    "verde", "azul", "morado", "morada", "violeta", "marrón", "negro", "negra", "blanco", "blanca",
    "vermelho",
    "vermelha", "laranja", "amarelo", "amarela", "roxo", "roxa", "castanho", "preto", "preta", "branco",
    "branca",
    "cinza", "cinzento", "rosso", "rossa", "arancione", "giallo", "gialla", "blu", "azzurro", "viola",
    "marrone",
    "nero", "nera", "bianco", "bianca", "grigio", "grigia", "rood", "oranje", "geel", "groen", "blauw",
    "paars",
    "roze", "bruin", "zwart", "wit", "grijs", "röd", "gul", "grön", "blå", "brun", "svart", "vit", "grå",
    "rød",
    "grønn", "grøn", "hvit", "hvid", "sort", "lilla", "czerwony", "czerwona", "pomarańczowy", "żółty",
    "żółta",
    "zielony", "zielona", "niebieski", "niebieska", "fioletowy", "różowy", "brązowy", "czarny", "czarna",
    "biały",
    "biała", "szary", "červená", "žlutá", "zelená", "modrá", "hnědá", "černá", "bílá", "šedá", "oranžová",
    "fialová", "punainen", "keltainen", "vihreä", "sininen", "musta", "valkoinen", "harmaa", "красный",
    "красная",
    "оранжевый", "жёлтый", "желтый", "зелёный", "зеленый", "зелёная", "синий", "синяя", "голубой",
    "фиолетовый", "albastru", "roșu", "galben", "portocaliu", "negru", "maro",
    "розовый", "коричневый", "чёрный", "черный", "белый", "серый", "kırmızı", "turuncu", "sarı", "yeşil",
    "mavi",
    "mor", "pembe", "siyah", "beyaz", "gri", "赤", "青", "緑", "黄", "黒", "白", "灰", "紫", "橙", "茶", "桃", "赤色",
    "青色", "緑色", "黄色", "黒色", "白色", "灰色", "紫色", "橙色", "茶色", "红色", "绿色", "蓝色", "黑色", "棕色", "红",
    "绿", "蓝", "黑", "빨강", "주황", "노랑", "초록", "파랑", "보라", "분홍", "갈색", "검정", "하양", "회색", "빨간색",
    "파란색", "초록색", "노란색",
  ]
}
