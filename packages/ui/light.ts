/** The parts that need no Ant Design: what the sign-in page is made of. */
export { Glyph } from './glyph/glyph.tsx'
export { Mark } from './glyph/mark.tsx'
export type { GlyphName } from './glyph/paths.ts'
export * from './toast/index.ts'
export * from './tokens/index.ts'
