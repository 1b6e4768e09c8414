/** Sizes, type and motion: the same in every skin. Lengths in px, times in ms. */
export const metrics = {
  grid: 4,
  radiusPanel: 8,
  radiusControl: 6,
  header: 52,
  sidebar: 220,
  sidebarCollapsed: 56,
  tableRow: 40,
  tableRowDense: 32,
  formWidth: 960,
  fontSize: 14,
  fontSizeDense: 12,
  fontSizeHeading: 20,
  fontSizeTitle: 28,
  fontSizeFigure: 40,
  motion: 150,
} as const

export const fontFamily =
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** One ordered, colour-blind-safe series of eight for charts (Okabe–Ito, tuned to hold 3:1 on both panels). */
export const chartSeries = ['#2F7ED8', '#C2690B', '#1B8A6B', '#A8569A', '#8A7A00', '#3E9CBF', '#B5504B', '#6F7F91'] as const

/** The look of the four risk colours by dictionary code. */
export const riskColourRole = { red: 'riskRed', orange: 'riskOrange', yellow: 'riskYellow', blue: 'riskBlue' } as const
