import { Tooltip } from 'antd'
import { cutText } from './cut-text.ts'

/** Cuts a long text to 15 or 10 characters plus an ellipsis; hovering or focusing shows the whole. */
export function TruncatedText({ text, length = 15 }: { text: string; length?: 15 | 10 }) {
  const cut = cutText(text, length)
  if (cut === text) return text
  return (
    <Tooltip title={text}>
      <span className="m-cut">{cut}</span>
    </Tooltip>
  )
}
