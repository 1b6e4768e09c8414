import { type GlyphName, glyphPaths } from './paths.ts'

/** A small line icon in the text's colour. Decorative: the words beside it, or the control's label, carry the meaning. */
export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  return (
    <svg className="m-glyph" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={glyphPaths[name]} />
    </svg>
  )
}
