import { Readable } from 'node:stream'
import { invalid } from '@muster/base'
import type { Context } from '../../../context.ts'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/route.ts'
import { type FileReply, storeFile } from '../../system/store-file.ts'
import { checkPortrait, MAX_PORTRAIT_BYTES } from './check-portrait.ts'

/** Stores a photo of a person that keeps to the rule. Throws MusterError invalid saying what is wrong with it. */
export async function storePortrait(deps: Deps, ctx: Context, upload: Upload): Promise<FileReply> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of upload.stream) {
    size += (chunk as Buffer).length
    if (size < MAX_PORTRAIT_BYTES) chunks.push(chunk as Buffer)
  }
  const bytes = Buffer.concat(chunks)
  const fault = size >= MAX_PORTRAIT_BYTES ? { rule: 'photoSize' } : await checkPortrait(bytes, upload.name)
  if (fault) throw invalid({ path: 'photo', ...fault })
  return storeFile(deps, ctx, { ...upload, stream: Readable.from([bytes]), fields: { module: 'photo' } })
}
