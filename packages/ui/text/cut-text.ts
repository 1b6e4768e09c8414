/** The first `length` characters (as a reader counts them) plus an ellipsis, or the text itself when it is no longer than that. */
export function cutText(text: string, length: 15 | 10 = 15): string {
  const characters = [...new Intl.Segmenter().segment(text)]
  if (characters.length <= length) return text
  return `${characters
    .slice(0, length)
    .map((part) => part.segment)
    .join('')}…`
}
