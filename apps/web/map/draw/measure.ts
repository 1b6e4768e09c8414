/** A length in metres as it is read: centimetres while it is short, kilometres when long. */
export function metres(length: number): string {
  if (length >= 10_000) return `${(length / 1000).toFixed(2)} km`
  return `${length.toFixed(length < 1000 ? 2 : 0)} m`
}

/** An area in square metres as it is read. */
export function squareMetres(area: number): string {
  if (area >= 1_000_000) return `${(area / 1_000_000).toFixed(3)} km²`
  return `${area.toLocaleString('en-US', { maximumFractionDigits: area < 1000 ? 2 : 0 })} m²`
}
