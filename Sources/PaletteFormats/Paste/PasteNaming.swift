import PaletteCore

/// How likely it is that a line of a document is the name of a color.
enum PasteNaming {
  /// From about 2 for what people call colors to below 0 for headings, roles and remarks.
  static func score(_ text: String) -> Double {
    let folded = text.lowercased()
    let words = folded.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }.map(String.init)
    guard let first = words.first, let last = words.last, folded.contains(where: \.isLetter) else {
      return -3
    }
    if isInterface(folded) { return -4 }
    // `Primary/Base`, as design programs write groups.
    if text.contains("/"), !text.contains(" ") { return 1.5 }
    var score = 1.0
    if words.contains(where: isColorWord) { score += 1 }
    if words.count > 3 { score -= Double(words.count - 3) * 0.5 }
    if isHeading(first) || isHeading(last) || isHeading(folded) { score -= 3 }
    if PasteWords.isUse(first) || PasteWords.isPart(first) { score -= 1.5 }
    if !words.dropFirst().isEmpty, words.contains(where: purposes.contains) { score -= 1.5 }
    if text.contains(":") || text.contains(",") || isCode(text) { score -= 1.5 }
    if uses.contains(first) || uses.contains(last) { score -= 1 }
    if describes(text) { score -= 1.5 }
    if text.first?.isLowercase == true { score -= 0.5 }
    return score
  }

  /// `CW-01`, `P101`: what a list numbers its colors with.
  static func isCode(_ text: String) -> Bool {
    let letters = text.count(where: \.isLetter)
    return letters < 4 && text.contains(where: \.isNumber) && !text.contains(" ")
      || text.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Whether a line only tells more of the color whose name stands above it: `SW 7029`, `Location Number: 243-C1`,
  /// `Interior / Exterior`.
  static func describes(_ text: String) -> Bool {
    guard text.count < 60 else { return false }
    if let colon = text.firstIndex(of: ":") {
      let label = text[..<colon].lowercased().split { !$0.isLetter }.last.map(String.init) ?? ""
      return descriptions.contains(label)
    }
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    if !words.isEmpty, words.allSatisfy({ ["interior", "exterior", "indoor", "outdoor"].contains($0) }) {
      return true
    }
    // The number of a paint.
    let letters = text.prefix { $0.isUppercase }
    let digits = text.dropFirst(letters.count).drop { " -".contains($0) }
    return (1...4).contains(letters.count) && (2...6).contains(digits.count)
      && digits.allSatisfy { $0.isNumber || $0 == "-" }
  }

  /// What labels of paints and yarns tell, besides their name.
  private static let descriptions: Set<String> = [
    "number", "no", "location", "collection", "family", "finish", "sku", "item", "lrv", "page", "series",
    "sheen",
    "undertone", "undertones", "coverage", "size", "price", "available", "availability", "strip", "stock",
    "id",
    "category", "base", "updated", "created", "author", "year", "code", "ncs",
  ]

  private static func isColorWord(_ word: String) -> Bool {
    ColorNames.named(word) != nil || stems.contains { word.hasPrefix($0) || word.hasSuffix($0) }
  }

  /// How the words for colors begin or end in other languages.
  private static let stems: [String] = [
    "blau", "rot", "grün", "gelb", "weiß", "schwarz", "grau", "braun", "bleu", "rouge", "vert", "jaune",
    "noir",
    "blanc", "gris", "azul", "rojo", "verde", "amarillo", "negro", "naranja", "vermelho", "amarelo", "preto",
    "rosso", "giallo", "nero", "bianco", "grigio", "blauw", "rood", "groen", "geel", "zwart", "blå", "röd",
    "rød", "grön", "grønn", "gul", "svart", "vit", "синий", "красный", "зелёный", "зеленый", "белый",
    "чёрный",
    "niebieski", "czerwony", "zielony", "żółty", "biały", "czarny", "色", "紺", "紅", "藍", "緑", "红", "蓝", "绿",
    "파랑", "빨강", "초록", "노랑", "색",
  ]

  /// Whether a word heads colors and names none.
  private static func isHeading(_ word: String) -> Bool {
    headings.contains(word)
      || ["カラー", "배색", "컬러", "색상", "标准色", "標準色", "farben", "palette"].contains(where: word.hasSuffix)
  }

  private static let headings: Set<String> = [
    "color", "colors", "colour", "colours", "palette", "palettes", "swatch", "swatches", "farbe", "farben",
    "farbpalette", "couleur", "couleurs", "colores", "cor", "cores", "colore", "colori", "kleur", "kleuren",
    "färg", "färger", "farge", "farger", "farve", "farver", "kolor", "kolory", "kolorystyka", "barva",
    "barvy",
    "väri", "värit", "цвет", "цвета", "renk", "renkler", "paleta", "tavolozza", "logo", "typography", "fonts",
    "image", "bild", "imagen", "name", "names", "hex", "rgb", "cmyk", "usage", "verwendung", "uso", "brand",
    "figure", "fig", "page", "seite", "farbwerte", "overview", "introduction", "accessibility", "downloads",
  ]

  /// What a phrase has that says what a color is for.
  private static let purposes: Set<String> = [
    "for", "on", "used", "use", "für", "auf", "pour", "sur", "para", "per", "su", "voor", "op", "för", "till",
    "til", "для",
  ]

  /// "Primary: Navy Blue" is a color of a group.
  static func parts(_ heading: String) -> (group: String?, name: String) {
    guard let colon = heading.firstIndex(of: ":") else { return (nil, heading) }
    let label = String(heading[..<colon]).trimmed
    let name = String(heading[heading.index(after: colon)...]).trimmed
    if name.isEmpty { return (nil, label) }
    let first = label.lowercased().split(separator: " ").first.map(String.init) ?? ""
    if PasteWords.isUse(first) || ["supporting", "brand"].contains(first) {
      return (label, name)
    }
    return ["color", "colour", "swatch", "shade"].contains(first) ? (nil, name) : (nil, heading)
  }

  /// What colors are for.
  private static let uses: Set<String> = [
    "headline", "headlines", "heading", "headings", "title", "titles", "body", "text", "copy", "buttons",
    "button",
    "links", "link", "backgrounds", "background", "border", "borders", "icons", "icon", "cards", "covers",
    "footer",
    "header", "page", "badges", "alerts", "charts", "errors", "warnings", "aaa", "aa", "fail", "pass",
    "überschriften", "text", "hintergrund", "hintergründe", "fließtext", "akzente", "logo", "titres", "texte",
    "fond", "fonds", "boutons", "liens", "titulares", "fondos", "fondo", "botones", "textos", "texto",
    "títulos",
    "fundo", "botões", "titoli", "sfondo", "sfondi", "testo", "pulsanti", "koppen", "achtergrond",
    "achtergronden",
    "tekst", "knoppen", "배경", "강조", "본문", "背景", "文字", "見出し", "本文", "标题", "正文", "按钮",
  ]

  // MARK: Interfaces

  /// Whether a line is what a page or a program has its visitors press, and nothing else.
  static func isInterface(_ text: String) -> Bool {
    let folded = text.lowercased()
    if interface.contains(folded) { return true }
    let cells = PasteValues.cells(Array(folded))
    return cells.count > 1 && cells.allSatisfy { interface.contains(String($0)) }
  }

  private static let interface: Set<String> = [
    "sign in", "sign up", "log in", "log out", "login", "logout", "register", "copy", "copied", "copied!",
    "copy hex", "copy code", "copy link", "copy to clipboard", "copy all", "save", "edit", "share", "export",
    "download", "download all", "download svg", "download png", "add", "add new", "add color", "add colour",
    "add to favorites", "delete", "remove", "cancel", "close", "menu", "search", "back", "next", "previous",
    "view", "view all", "see all", "more", "show more", "show less", "load more", "learn more", "read more",
    "new", "upload", "settings", "help", "home", "like", "likes", "follow", "explore", "generate", "preview",
    "duplicate", "rename", "lock", "unlock", "open", "expand", "collapse", "skip to content", "toggle",
    "anmelden", "kopieren", "kopiert", "speichern", "bearbeiten", "teilen", "herunterladen", "suche",
    "suchen",
    "zurück", "weiter", "schließen", "mehr", "mehr erfahren", "copier", "enregistrer", "modifier", "partager",
    "télécharger", "rechercher", "connexion", "fermer", "copiar", "guardar", "editar", "compartir",
    "descargar",
    "buscar", "cerrar", "iniciar sesión", "salvar", "baixar", "compartilhar", "entrar", "copia", "salva",
    "modifica", "scarica", "condividi", "accedi", "kopiëren", "opslaan", "bewerken", "delen", "inloggen",
    "kopiera", "spara", "dela", "ladda ner", "kopiuj", "zapisz", "edytuj", "pobierz", "コピー", "保存", "編集",
    "共有", "ログイン", "ダウンロード", "复制", "编辑", "分享", "下载", "登录", "복사", "저장", "편집", "공유", "다운로드", "로그인",
  ]
}
