import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("XAML")
struct XAMLTests {
  private static func dictionary(_ inner: String) -> [UInt8] {
    Array(
      ("<ResourceDictionary xmlns=\"http://schemas.microsoft.com/winfx/2006/xaml/presentation\"\n"
        + "  xmlns:x=\"http://schemas.microsoft.com/winfx/2006/xaml\">\n" + inner
        + "\n</ResourceDictionary>\n")
        .utf8)
  }

  @Test("colors have their opacity first, brushes follow what they name")
  func colors() throws {
    let bytes = Self.dictionary(
      """
      <Color x:Key="Kelp.Ink">#80112233</Color>
      <Color x:Key="Kelp.Short">#8F00</Color>
      <Color x:Key="Kelp.Linear">sc#1, 0.2158605, 0, 1</Color>
      <SolidColorBrush x:Key="InkBrush" Color="{StaticResource Kelp.Ink}" Opacity="0.5" />
      <SolidColorBrush x:Key="{x:Static SystemColors.WindowBrushKey}" Color="{x:Static Colors.Navy}" />
      <SolidColorBrush x:Key="Away" Color="{DynamicResource SystemAccent}" />
      <StaticResource x:Key="Same" ResourceKey="InkBrush" />
      <Thickness x:Key="Edge">1</Thickness>
      <StaticResource x:Key="Edge2" ResourceKey="Edge" />
      <LinearGradientBrush x:Key="Fade"><GradientStop Color="#FF000000" Offset="0" /></LinearGradientBrush>
      <ControlTemplate x:Key="T"><SolidColorBrush x:Key="Inner" Color="Red" /></ControlTemplate>
      """)
    #expect(try FormatSniffer.detect(bytes, fileName: "Colors.xaml").id == "xaml")
    let reading = try Design.reading(bytes, "xaml")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/Kelp.Ink #11223380", "Colors/Kelp.Short #FF000088", "Colors/Kelp.Linear #8000FF",
        "Brushes/InkBrush #11223340", "Brushes/WindowBrushKey #000080", "Brushes/Same #11223340",
      ])
    #expect(
      reading.warnings.map(\.text) == [
        "1 resource is not in the file: \"SystemAccent\"; what uses it was passed over",
        "1 gradient passed over: \"Fade\"",
      ])
  }

  @Test("theme dictionaries are themes, and what leads to them follows")
  func themes() throws {
    let bytes = Self.dictionary(
      """
      <SolidColorBrush x:Key="Page" Color="{ThemeResource Paper}" />
      <ResourceDictionary.ThemeDictionaries>
        <ResourceDictionary x:Key="Default">
          <Color x:Key="Paper">#FF101010</Color><Color x:Key="Accent">#FF0000FF</Color>
        </ResourceDictionary>
        <ResourceDictionary x:Key="Light">
          <Color x:Key="Paper">#FFFFFFFF</Color><Color x:Key="Accent">#FF0000FF</Color>
        </ResourceDictionary>
        <ResourceDictionary x:Key="HighContrast"><Color x:Key="Paper">Black</Color></ResourceDictionary>
      </ResourceDictionary.ThemeDictionaries>
      """)
    let palette = try #require(try Design.reading(bytes, "xaml").palettes.first)
    #expect(
      Design.lines(palette) == ["Brushes/Page #FFFFFF", "Colors/Paper #FFFFFF", "Colors/Accent #0000FF"])
    // WinUI has "Default" for the theme without a dictionary, which is the dark one here.
    #expect(palette.themes.map(\.name) == ["Default", "HighContrast"])
    #expect(palette.themes.map(\.colorScheme) == [.dark, .system])
    #expect(
      palette.themes[0].roles.mapValues { palette.name(of: $0) } == ["Page": "#101010", "Paper": "#101010"])
  }

  @Test("what a theme names and no file has is said")
  func missingInThemes() throws {
    let bytes = Self.dictionary(
      """
      <ResourceDictionary.ThemeDictionaries>
        <ResourceDictionary x:Key="Light"><SolidColorBrush x:Key="Text" Color="#FF101010" /></ResourceDictionary>
        <ResourceDictionary x:Key="HighContrast">
          <SolidColorBrush x:Key="Text" Color="{ThemeResource SystemColorWindowTextColor}" />
        </ResourceDictionary>
      </ResourceDictionary.ThemeDictionaries>
      """)
    #expect(
      try Design.reading(bytes, "xaml").warnings.map(\.text) == [
        "1 resource is not in the file: \"SystemColorWindowTextColor\"; what uses it was passed over"
      ])
  }

  @Test("bindings to the theme of an app have a value for the dark one")
  func bindings() throws {
    let bytes = Self.dictionary(
      """
      <Color x:Key="White">White</Color>
      <SolidColorBrush x:Key="Ground" Color="{AppThemeBinding Light={StaticResource White}, Dark='#202020'}" />
      <toolkit:AppThemeColor x:Key="Line" Light="#CCCCCC" Dark="{StaticResource White}" />
      """)
    let palette = try #require(try Design.reading(bytes, "xaml").palettes.first)
    #expect(
      Design.lines(palette) == ["Colors/White #FFFFFF", "Colors/Line #CCCCCC", "Brushes/Ground #FFFFFF"])
    #expect(palette.themes.map(\.name) == ["Dark"])
    #expect(
      palette.themes[0].roles.mapValues { palette.name(of: $0) } == [
        "Ground": "#202020", "Line": "Colors/White",
      ])
  }

  @Test("brushes name colors of the dictionaries beside theirs, and of those that they include")
  func dictionaries() throws {
    let colors = Self.dictionary(
      """
      <Color x:Key="Edge">#112233</Color>
      <ResourceDictionary.ThemeDictionaries>
        <ResourceDictionary x:Key="Light"><Color x:Key="Ink">#FF111111</Color></ResourceDictionary>
        <ResourceDictionary x:Key="Dark"><Color x:Key="Ink">#FFEEEEEE</Color></ResourceDictionary>
      </ResourceDictionary.ThemeDictionaries>
      """)
    let brushes = Self.dictionary(
      """
      <ResourceDictionary.MergedDictionaries>
        <ResourceDictionary Source="/App;component/Themes/Colors.xaml" /><ResourceDictionary Source="Gone.xaml" />
      </ResourceDictionary.MergedDictionaries>
      <SolidColorBrush x:Key="EdgeBrush" Color="{StaticResource Edge}" />
      <SolidColorBrush x:Key="InkBrush" Color="{DynamicResource Ink}" />
      """)
    #expect(PaletteFormat.xaml.companions?(brushes) == ["Themes/Colors.xaml", "Gone.xaml"])
    let reading = try Design.reading(brushes, "xaml", [NamedBytes(path: "Themes/Colors.xaml", bytes: colors)])
    let palette = reading.palettes[0]
    #expect(Design.lines(palette) == ["Brushes/EdgeBrush #112233", "Brushes/InkBrush #111111"])
    #expect(palette.themes.map(\.name) == ["Dark"] && palette.themes.map(\.colorScheme) == [.dark])
    #expect(palette.themes[0].roles.mapValues { palette.name(of: $0) } == ["InkBrush": "#eeeeee"])
    #expect(reading.warnings.map(\.text) == ["1 other dictionary that this one includes is not read"])
    let error = #expect(throws: FormatError.self) { try Design.reading(brushes, "xaml") }
    #expect(error?.message.contains("\"Edge\"") == true && error?.hint.contains("folder") == true)
    let folder = [
      NamedBytes(path: "App/Brushes.xaml", bytes: brushes),
      NamedBytes(path: "App/Colors.xaml", bytes: colors),
    ]
    let input = FormatInput(bytes: [], fallbackName: "App", folder: folder)
    let format = try FormatSniffer.detect(input, fileName: "App")
    let palettes = try #require(try format.read?(input).palettes)
    #expect(palettes.flatMap { Design.lines($0) }.contains("Brushes/InkBrush #111111"))
    #expect(
      AppSources.others(in: input, than: .android).map(\.text) == [
        "App/Brushes.xaml and 1 more of xaml were not read; name the file to read it"
      ])
  }

  @Test("channels that are attributes")
  func channels() throws {
    let reading = try Design.reading(
      Self.dictionary(
        """
        <Color x:Key="Navy" A="255" R="11" G="31" B="58"/>
        <Color x:Key="Veil" A="0x80" R="17" G="34" B="51"/>
        <Color x:Key="Linear" ScR="1" ScG="0" ScB="0"/>
        <SolidColorBrush x:Key="Teal"><SolidColorBrush.Color><Color A="255" R="0" G="128" B="128"/></SolidColorBrush.Color></SolidColorBrush>
        """), "xaml")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/Navy #0B1F3A", "Colors/Veil #11223380", "Colors/Linear #FF0000", "Brushes/Teal #008080",
      ])
    #expect(reading.warnings.isEmpty)
  }

  /// Styles, and the pairs that they make: text, what is behind it, and whether the text is large.
  struct Styled: CustomTestStringConvertible {
    let title: String
    let text: String
    let pairs: [String]
    var warnings: [String] = []
    var notes: [String] = []
    var testDescription: String { title }
  }

  private static let bound =
    "1 text or background is bound to something, translucent or no single color, and was not checked"
  private static func alone(_ count: Int) -> String {
    (count == 1
      ? "1 color of a style or an element stands there without the one behind or before it"
      : "\(count) colors of styles and elements stand there without the one behind or before them")
      + "; what is on what is not read from pages, and was not checked"
  }

  private static let styles = [
    Styled(
      title: "MAUI, with a mode and states",
      text: """
        <Color x:Key="White">White</Color><Color x:Key="Deep">#512BD4</Color>
        <Style TargetType="Button">
          <Setter Property="TextColor" Value="{StaticResource White}"/>
          <Setter Property="BackgroundColor" Value="{AppThemeBinding Light={StaticResource Deep}, Dark=#AC99EA}"/>
          <Setter Property="VisualStateManager.VisualStateGroups"><VisualStateGroupList><VisualStateGroup>
            <VisualState x:Name="Disabled"><VisualState.Setters>
              <Setter Property="TextColor" Value="#555555"/></VisualState.Setters></VisualState>
            <VisualState x:Name="PointerOver"><VisualState.Setters>
              <Setter Property="BackgroundColor" Value="#EEEEEE"/></VisualState.Setters></VisualState>
          </VisualStateGroup></VisualStateGroupList></Setter>
        </Style>
        <Style TargetType="NavigationPage"><Setter Property="BarBackgroundColor" Value="Black"/>
          <Setter Property="BarTextColor" Value="#101010"/></Style>
        """,
      pairs: [
        "Colors/White Colors/Deep", "Colors/White #eeeeee", "#101010 #000000", "Colors/White #ac99ea",
      ]),
    Styled(
      title: "WPF, built on another style, with triggers and a template",
      text: """
        <SolidColorBrush x:Key="Ink" Color="#777777"/>
        <Style x:Key="Base" TargetType="{x:Type Control}"><Setter Property="Background" Value="White"/></Style>
        <Style TargetType="{x:Type Button}" BasedOn="{StaticResource Base}">
          <Setter Property="Foreground" Value="{StaticResource Ink}"/>
          <Setter Property="Template"><Setter.Value><ControlTemplate><TextBlock Foreground="Red"/>
            <ControlTemplate.Triggers><Trigger Property="IsPressed" Value="True">
              <Setter Property="Background" Value="#222222"/></Trigger></ControlTemplate.Triggers>
          </ControlTemplate></Setter.Value></Setter>
          <Style.Triggers>
            <Trigger Property="IsEnabled" Value="False"><Setter Property="Foreground" Value="#DDDDDD"/></Trigger>
            <Trigger Property="IsMouseOver" Value="True"><Setter Property="Background" Value="#888888"/></Trigger>
          </Style.Triggers>
        </Style>
        <Style TargetType="{x:Type RadioButton}" BasedOn="{StaticResource {x:Type Button}}">
          <Setter Property="TextElement.Foreground" Value="#000"/></Style>
        <Style TargetType="TextBlock"><Setter Property="FontSize" Value="32"/>
          <Setter Property="Foreground" Value="#777777"/>
          <Setter Property="Background"><Setter.Value><SolidColorBrush Color="#EEEEEE"/></Setter.Value></Setter></Style>
        """,
      pairs: [
        "Brushes/Ink #ffffff", "Brushes/Ink #888888", "#000000 #ffffff", "#777777 #eeeeee large",
      ], notes: [alone(1)]),
    Styled(
      title: "Avalonia",
      text: """
        <Style Selector="Button.primary">
          <Setter Property="Background" Value="#0B57D0"/><Setter Property="Foreground" Value="White"/>
          <Style Selector="^:pointerover"><Setter Property="Background" Value="#A8C7FA"/></Style>
          <Style Selector="^:disabled"><Setter Property="Background" Value="#EEEEEE"/></Style>
        </Style>
        <Style Selector="ProgressBar"><Setter Property="Background" Value="#EEE"/><Setter Property="Foreground" Value="#DDD"/></Style>
        """, pairs: ["#ffffff #0b57d0", "#ffffff #a8c7fa"], notes: [alone(2)]),
    Styled(
      title: "elements, and what is not known",
      text: """
        <Grid Background="White"><Button Background="#0B57D0" Foreground="#FFFFFF"/><TextBlock Foreground="#DDD"/></Grid>
        <Label TextColor="{Binding Ink}" BackgroundColor="White"/>
        <Entry TextColor="Black" BackgroundColor="Transparent"/><Entry TextColor="Black" Background="{x:Null}"/>
        """, pairs: ["#ffffff #0b57d0"], warnings: [bound], notes: [alone(4)]),
  ]

  @Test(arguments: styles) func `a style that says text and background is a pair`(_ styled: Styled) throws {
    let reading = try Design.reading(Self.dictionary(styled.text), "xaml")
    let palette = reading.palettes[0]
    let pairs = palette.contrastPairs.map { pair in
      [palette.name(of: pair.foreground), palette.name(of: pair.background)].joined(separator: " ")
        + (pair.size == .large ? " large" : "")
    }
    #expect(pairs == styled.pairs)
    #expect(reading.warnings.map(\.text) == styled.warnings)
    #expect(reading.notes == styled.notes)
  }

  @Test func `styles take colors from the dictionary beside theirs`() throws {
    let styles = Self.dictionary(
      """
      <Style TargetType="Button"><Setter Property="TextColor" Value="{StaticResource Pale}"/>
        <Setter Property="BackgroundColor" Value="White"/></Style>
      """)
    let colors = Self.dictionary("<Color x:Key=\"Pale\">#DDDDDD</Color>")
    #expect(try FormatSniffer.detect(styles, fileName: "Styles.xaml").id == "xaml")
    let reading = try Design.reading(styles, "xaml", [NamedBytes(path: "Colors.xaml", bytes: colors)])
    #expect(reading.palettes[0].contrastPairs.count == 1)
    let error = #expect(throws: FormatError.self) { try Design.reading(styles, "xaml") }
    #expect(error?.message.contains("\"Pale\"") == true)
  }

  @Test func `a page whose colors stand alone says so`() {
    let page = "<ContentPage BackgroundColor=\"White\"><Label TextColor=\"#DDDDDD\"/></ContentPage>"
    let error = #expect(throws: FormatError.self) { try Design.reading(Array(page.utf8), "xaml") }
    #expect(error?.isEmpty == true && error?.message.hasPrefix("2 colors of styles and elements") == true)
  }
}
