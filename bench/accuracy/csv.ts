/** Rows of a plain CSV file (no quotes) by the names of its first line. */
export function parseCsv(text: string): Record<string, string | undefined>[] {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = (head ?? '').split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]))
  })
}
