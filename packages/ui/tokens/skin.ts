/** `#RRGGBB`. */
export type Hex = `#${string}`

/**
 * Every colour that a skin decides. A skin is a set of these values and nothing else: no component knows which skin it wears.
 * Roles, not hues: `danger` is the alarm red and appears nowhere else.
 */
export type SkinColours = {
  /** Behind everything. */
  page: Hex
  /** Cards, tables, sidebar. */
  panel: Hex
  /** What floats: menus, drawers, map panels. */
  raised: Hex
  /** Inputs, table heads, hovered rows. */
  subtle: Hex
  text: Hex
  textNormal: Hex
  textFaint: Hex
  line: Hex
  lineStrong: Hex
  accent: Hex
  /** Text in the accent colour on page and panel. */
  accentText: Hex
  /** Filled buttons; white text stands on it. */
  accentFill: Hex
  accentHover: Hex
  accentActive: Hex
  /** Selected rows and menu items. */
  accentSoft: Hex
  danger: Hex
  dangerFill: Hex
  warning: Hex
  caution: Hex
  info: Hex
  ok: Hex
  /** Text on `accentFill` and `dangerFill`. */
  onFill: Hex
  riskRed: Hex
  riskOrange: Hex
  riskYellow: Hex
  riskBlue: Hex
  mapGround: Hex
  mapWall: Hex
  mapRoom: Hex
}

export type Skin = {
  /** Stored in the user's profile; never renamed. */
  name: string
  /** Both interface languages, for the skin picker. */
  label: { zh: string; en: string }
  dark: boolean
  /** The skin of the same accent in the other brightness. */
  twin: string
  colours: SkinColours
}
