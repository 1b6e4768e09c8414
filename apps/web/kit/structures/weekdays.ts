import type { Language } from '@muster/i18n'

/** Names of the days of the week, Monday (1) first. */
export function weekdayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)))
}

/** Days in words: runs of three and more as a span, none as every day (empty text). */
export function sayWeekdays(days: readonly number[], language: Language): string {
  const names = weekdayNames(language)
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (sorted.length === 0 || sorted.length === 7) return ''
  const runs: number[][] = []
  for (const day of sorted) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => names[(day ?? 1) - 1] ?? ''
  const [span, comma] = language === 'zh' ? ['至', '、'] : ['–', ', ']
  return runs.map((run) => (run.length > 2 ? `${name(run[0])}${span}${name(run.at(-1))}` : run.map(name).join(comma))).join(comma)
}
