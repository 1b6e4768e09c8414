/** The items of a setting that is a list: as JSON, or parted by commas. */
export function listItems(text: string): string[] {
  const plain = text.trim()
  if (!plain.startsWith('[')) return plain.split(/[,，、;]/).flatMap((item) => item.trim() || [])
  try {
    const parsed: unknown = JSON.parse(plain)
    return Array.isArray(parsed) ? parsed.map(String) : []
  } catch {
    return []
  }
}

/** The text of a list, written as its setting ships it. */
export const listText = (items: readonly string[], like: string): string =>
  like.startsWith('[') ? JSON.stringify(items) : items.map((item) => item.trim()).join(',')
