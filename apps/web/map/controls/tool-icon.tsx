const paths = {
  zoomIn: 'M10 4.5v11M4.5 10h11',
  zoomOut: 'M4.5 10h11',
  home: 'M3.5 9.2 10 3.8l6.5 5.4M5.2 8.4v7.8h9.6V8.4',
  full: 'M3.6 7.4V3.6h3.8M12.6 3.6h3.8v3.8M16.4 12.6v3.8h-3.8M7.4 16.4H3.6v-3.8',
  layers: 'M10 3.4 17 7l-7 3.6L3 7zM3 10.4l7 3.6 7-3.6M3 13.6l7 3.6 7-3.6',
  play: 'M6 4.2v11.6l9.4-5.8z',
  pause: 'M6.4 4.4v11.2M13.6 4.4v11.2',
  link: 'M8.4 11.6a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2l-1 1M11.6 8.4a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2l1-1',
  download: 'M10 3.6v8.6M6.4 8.8 10 12.4l3.6-3.6M4 16.2h12',
  skin: 'M10 17.2a7.2 7.2 0 1 0 0-14.4ZM10 2.8a7.2 7.2 0 0 1 0 14.4',
  silence: 'M3.4 8v4h2.8l4 3.4V4.6L6.2 8zM13.4 8.2l3.6 3.6M17 8.2l-3.6 3.6',
} as const

/** Icons of map tools, 20 × 20, in the text's colour. */
export function ToolIcon({ name, size = 18 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="mu-icon">
      <path d={paths[name]} />
    </svg>
  )
}
