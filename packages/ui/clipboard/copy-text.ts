/** Puts a text on the clipboard; false when the browser refuses (plain http pages have no clipboard), so the text is shown for copying by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
