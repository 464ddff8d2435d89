// swift-format-ignore-file
// Written by .ci/embed-templates from the files beside it; edit those.

/// The built-in templates, each compiled when it is first used.
enum BuiltInTemplates {
  static let all: [FormatTemplate.BuiltIn] = [
    FormatTemplate.BuiltIn(id: "alacritty", text: text_alacritty, compiled: { template_alacritty }),
    FormatTemplate.BuiltIn(id: "base16", text: text_base16, compiled: { template_base16 }),
    FormatTemplate.BuiltIn(id: "compose", text: text_compose, compiled: { template_compose }),
    FormatTemplate.BuiltIn(id: "env", text: text_env, compiled: { template_env }),
    FormatTemplate.BuiltIn(id: "flutter", text: text_flutter, compiled: { template_flutter }),
    FormatTemplate.BuiltIn(id: "ghostty", text: text_ghostty, compiled: { template_ghostty }),
    FormatTemplate.BuiltIn(id: "gpl", text: text_gpl, compiled: { template_gpl }),
    FormatTemplate.BuiltIn(id: "hex", text: text_hex, compiled: { template_hex }),
    FormatTemplate.BuiltIn(id: "iterm", text: text_iterm, compiled: { template_iterm }),
    FormatTemplate.BuiltIn(id: "jasc", text: text_jasc, compiled: { template_jasc }),
    FormatTemplate.BuiltIn(id: "javascript", text: text_javascript, compiled: { template_javascript }),
    FormatTemplate.BuiltIn(id: "json-flat", text: text_json_flat, compiled: { template_json_flat }),
    FormatTemplate.BuiltIn(id: "json-nested", text: text_json_nested, compiled: { template_json_nested }),
    FormatTemplate.BuiltIn(id: "kitty", text: text_kitty, compiled: { template_kitty }),
    FormatTemplate.BuiltIn(id: "less", text: text_less, compiled: { template_less }),
    FormatTemplate.BuiltIn(id: "markdown", text: text_markdown, compiled: { template_markdown }),
    FormatTemplate.BuiltIn(id: "matplotlib", text: text_matplotlib, compiled: { template_matplotlib }),
    FormatTemplate.BuiltIn(id: "office-colors", text: text_office_colors, compiled: { template_office_colors }),
    FormatTemplate.BuiltIn(id: "office-theme", text: text_office_theme, compiled: { template_office_theme }),
    FormatTemplate.BuiltIn(id: "penpot", text: text_penpot, compiled: { template_penpot }),
    FormatTemplate.BuiltIn(id: "scss", text: text_scss, compiled: { template_scss }),
    FormatTemplate.BuiltIn(id: "style-dictionary", text: text_style_dictionary, compiled: { template_style_dictionary }),
    FormatTemplate.BuiltIn(id: "swiftui", text: text_swiftui, compiled: { template_swiftui }),
    FormatTemplate.BuiltIn(id: "tableau", text: text_tableau, compiled: { template_tableau }),
    FormatTemplate.BuiltIn(id: "tailwind3", text: text_tailwind3, compiled: { template_tailwind3 }),
    FormatTemplate.BuiltIn(id: "theme-json", text: text_theme_json, compiled: { template_theme_json }),
    FormatTemplate.BuiltIn(id: "tokens-studio", text: text_tokens_studio, compiled: { template_tokens_studio }),
    FormatTemplate.BuiltIn(id: "typescript", text: text_typescript, compiled: { template_typescript }),
    FormatTemplate.BuiltIn(id: "uikit", text: text_uikit, compiled: { template_uikit }),
    FormatTemplate.BuiltIn(id: "vscode", text: text_vscode, compiled: { template_vscode }),
    FormatTemplate.BuiltIn(id: "wezterm", text: text_wezterm, compiled: { template_wezterm }),
    FormatTemplate.BuiltIn(id: "windows-terminal", text: text_windows_terminal, compiled: { template_windows_terminal }),
  ]

  private static let template_alacritty = FormatTemplate.embedded("alacritty", text_alacritty)
  private static let text_alacritty = ###"""
{{! uncolor template
format: alacritty
summary: Alacritty color theme, from the dark theme or the colors nearest to a terminal's
extensions: alacritty.toml
holds: title brand
loses: colors beyond the sixteen of a terminal
}}
{{#header}}
# {{{.}}}
{{/header}}
{{#terminal}}

[colors.primary]
background = "{{{background.opaqueHex}}}"
foreground = "{{{foreground.opaqueHex}}}"

[colors.cursor]
text = "{{{background.opaqueHex}}}"
cursor = "{{{cursor.opaqueHex}}}"

[colors.selection]
text = "{{{foreground.opaqueHex}}}"
background = "{{{selection.opaqueHex}}}"

[colors.normal]
{{#normal}}
{{{name}}} = "{{{color.opaqueHex}}}"
{{/normal}}

[colors.bright]
{{#bright}}
{{{name}}} = "{{{color.opaqueHex}}}"
{{/bright}}
{{/terminal}}

"""###

  private static let template_base16 = FormatTemplate.embedded("base16", text_base16)
  private static let text_base16 = ###"""
{{! uncolor template
format: base16
summary: Base16 scheme, from the dark theme or the colors nearest to a scheme's; reads Base24 too
extensions: base16.yaml yaml yml
holds: title
loses: colors beyond the sixteen of a scheme
}}
system: "base16"
name: {{{name.json}}}
author: {{{brand.name.json}}}
{{#terminal}}
variant: "{{#isDark}}dark{{/isDark}}{{^isDark}}light{{/isDark}}"
palette:
{{#base16}}
  {{{name}}}: "{{{color.opaqueHex}}}"
{{/base16}}
{{/terminal}}

"""###

  private static let template_compose = FormatTemplate.embedded("compose", text_compose)
  private static let text_compose = ###"""
{{! uncolor template
format: compose
summary: Kotlin for Jetpack Compose: an object of colors, a theme class of roles
extensions: kt
holds: title groups names alpha wide-gamut display-p3 brand themes
names: pascal unicode members=camel keywords=kotlin
prefix: none
note without package: add the package of your module as the first line of the Kotlin file
}}
{{#header}}
// {{{.}}}
{{/header}}

{{#package}}
package {{{.}}}

{{/package}}
{{#hasRoles}}
import androidx.compose.runtime.Immutable
{{/hasRoles}}
import androidx.compose.ui.graphics.Color
{{#hasWide}}
import androidx.compose.ui.graphics.colorspace.ColorSpaces
{{/hasWide}}

/** The colors of the palette. */
object {{{typeName}}}Palette {
{{#filled}}
{{^isFirst}}

{{/isFirst}}
{{#colors}}
    // {{{label}}}
    val {{{identifier}}} = {{^isWide}}Color(0x{{{argb}}}){{/isWide}}{{#isWide}}{{#p3}}Color(red = {{{red}}}f, green = {{{green}}}f, blue = {{{blue}}}f, alpha = {{{alpha}}}f, colorSpace = ColorSpaces.DisplayP3){{/p3}}{{/isWide}}
{{/colors}}
{{/filled}}
}
{{#hasRoles}}

/** What each role looks like in one theme. */
@Immutable
data class {{{typeName}}}Theme(
{{#roles}}
    val {{{identifier}}}: Color,{{#isRenamed}} // {{{label}}}{{/isRenamed}}
{{/roles}}
) {
    companion object {
{{#themes}}
        // {{{label}}}
        val {{{identifier}}} = {{{typeName}}}Theme(
{{#allRoles}}
            {{{identifier}}} = {{#color}}{{{typeName}}}Palette.{{{identifier}}}{{/color}}{{#literal}}{{^isWide}}Color(0x{{{argb}}}){{/isWide}}{{#isWide}}{{#p3}}Color(red = {{{red}}}f, green = {{{green}}}f, blue = {{{blue}}}f, alpha = {{{alpha}}}f, colorSpace = ColorSpaces.DisplayP3){{/p3}}{{/isWide}}{{/literal}}{{#isMissing}}Color.Unspecified{{/isMissing}},
{{/allRoles}}
        )
{{/themes}}
    }
}
{{/hasRoles}}

"""###

  private static let template_env = FormatTemplate.embedded("env", text_env)
  private static let text_env = ###"""
{{! uncolor template
format: env
summary: environment variables, one color a line, as dotenv files and shells read them
extensions: env
holds: title names groups alpha wide-gamut brand
names: constant ascii
}}
{{#header}}
# {{{.}}}
{{/header}}
{{#filled}}

{{#colors}}
{{{identifier}}}="{{{css}}}" # {{{label}}}
{{/colors}}
{{/filled}}

"""###

  private static let template_flutter = FormatTemplate.embedded("flutter", text_flutter)
  private static let text_flutter = ###"""
{{! uncolor template
format: flutter
summary: Dart for Flutter: a class of colors, a theme class of roles
extensions: dart
holds: title groups names alpha wide-gamut display-p3 brand themes
names: camel ascii keywords=dart themes-are-members
prefix: none
}}
{{#header}}
// {{{.}}}
{{/header}}

import 'dart:ui' show Color{{#hasWide}}, ColorSpace{{/hasWide}};

/// The colors of the palette.
abstract final class {{{typeName}}}Palette {
{{#filled}}
{{^isFirst}}

{{/isFirst}}
{{#colors}}
  /// {{{label}}}
  static const Color {{{identifier}}} = {{^isWide}}Color(0x{{{argb}}}){{/isWide}}{{#isWide}}{{#p3}}Color.from(alpha: {{{alpha}}}, red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, colorSpace: ColorSpace.displayP3){{/p3}}{{/isWide}};
{{/colors}}
{{/filled}}
}
{{#hasRoles}}

/// What each role looks like in one theme.
final class {{{typeName}}}Theme {
  /// Gives each role its color.
  const {{{typeName}}}Theme({
{{#roles}}
    required this.{{{identifier}}},
{{/roles}}
  });
{{#roles}}

  /// The role {{{label}}}.
  final Color{{^isWhole}}?{{/isWhole}} {{{identifier}}};
{{/roles}}
{{#themes}}

  /// {{{label}}}
  static const {{{typeName}}}Theme {{{identifier}}} = {{{typeName}}}Theme(
{{#allRoles}}
    {{{identifier}}}: {{#color}}{{{typeName}}}Palette.{{{identifier}}}{{/color}}{{#literal}}{{^isWide}}Color(0x{{{argb}}}){{/isWide}}{{#isWide}}{{#p3}}Color.from(alpha: {{{alpha}}}, red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, colorSpace: ColorSpace.displayP3){{/p3}}{{/isWide}}{{/literal}}{{#isMissing}}null{{/isMissing}},
{{/allRoles}}
  );
{{/themes}}
}
{{/hasRoles}}

"""###

  private static let template_ghostty = FormatTemplate.embedded("ghostty", text_ghostty)
  private static let text_ghostty = ###"""
{{! uncolor template
format: ghostty
summary: Ghostty color theme, from the dark theme or the colors nearest to a terminal's
extensions: ghostty
holds: title brand
loses: colors beyond the sixteen of a terminal
}}
{{#header}}
# {{{.}}}
{{/header}}

{{#terminal}}
background = {{{background.opaqueHex}}}
foreground = {{{foreground.opaqueHex}}}
cursor-color = {{{cursor.opaqueHex}}}
cursor-text = {{{background.opaqueHex}}}
selection-background = {{{selection.opaqueHex}}}
selection-foreground = {{{foreground.opaqueHex}}}
{{#ansi}}
palette = {{{index}}}={{{color.opaqueHex}}}
{{/ansi}}
{{/terminal}}

"""###

  private static let template_gpl = FormatTemplate.embedded("gpl", text_gpl)
  private static let text_gpl = ###"""
{{! uncolor template
format: gpl
summary: GIMP, Inkscape and Krita palette
extensions: gpl
holds: title names groups
}}
GIMP Palette
Name: {{{name.line}}}
Columns: {{{columns}}}
#
{{#colors}}
{{#padded}}{{{red}}} {{{green}}} {{{blue}}}{{/padded}}	{{{flatName}}}
{{/colors}}

"""###

  private static let template_hex = FormatTemplate.embedded("hex", text_hex)
  private static let text_hex = ###"""
{{! uncolor template
format: hex
summary: hex codes, one a line
extensions: hex
holds: alpha
}}
{{#colors}}
{{{digits}}}
{{/colors}}

"""###

  private static let template_iterm = FormatTemplate.embedded("iterm", text_iterm)
  private static let text_iterm = ###"""
{{! uncolor template
format: iterm
summary: iTerm2 color preset, from the dark theme or the colors nearest to a terminal's
extensions: itermcolors
holds:
loses: colors beyond those of a terminal
}}
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
{{#terminal}}
{{#slots}}
  <key>{{{name}}} Color</key>
  <dict>
{{#color.unit}}
    <key>Alpha Component</key>
    <real>1</real>
    <key>Blue Component</key>
    <real>{{{blue}}}</real>
    <key>Color Space</key>
    <string>sRGB</string>
    <key>Green Component</key>
    <real>{{{green}}}</real>
    <key>Red Component</key>
    <real>{{{red}}}</real>
{{/color.unit}}
  </dict>
{{/slots}}
{{/terminal}}
</dict>
</plist>

"""###

  private static let template_jasc = FormatTemplate.embedded("jasc", text_jasc)
  private static let text_jasc = ###"""
{{! uncolor template
format: jasc
summary: PaintShop Pro palette (JASC)
extensions: pal psppalette
holds:
lines: crlf
}}
JASC-PAL
0100
{{{colorCount}}}
{{#colors}}
{{#rgb}}{{{red}}} {{{green}}} {{{blue}}}{{/rgb}}
{{/colors}}

"""###

  private static let template_javascript = FormatTemplate.embedded("javascript", text_javascript)
  private static let text_javascript = ###"""
{{! uncolor template
format: javascript
summary: JavaScript module (ESM): colors, and themes that refer to them
extensions: mjs
holds: title groups names alpha wide-gamut brand gradients themes
names: camel ascii keywords=javascript
prefix: groups
}}
{{#header}}
// {{{.}}}
{{/header}}

/** The colors of the palette. */
export const colors = {
{{#filled}}
  {{{key}}}: {
{{#colors}}
    /** {{{label}}} */
    {{{key}}}: "{{{css}}}",
{{/colors}}
  },
{{/filled}}
};
{{#hasRoles}}

/** What each role looks like in each theme. */
export const themes = {
{{#themes}}
  /** Theme: {{{label}}} */
  {{{key}}}: {
{{#roles}}
    {{{key}}}: {{#color}}colors.{{{groupKey}}}.{{{key}}}{{/color}}{{#literal}}"{{{css}}}"{{/literal}}{{#isMissing}}"transparent"{{/isMissing}},{{#isRenamed}} // {{{label}}}{{/isRenamed}}
{{/roles}}
  },
{{/themes}}
};
{{/hasRoles}}
{{#hasGradients}}

/** The gradients, as images of CSS. */
export const gradients = {
{{#gradients}}
  /** {{{label}}} */
  {{{key}}}: `{{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#color}}${colors.{{{groupKey}}}.{{{key}}}}{{/color}}{{#literal}}{{{css}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}})`,
{{/gradients}}
};
{{/hasGradients}}

"""###

  private static let template_json_flat = FormatTemplate.embedded("json-flat", text_json_flat)
  private static let text_json_flat = ###"""
{{! uncolor template
format: json-flat
summary: JSON, one object of names and CSS values
extensions: flat.json
holds: names alpha wide-gamut
spells: identifiers
names: kebab unicode digits
}}
{
{{#colors}}
  {{{identifier.json}}}: "{{{css}}}"{{^isLastOfAll}},{{/isLastOfAll}}
{{/colors}}
}

"""###

  private static let template_json_nested = FormatTemplate.embedded("json-nested", text_json_nested)
  private static let text_json_nested = ###"""
{{! uncolor template
format: json-nested
summary: JSON, an object of groups of names and CSS values
extensions: nested.json
holds: names groups alpha wide-gamut
spells: keys
names: kebab unicode digits
prefix: groups
}}
{
{{#filled}}
  {{{key.json}}}: {
{{#colors}}
    {{{key.json}}}: "{{{css}}}"{{^isLast}},{{/isLast}}
{{/colors}}
  }{{^isLast}},{{/isLast}}
{{/filled}}
}

"""###

  private static let template_kitty = FormatTemplate.embedded("kitty", text_kitty)
  private static let text_kitty = ###"""
{{! uncolor template
format: kitty
summary: kitty color theme, from the dark theme or the colors nearest to a terminal's
extensions: kitty.conf
holds: title brand
loses: colors beyond the sixteen of a terminal
}}
{{#header}}
# {{{.}}}
{{/header}}
## name: {{{name.line}}}

{{#terminal}}
foreground {{{foreground.opaqueHex}}}
background {{{background.opaqueHex}}}
cursor {{{cursor.opaqueHex}}}
cursor_text_color {{{background.opaqueHex}}}
selection_foreground {{{foreground.opaqueHex}}}
selection_background {{{selection.opaqueHex}}}
{{#ansi}}
color{{{index}}} {{{color.opaqueHex}}}
{{/ansi}}
{{/terminal}}

"""###

  private static let template_less = FormatTemplate.embedded("less", text_less)
  private static let text_less = ###"""
{{! uncolor template
format: less
summary: Less variables, with maps of the groups and the themes
extensions: less
holds: title groups names alpha wide-gamut brand typography gradients themes
names: kebab ascii roles=role
unnamed: name
}}
{{#header}}
// {{{.}}}
{{/header}}
{{#filled}}

{{#colors}}
@{{{identifier}}}: {{{screen}}}; // {{{label}}}
{{#isWide}}
@{{{wideIdentifier}}}: {{{css}}};
{{/isWide}}
{{/colors}}
{{/filled}}
{{#gradients}}
{{#isFirst}}

{{/isFirst}}
@{{{identifier}}}: {{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#color}}@{{{identifier}}}{{/color}}{{#literal}}{{{css}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}}); // {{{label}}}
{{/gradients}}
{{#typography}}
{{#isFirst}}

{{/isFirst}}
{{#family}}
@{{{familyIdentifier}}}: {{{family.css}}};
{{/family}}
@{{{sizeIdentifier}}}: {{{size}}}px;
{{/typography}}
{{! A map of Less is looked up by its name, so each group and each theme is one. }}
{{#filled}}

@{{{mapIdentifier}}}: {
{{#colors}}
  {{{key}}}: @{{{identifier}}};
{{/colors}}
}
{{/filled}}
{{#themes}}
{{#mapIdentifier}}

// Theme: {{{label}}}
@{{{.}}}: {
{{#roles}}
  {{{key}}}: {{#color}}@{{{identifier}}}{{/color}}{{#literal}}{{{screen}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}};{{#isRenamed}} // {{{label}}}{{/isRenamed}}
{{#wideKey}}
  {{{.}}}: {{#literal}}{{{css}}}{{/literal}};
{{/wideKey}}
{{/roles}}
}
{{/mapIdentifier}}
{{/themes}}

"""###

  private static let template_markdown = FormatTemplate.embedded("markdown", text_markdown)
  private static let text_markdown = ###"""
{{! uncolor template
format: markdown
summary: Markdown tables of the colors, themes, gradients and pairs
extensions: md
holds: title names groups alpha wide-gamut brand typography gradients themes pairs cmyk spot notes role-notes
}}
# {{{name.markdown}}}
{{#brand.name}}

**{{{markdown}}}**{{#brand.category}} ({{{markdown}}}){{/brand.category}}
{{/brand.name}}
{{#brand.tagline}}

*{{{markdown}}}*
{{/brand.tagline}}
{{#brand.description}}

{{{paragraphs}}}
{{/brand.description}}
{{#note}}

{{{paragraphs}}}
{{/note}}
{{#filled}}

## {{{name.markdown}}}
{{#note}}

{{{paragraphs}}}
{{/note}}

| Color | Hex | CSS | CMYK | Spot |{{#hasNotes}} Note |{{/hasNotes}}
| --- | --- | --- | --- | --- |{{#hasNotes}} --- |{{/hasNotes}}
{{#colors}}
| {{{name.markdown}}} | `{{{hex}}}` | `{{{css}}}` | {{{cmyk}}} | {{{spot.markdown}}} |{{#hasNotes}} {{{note.markdown}}} |{{/hasNotes}}
{{/colors}}
{{/filled}}
{{#themes}}

## {{{name.markdown}}} ({{{scheme}}})

| Role | Color | Value |{{#hasRoleNotes}} Note |{{/hasRoleNotes}}
| --- | --- | --- |{{#hasRoleNotes}} --- |{{/hasRoleNotes}}
{{#roles}}
| {{{name.markdown}}} | {{#color}}{{{ref.markdown}}}{{/color}}{{#isMissing}}{{{ref.markdown}}} (missing){{/isMissing}} | {{#resolved}}`{{{css}}}`{{/resolved}} |{{#hasRoleNotes}} {{{note.markdown}}} |{{/hasRoleNotes}}
{{/roles}}
{{/themes}}
{{#gradients}}
{{#isFirst}}

## Gradients

| Gradient | CSS |
| --- | --- |
{{/isFirst}}
| {{{name.markdown}}} | `{{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#resolved}}{{{css}}}{{/resolved}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}})` |
{{/gradients}}
{{#typography}}
{{#isFirst}}

## Typography

| For | Family | Size |
| --- | --- | --- |
{{/isFirst}}
| {{{name.markdown}}} | {{{family.markdown}}} | {{{size}}} |
{{/typography}}
{{#hasPairs}}

## Pairs

| Foreground | Background | Size | Level |
| --- | --- | --- | --- |
{{#pairs}}
| {{{foreground.ref.markdown}}} | {{{background.ref.markdown}}} | {{{size}}} | {{#minimum}}{{{minimum}}}:1{{/minimum}}{{^minimum}}{{{level}}}{{/minimum}}{{#isWaived}}, waived{{/isWaived}} |
{{/pairs}}
{{/hasPairs}}

"""###

  private static let template_matplotlib = FormatTemplate.embedded("matplotlib", text_matplotlib)
  private static let text_matplotlib = ###"""
{{! uncolor template
format: matplotlib
summary: Matplotlib style sheet whose color cycle is the palette
extensions: mplstyle
holds: title brand
}}
{{#header}}
# {{{.}}}
{{/header}}
{{#hasColors}}

axes.prop_cycle: cycler('color', [{{#colors}}'{{{opaqueDigits}}}'{{^isLastOfAll}}, {{/isLastOfAll}}{{/colors}}])
{{/hasColors}}

"""###

  private static let template_office_colors = FormatTemplate.embedded("office-colors", text_office_colors)
  private static let text_office_colors = ###"""
{{! uncolor template
format: office-colors
summary: Theme colors of Microsoft Office (an XML file for its folder Theme Colors)
extensions: office-colors.xml
holds: title
loses: colors beyond the twelve of a theme
}}
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
{{#office}}
<a:clrScheme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="{{{name.xml}}}">
{{#slots}}
  <a:{{{name}}}><a:srgbClr val="{{{color.opaqueDigits.upper}}}"/></a:{{{name}}}>
{{/slots}}
</a:clrScheme>
{{/office}}

"""###

  private static let template_office_theme = FormatTemplate.embedded("office-theme", text_office_theme)
  private static let text_office_theme = ###"""
{{! uncolor template
format: office-theme
summary: The theme part of an Office file (theme1.xml), with every color as a custom color
extensions: theme.xml
holds: title groups names
}}
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
{{#office}}
<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="{{{name.xml}}}">
  <a:themeElements>
    <a:clrScheme name="{{{name.xml}}}">
{{#slots}}
      <a:{{{name}}}><a:srgbClr val="{{{color.opaqueDigits.upper}}}"/></a:{{{name}}}>
{{/slots}}
    </a:clrScheme>
    <a:fontScheme name="{{{name.xml}}}">
      <a:majorFont><a:latin typeface="{{{headingFont.xml}}}"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont>
      <a:minorFont><a:latin typeface="{{{bodyFont.xml}}}"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont>
    </a:fontScheme>
    <a:fmtScheme name="{{{name.xml}}}">
      <a:fillStyleLst>
        <a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
        <a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
        <a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
      </a:fillStyleLst>
      <a:lnStyleLst>
        <a:ln w="6350"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>
        <a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>
        <a:ln w="19050"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>
      </a:lnStyleLst>
      <a:effectStyleLst>
        <a:effectStyle><a:effectLst/></a:effectStyle>
        <a:effectStyle><a:effectLst/></a:effectStyle>
        <a:effectStyle><a:effectLst/></a:effectStyle>
      </a:effectStyleLst>
      <a:bgFillStyleLst>
        <a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
        <a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
        <a:solidFill><a:schemeClr val="phClr"/></a:solidFill>
      </a:bgFillStyleLst>
    </a:fmtScheme>
  </a:themeElements>
  <a:objectDefaults/>
  <a:extraClrSchemeLst/>
{{#hasColors}}
  <a:custClrLst>
{{#colors}}
    <a:custClr name="{{{flatName.xml}}}"><a:srgbClr val="{{{opaqueDigits.upper}}}"/></a:custClr>
{{/colors}}
  </a:custClrLst>
{{/hasColors}}
</a:theme>
{{/office}}

"""###

  private static let template_penpot = FormatTemplate.embedded("penpot", text_penpot)
  private static let text_penpot = ###"""
{{! uncolor template
format: penpot
summary: Penpot tokens as its importer takes them: a set of colors, a set and a theme for each theme
extensions: penpot.json
holds: groups names alpha themes
loses: the spelling of names, which Penpot takes without spaces
names: kebab ascii digits
prefix: groups
reserved groups: role
}}
{
  "palette": {
{{#filled}}
    "{{{key}}}": {
{{#colors}}
      "{{{key}}}": { "$type": "color", "$value": "{{{hex}}}", "$description": {{{label.json}}} }{{^isLast}},{{/isLast}}
{{/colors}}
    }{{^isLast}},{{/isLast}}
{{/filled}}
  },
{{#themes}}
  "theme/{{{key}}}": {
    "role": {
{{#roles}}
      "{{{key}}}": { "$type": "color", "$value": "{{#color}}{{=<% %>=}}{<%groupKey%>.<%key%>}<%={{ }}=%>{{/color}}{{#literal}}{{{hex}}}{{/literal}}{{#isMissing}}#00000000{{/isMissing}}", "$description": {{{label.json}}} }{{^isLast}},{{/isLast}}
{{/roles}}
    }
  },
{{/themes}}
  "$themes": [
{{#themes}}
    { "id": "{{{id}}}", "name": "{{{key}}}", "group": "theme", "selectedTokenSets": { "palette": "enabled", "theme/{{{key}}}": "enabled" } }{{^isLast}},{{/isLast}}
{{/themes}}
  ],
  "$metadata": {
    "tokenSetOrder": ["palette"{{#themes}}, "theme/{{{key}}}"{{/themes}}],
    "activeThemes": [{{#themes}}{{#isFirst}}"theme/{{{key}}}"{{/isFirst}}{{/themes}}],
    "activeSets": ["palette"{{#themes}}{{#isFirst}}, "theme/{{{key}}}"{{/isFirst}}{{/themes}}]
  }
}

"""###

  private static let template_scss = FormatTemplate.embedded("scss", text_scss)
  private static let text_scss = ###"""
{{! uncolor template
format: scss
summary: Sass variables, with maps of the groups and the themes
extensions: scss
holds: title groups names alpha wide-gamut brand typography gradients themes
names: kebab unicode roles=role
unnamed: name
}}
{{! Only comments to the end of the line: Sass would evaluate #{…} in the other kind. }}
{{#header}}
// {{{.}}}
{{/header}}
{{#filled}}

{{#colors}}
${{{identifier}}}: {{{screen}}}; // {{{label}}}
{{#isWide}}
${{{wideIdentifier}}}: {{{css}}};
{{/isWide}}
{{/colors}}
{{/filled}}
{{#gradients}}
{{#isFirst}}

{{/isFirst}}
${{{identifier}}}: {{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#color}}${{{identifier}}}{{/color}}{{#literal}}{{{css}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}}); // {{{label}}}
{{/gradients}}
{{#typography}}
{{#isFirst}}

{{/isFirst}}
{{#family}}
${{{familyIdentifier}}}: {{{family.css}}};
{{/family}}
${{{sizeIdentifier}}}: {{{size}}}px;
{{/typography}}
{{#paletteIdentifier}}

${{{.}}}: (
{{#filled}}
  "{{{key}}}": (
{{#colors}}
    "{{{key}}}": ${{{identifier}}},
{{/colors}}
  ),
{{/filled}}
);
{{/paletteIdentifier}}
{{#themesIdentifier}}

${{{.}}}: (
{{#themes}}
{{#roles}}
{{#isFirst}}
  // Theme: {{{theme.label}}}
  "{{{theme.key}}}": (
{{/isFirst}}
    "{{{key}}}": {{#color}}${{{identifier}}}{{/color}}{{#literal}}{{{screen}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}},{{#isRenamed}} // {{{label}}}{{/isRenamed}}
{{#wideKey}}
    "{{{.}}}": {{#literal}}{{{css}}}{{/literal}},
{{/wideKey}}
{{#isLast}}
  ),
{{/isLast}}
{{/roles}}
{{/themes}}
);
{{/themesIdentifier}}

"""###

  private static let template_style_dictionary = FormatTemplate.embedded("style-dictionary", text_style_dictionary)
  private static let text_style_dictionary = ###"""
{{! uncolor template
format: style-dictionary
summary: Style Dictionary: tokens of the colors, and of each theme's roles; reads folders and YAML too
extensions: tokens.style-dictionary.json json json5 yaml yml
holds: groups names alpha wide-gamut themes
}}
{
{{#filled}}
  {{{token.json}}}: {
{{#colors}}
    {{{token.json}}}: { "value": "{{{css}}}", "type": "color"{{#note}}, "comment": {{{note.json}}}{{/note}} }{{^isLast}},{{/isLast}}
{{/colors}}
  }{{^isLast}},{{/isLast}}{{#isLast}}{{#hasRoles}},{{/hasRoles}}{{/isLast}}
{{/filled}}
{{#hasRoles}}
  "theme": {
    "comment": "The roles of each theme, as uncolor writes them",
{{#themes}}
    {{{token.json}}}: {
      "comment": "{{{scheme}}}"{{#roles}},
      {{{token.json}}}: { "value": {{#color}}{{{alias.json}}}{{/color}}{{#literal}}"{{{css}}}"{{/literal}}{{#isMissing}}"#00000000"{{/isMissing}}, "type": "color" }{{/roles}}
    }{{^isLast}},{{/isLast}}
{{/themes}}
  }
{{/hasRoles}}
}

"""###

  private static let template_swiftui = FormatTemplate.embedded("swiftui", text_swiftui)
  private static let text_swiftui = ###"""
{{! uncolor template
format: swiftui
summary: Swift: an extension of SwiftUI's Color, roles as functions of the theme
extensions: swiftui.swift swift
holds: title groups names alpha wide-gamut display-p3 brand themes gradients plain-gradients
names: camel unicode keywords=swift
prefix: roles
reserved: allCases
note with package: Swift names its package in no file: declare the type that is extended here, such as "public enum Acme {}"
}}
{{#header}}
// {{{.}}}
{{/header}}

import SwiftUI

extension {{#package}}{{{.}}}{{/package}}{{^package}}Color{{/package}} {
  /// The colors of the palette.
  public enum {{{prefix.pascal}}}Palette {
{{#filled}}
{{^isFirst}}

{{/isFirst}}
{{#colors}}
    /// {{{label}}}
    public static let {{{identifier}}} = {{^isWide}}Color(.sRGB, red: {{{fraction.red}}}, green: {{{fraction.green}}}, blue: {{{fraction.blue}}}, opacity: {{{fraction.alpha}}}){{/isWide}}{{#isWide}}{{#p3}}Color(.displayP3, red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, opacity: {{{alpha}}}){{/p3}}{{/isWide}}
{{/colors}}
{{/filled}}
{{#gradients}}

    /// {{{label}}}
    public static let {{{identifier}}} = Gradient(stops: [
{{#stops}}
      Gradient.Stop(color: {{#color}}{{{prefix.pascal}}}Palette.{{{identifier}}}{{/color}}{{#literal}}{{^isWide}}Color(.sRGB, red: {{{fraction.red}}}, green: {{{fraction.green}}}, blue: {{{fraction.blue}}}, opacity: {{{fraction.alpha}}}){{/isWide}}{{#isWide}}{{#p3}}Color(.displayP3, red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, opacity: {{{alpha}}}){{/p3}}{{/isWide}}{{/literal}}{{#isMissing}}Color.clear{{/isMissing}}, location: {{{position}}}),
{{/stops}}
    ])
{{/gradients}}
  }
{{#hasRoles}}

  /// The themes that roles are a function of.
  public enum {{{prefix.pascal}}}PaletteTheme: CaseIterable, Sendable {
{{#themes}}
    /// {{{label}}}
    case {{{identifier}}}
{{/themes}}
  }
{{#roles}}

  /// The role {{{label}}}.
  public static func {{{identifier}}}(in theme: {{{prefix.pascal}}}PaletteTheme) -> Color{{^isWhole}}?{{/isWhole}} {
    switch theme {
{{#values}}
    case .{{{theme.identifier}}}: {{#color}}{{{prefix.pascal}}}Palette.{{{identifier}}}{{/color}}{{#literal}}{{^isWide}}Color(.sRGB, red: {{{fraction.red}}}, green: {{{fraction.green}}}, blue: {{{fraction.blue}}}, opacity: {{{fraction.alpha}}}){{/isWide}}{{#isWide}}{{#p3}}Color(.displayP3, red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, opacity: {{{alpha}}}){{/p3}}{{/isWide}}{{/literal}}{{#isMissing}}nil{{/isMissing}}
{{/values}}
    }
  }
{{/roles}}
{{/hasRoles}}
}

"""###

  private static let template_tableau = FormatTemplate.embedded("tableau", text_tableau)
  private static let text_tableau = ###"""
{{! uncolor template
format: tableau
summary: Tableau color palettes (Preferences.tps): all colors, and those of each group
extensions: tps
holds: title groups
}}
<?xml version='1.0'?>
<workbook>
  <preferences>
{{#hasColors}}
    <color-palette name="{{{name.xml}}}" type="regular">
{{#colors}}
      <color>{{{opaqueHex}}}</color>
{{/colors}}
    </color-palette>
{{#filled}}
    <color-palette name="{{{paletteName.xml}}}: {{{name.xml}}}" type="regular">
{{#colors}}
      <color>{{{opaqueHex}}}</color>
{{/colors}}
    </color-palette>
{{/filled}}
{{/hasColors}}
  </preferences>
</workbook>

"""###

  private static let template_tailwind3 = FormatTemplate.embedded("tailwind3", text_tailwind3)
  private static let text_tailwind3 = ###"""
{{! uncolor template
format: tailwind3
summary: Tailwind CSS 3 configuration
extensions: tailwind.config.js
holds: title groups names alpha wide-gamut brand typography gradients
names: kebab unicode digits
prefix: groups
}}
{{#header}}
// {{{.}}}
{{/header}}
{{#prefix}}
// Prefix: {{{kebab}}}
{{/prefix}}

/** @type {import('tailwindcss').Config} */
module.exports = {
  theme: {
    extend: {
      colors: {
{{#filled}}
        {{{key.property}}}: {
{{#colors}}
          {{{key.property}}}: '{{{css}}}', // {{{label}}}
{{/colors}}
        },
{{/filled}}
      },
{{#hasGradients}}
      backgroundImage: {
{{#gradients}}
        {{{key.property}}}: '{{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#color}}{{{screen}}}{{/color}}{{#literal}}{{{css}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}})', // {{{label}}}
{{/gradients}}
      },
{{/hasGradients}}
{{#hasFamilies}}
      fontFamily: {
{{#sizes}}
{{#family}}
        '{{{name.kebab}}}': [{{{family.css.javascript}}}],
{{/family}}
{{/sizes}}
      },
{{/hasFamilies}}
{{#hasTypography}}
      fontSize: {
{{#sizes}}
        '{{{name.kebab}}}': '{{{size}}}px',
{{/sizes}}
      },
{{/hasTypography}}
    },
  },
};

"""###

  private static let template_theme_json = FormatTemplate.embedded("theme-json", text_theme_json)
  private static let text_theme_json = ###"""
{{! uncolor template
format: theme-json
summary: WordPress theme.json: color palette, gradients and fonts
extensions: theme.json
holds: names alpha wide-gamut typography gradients
spells: identifiers
names: kebab ascii digits
}}
{
  "$schema": "https://schemas.wp.org/trunk/theme.json",
  "version": 3,
  "settings": {
    "color": {
      "palette": [
{{#colors}}
        { "slug": "{{{identifier}}}", "name": {{{path.json}}}, "color": "{{{css}}}" }{{^isLastOfAll}},{{/isLastOfAll}}
{{/colors}}
      ],
      "gradients": [
{{#gradients}}
        { "slug": "{{{key}}}", "name": {{{name.json}}}, "gradient": "{{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#resolved}}{{{css}}}{{/resolved}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}})" }{{^isLast}},{{/isLast}}
{{/gradients}}
      ]
    },
    "typography": {
      "fontFamilies": [
{{#families}}
        { "slug": "{{{name.kebab}}}", "name": {{{family.json}}}, "fontFamily": {{{family.css.json}}} }{{^isLast}},{{/isLast}}
{{/families}}
      ],
      "fontSizes": [
{{#typography}}
        { "slug": "{{{name.kebab}}}", "name": {{{name.json}}}, "size": "{{{size}}}px" }{{^isLast}},{{/isLast}}
{{/typography}}
      ]
    }
  }
}

"""###

  private static let template_tokens_studio = FormatTemplate.embedded("tokens-studio", text_tokens_studio)
  private static let text_tokens_studio = ###"""
{{! uncolor template
format: tokens-studio
summary: Tokens Studio for Figma: a set of colors, a set and a theme for each theme; reads folders too
extensions: tokens-studio.json json
holds: title groups names alpha wide-gamut themes
}}
{
  "Palette": {
{{#filled}}
    {{{token.json}}}: {
{{#colors}}
      {{{token.json}}}: { "$type": "color", "$value": "{{{css}}}"{{#note}}, "$description": {{{note.json}}}{{/note}} }{{^isLast}},{{/isLast}}
{{/colors}}
    }{{^isLast}},{{/isLast}}
{{/filled}}
  },
{{#themes}}
  "Theme/{{{token.inside}}}": {
    "role": {
{{#roles}}
      {{{token.json}}}: { "$type": "color", "$value": {{#color}}{{{alias.json}}}{{/color}}{{#literal}}"{{{css}}}"{{/literal}}{{#isMissing}}"#00000000"{{/isMissing}} }{{^isLast}},{{/isLast}}
{{/roles}}
    }
  },
{{/themes}}
  "$themes": [
{{#themes}}
    { "id": "{{{id}}}", "name": {{{token.json}}}, "group": "Theme", "selectedTokenSets": { "Palette": "source", "Theme/{{{token.inside}}}": "enabled" } }{{^isLast}},{{/isLast}}
{{/themes}}
  ],
  "$metadata": {
    "tokenSetOrder": ["Palette"{{#themes}}, "Theme/{{{token.inside}}}"{{/themes}}],
    "org.uncolor": { "name": {{{name.json}}}, "schemes": { {{#themes}}{{{token.json}}}: "{{{scheme}}}"{{^isLast}}, {{/isLast}}{{/themes}} } }
  }
}

"""###

  private static let template_typescript = FormatTemplate.embedded("typescript", text_typescript)
  private static let text_typescript = ###"""
{{! uncolor template
format: typescript
summary: TypeScript module: colors, themes that refer to them, and their types
extensions: ts
holds: title groups names alpha wide-gamut brand gradients themes
names: camel ascii keywords=javascript
prefix: groups
}}
{{#header}}
// {{{.}}}
{{/header}}

/** The colors of the palette. */
export const colors = {
{{#filled}}
  {{{key}}}: {
{{#colors}}
    /** {{{label}}} */
    {{{key}}}: "{{{css}}}",
{{/colors}}
  },
{{/filled}}
} as const;
{{#hasRoles}}

/** What each role looks like in each theme. */
export const themes = {
{{#themes}}
  /** Theme: {{{label}}} */
  {{{key}}}: {
{{#roles}}
    {{{key}}}: {{#color}}colors.{{{groupKey}}}.{{{key}}}{{/color}}{{#literal}}"{{{css}}}"{{/literal}}{{#isMissing}}"transparent"{{/isMissing}},{{#isRenamed}} // {{{label}}}{{/isRenamed}}
{{/roles}}
  },
{{/themes}}
} as const;
{{/hasRoles}}
{{#hasGradients}}

/** The gradients, as images of CSS. */
export const gradients = {
{{#gradients}}
  /** {{{label}}} */
  {{{key}}}: `{{{kind}}}-gradient({{#start}}{{{.}}}, {{/start}}{{#stops}}{{#color}}${colors.{{{groupKey}}}.{{{key}}}}{{/color}}{{#literal}}{{{css}}}{{/literal}}{{#isMissing}}transparent{{/isMissing}} {{{percent}}}%{{^isLast}}, {{/isLast}}{{/stops}})`,
{{/gradients}}
} as const;
{{/hasGradients}}

/** The groups of colors. */
export type ColorGroup = keyof typeof colors;
{{#hasRoles}}

/** The themes. */
export type ThemeName = keyof typeof themes;
{{/hasRoles}}

"""###

  private static let template_uikit = FormatTemplate.embedded("uikit", text_uikit)
  private static let text_uikit = ###"""
{{! uncolor template
format: uikit
summary: Swift: an extension of UIColor, roles as functions of the theme
extensions: uikit.swift
holds: title groups names alpha wide-gamut display-p3 brand themes
names: camel unicode keywords=swift
prefix: roles
reserved: allCases
note with package: Swift names its package in no file: declare the type that is extended here, such as "public enum Acme {}"
}}
{{#header}}
// {{{.}}}
{{/header}}

import UIKit

extension {{#package}}{{{.}}}{{/package}}{{^package}}UIColor{{/package}} {
  /// The colors of the palette.
  public enum {{{prefix.pascal}}}Palette {
{{#filled}}
{{^isFirst}}

{{/isFirst}}
{{#colors}}
    /// {{{label}}}
    public static let {{{identifier}}} = {{^isWide}}UIColor(red: {{{fraction.red}}}, green: {{{fraction.green}}}, blue: {{{fraction.blue}}}, alpha: {{{fraction.alpha}}}){{/isWide}}{{#isWide}}{{#p3}}UIColor(displayP3Red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, alpha: {{{alpha}}}){{/p3}}{{/isWide}}
{{/colors}}
{{/filled}}
  }
{{#hasRoles}}

  /// The themes that roles are a function of.
  public enum {{{prefix.pascal}}}PaletteTheme: CaseIterable, Sendable {
{{#themes}}
    /// {{{label}}}
    case {{{identifier}}}
{{/themes}}
  }
{{#roles}}

  /// The role {{{label}}}.
  public static func {{{identifier}}}(in theme: {{{prefix.pascal}}}PaletteTheme) -> UIColor{{^isWhole}}?{{/isWhole}} {
    switch theme {
{{#values}}
    case .{{{theme.identifier}}}: {{#color}}{{{prefix.pascal}}}Palette.{{{identifier}}}{{/color}}{{#literal}}{{^isWide}}UIColor(red: {{{fraction.red}}}, green: {{{fraction.green}}}, blue: {{{fraction.blue}}}, alpha: {{{fraction.alpha}}}){{/isWide}}{{#isWide}}{{#p3}}UIColor(displayP3Red: {{{red}}}, green: {{{green}}}, blue: {{{blue}}}, alpha: {{{alpha}}}){{/p3}}{{/isWide}}{{/literal}}{{#isMissing}}nil{{/isMissing}}
{{/values}}
    }
  }
{{/roles}}
{{/hasRoles}}
}

"""###

  private static let template_vscode = FormatTemplate.embedded("vscode", text_vscode)
  private static let text_vscode = ###"""
{{! uncolor template
format: vscode
summary: Visual Studio Code color theme, from the dark theme or the colors nearest to a terminal's
extensions: color-theme.json
holds: title
loses: colors beyond those of an editor and a terminal
}}
{
{{#terminal}}
  "$schema": "vscode://schemas/color-theme",
  "name": {{{name.json}}},
  "type": "{{#isDark}}dark{{/isDark}}{{^isDark}}light{{/isDark}}",
  "colors": {
    "editor.background": "{{{background.opaqueHex}}}",
    "editor.foreground": "{{{foreground.opaqueHex}}}",
    "editor.selectionBackground": "{{{selection.opaqueHex}}}",
    "editorCursor.foreground": "{{{cursor.opaqueHex}}}",
    "editorLineNumber.foreground": "{{{brightBlack.opaqueHex}}}",
    "foreground": "{{{foreground.opaqueHex}}}",
    "focusBorder": "{{{cursor.opaqueHex}}}",
    "activityBar.background": "{{{background.opaqueHex}}}",
    "activityBar.foreground": "{{{foreground.opaqueHex}}}",
    "sideBar.background": "{{{background.opaqueHex}}}",
    "sideBar.foreground": "{{{foreground.opaqueHex}}}",
    "statusBar.background": "{{{background.opaqueHex}}}",
    "statusBar.foreground": "{{{foreground.opaqueHex}}}",
    "titleBar.activeBackground": "{{{background.opaqueHex}}}",
    "titleBar.activeForeground": "{{{foreground.opaqueHex}}}",
    "errorForeground": "{{{red.opaqueHex}}}",
    "terminal.background": "{{{background.opaqueHex}}}",
    "terminal.foreground": "{{{foreground.opaqueHex}}}",
    "terminal.selectionBackground": "{{{selection.opaqueHex}}}",
    "terminalCursor.foreground": "{{{cursor.opaqueHex}}}",
{{#normal}}
    "terminal.ansi{{{name.pascal}}}": "{{{color.opaqueHex}}}",
{{/normal}}
{{#bright}}
    "terminal.ansiBright{{{name.pascal}}}": "{{{color.opaqueHex}}}"{{^isLast}},{{/isLast}}
{{/bright}}
  },
  "tokenColors": [
    { "scope": ["comment"], "settings": { "foreground": "{{{brightBlack.opaqueHex}}}" } },
    { "scope": ["string"], "settings": { "foreground": "{{{green.opaqueHex}}}" } },
    { "scope": ["constant", "support.constant"], "settings": { "foreground": "{{{cyan.opaqueHex}}}" } },
    { "scope": ["keyword", "storage"], "settings": { "foreground": "{{{magenta.opaqueHex}}}" } },
    { "scope": ["entity.name.function", "support.function"], "settings": { "foreground": "{{{blue.opaqueHex}}}" } },
    { "scope": ["entity.name.type", "support.type", "support.class"], "settings": { "foreground": "{{{yellow.opaqueHex}}}" } },
    { "scope": ["invalid"], "settings": { "foreground": "{{{red.opaqueHex}}}" } }
  ]
{{/terminal}}
}

"""###

  private static let template_wezterm = FormatTemplate.embedded("wezterm", text_wezterm)
  private static let text_wezterm = ###"""
{{! uncolor template
format: wezterm
summary: WezTerm color scheme, from the dark theme or the colors nearest to a terminal's
extensions: wezterm.toml
holds: title brand
loses: colors beyond the sixteen of a terminal
}}
{{#header}}
# {{{.}}}
{{/header}}
{{#terminal}}

[colors]
background = "{{{background.opaqueHex}}}"
foreground = "{{{foreground.opaqueHex}}}"
cursor_bg = "{{{cursor.opaqueHex}}}"
cursor_border = "{{{cursor.opaqueHex}}}"
cursor_fg = "{{{background.opaqueHex}}}"
selection_bg = "{{{selection.opaqueHex}}}"
selection_fg = "{{{foreground.opaqueHex}}}"
ansi = [{{#normal}}"{{{color.opaqueHex}}}"{{^isLast}}, {{/isLast}}{{/normal}}]
brights = [{{#bright}}"{{{color.opaqueHex}}}"{{^isLast}}, {{/isLast}}{{/bright}}]
{{/terminal}}

[metadata]
name = {{{name.json}}}

"""###

  private static let template_windows_terminal = FormatTemplate.embedded("windows-terminal", text_windows_terminal)
  private static let text_windows_terminal = ###"""
{{! uncolor template
format: windows-terminal
summary: Windows Terminal color scheme, from the dark theme or the colors nearest to a terminal's
extensions: windows-terminal.json
holds: title
loses: colors beyond the sixteen of a terminal
}}
{
{{#terminal}}
  "name": {{{name.json}}},
  "background": "{{{background.opaqueHex}}}",
  "foreground": "{{{foreground.opaqueHex}}}",
  "cursorColor": "{{{cursor.opaqueHex}}}",
  "selectionBackground": "{{{selection.opaqueHex}}}",
{{#normal}}
  "{{{windowsName}}}": "{{{color.opaqueHex}}}",
{{/normal}}
{{#bright}}
  "bright{{{windowsName.pascal}}}": "{{{color.opaqueHex}}}"{{^isLast}},{{/isLast}}
{{/bright}}
{{/terminal}}
}

"""###
}
