/** Outlines of the markers in a box of 16. */
const outlines: Readonly<Record<string, string>> = {
  circle: 'M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 8 2.4Z',
  square: 'M4.6 2.8h6.8a1.8 1.8 0 0 1 1.8 1.8v6.8a1.8 1.8 0 0 1-1.8 1.8H4.6a1.8 1.8 0 0 1-1.8-1.8V4.6a1.8 1.8 0 0 1 1.8-1.8Z',
  diamond: 'M8 1.4 14.6 8 8 14.6 1.4 8Z',
  hexagon: 'M4.9 2.4h6.2L14.2 8l-3.1 5.6H4.9L1.8 8Z',
  car: 'M8 1.2 12.6 6v7.4a1 1 0 0 1-1 1H4.4a1 1 0 0 1-1-1V6Z',
  truck: 'M4 1.5h8v4H4Zm-.8 5h9.6v8H3.2Z',
  forklift: 'M5 1h1.6v6H5Zm4.4 0H11v6H9.4ZM3.6 7.6h8.8v6.8H3.6Z',
  fireTruck: 'M3.8 1.4h8.4v13.2H3.8Zm3.4 2v9h1.6v-9Z',
}

/** The shape and colour of a marker, large enough to judge. */
export function MarkerPreview({ shape, color }: { shape: string; color: string }) {
  return (
    <svg width={28} height={28} viewBox="0 0 16 16" aria-hidden="true">
      <path d={outlines[shape]} fill={color} fillRule="evenodd" />
    </svg>
  )
}
