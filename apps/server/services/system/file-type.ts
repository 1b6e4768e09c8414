import { imageSize } from 'image-size'

const starts = (bytes: Buffer, hex: string, at = 0): boolean => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex

const signatures: [type: string, test: (bytes: Buffer) => boolean][] = [
  ['image/png', (b) => starts(b, '89504e470d0a1a0a')],
  ['image/jpeg', (b) => starts(b, 'ffd8ff')],
  ['image/gif', (b) => starts(b, '47494638')],
  ['image/webp', (b) => starts(b, '52494646') && b.subarray(8, 12).toString('latin1') === 'WEBP'],
  ['application/pdf', (b) => starts(b, '255044462d')],
  ['video/mp4', (b) => b.subarray(4, 8).toString('latin1') === 'ftyp'],
  ['video/mp2t', (b) => b[0] === 0x47 && b[188] === 0x47],
  ['audio/mpeg', (b) => starts(b, '494433') || starts(b, 'fffb')],
  ['audio/wav', (b) => starts(b, '52494646') && b.subarray(8, 12).toString('latin1') === 'WAVE'],
  ['model/gltf-binary', (b) => starts(b, '676c5446')],
]

/** Containers and plain files that only the name tells apart. */
const zipped: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}
const compound: Record<string, string> = {
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
}
const plain: Record<string, string> = {
  json: 'application/json',
  geojson: 'application/geo+json',
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
}

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * An SVG without anything that runs or calls out: script, event attributes, foreign objects, outside references, entities.
 * Only files that lie within `head` completely can be judged, so larger ones are refused.
 */
function isHarmlessSvg(head: Buffer): boolean {
  const text = head.toString('utf8')
  return (
    /<svg[\s>]/i.test(text) &&
    /<\/svg>\s*$/i.test(text) &&
    !/<!(DOCTYPE|ENTITY)|<\s*(script|foreignObject|iframe|object|embed|use[^>]+href\s*=\s*["']?(?!#))|\son\w+\s*=|javascript:|data:text|@import/i.test(
      text,
    )
  )
}

/** What a name promises; a picture may be another kind of picture than it says, nothing else may be what it does not say. */
const promised: Record<string, RegExp> = {
  png: /^image\//,
  jpg: /^image\//,
  jpeg: /^image\//,
  gif: /^image\//,
  webp: /^image\//,
  svg: /^image\/svg/,
  pdf: /^application\/pdf$/,
  mp4: /^video\//,
  ts: /^video\//,
  mp3: /^audio\//,
  wav: /^audio\//,
  glb: /^model\//,
}

function byContent(head: Buffer, extension: string): string | null {
  for (const [type, test] of signatures) if (test(head)) return type
  if (starts(head, '504b0304')) return zipped[extension] ?? zipped.zip!
  if (starts(head, 'd0cf11e0a1b11ae1')) return compound[extension] ?? null
  if (extension === 'svg') return isHarmlessSvg(head) ? 'image/svg+xml' : null
  if (head.includes(0)) return null
  if (/^\s*<(!doctype|html|script|svg|\?xml)/i.test(head.subarray(0, 512).toString('utf8'))) return null
  return plain[extension] ?? null
}

/**
 * The type of a file by its first bytes (up to 64 KB) and, for containers and text, its name. Null for what is not accepted, and for a file
 * whose content is not what its name says.
 */
export function contentTypeOf(head: Buffer, name: string): string | null {
  const extension = extensionOf(name)
  const type = byContent(head, extension)
  return type !== null && (promised[extension]?.test(type) ?? true) ? type : null
}

/** Pixels of a picture; null for what is none, or when the header is further in than `head`. */
export function pixelsOf(head: Buffer, type: string): { width: number; height: number } | null {
  if (!type.startsWith('image/')) return null
  try {
    const { width, height } = imageSize(head)
    return { width, height }
  } catch {
    return null
  }
}
