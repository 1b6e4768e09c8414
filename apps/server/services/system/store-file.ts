import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Id, MusterError } from '@muster/base'
import { visibleFiles } from '@muster/entity-kit/server'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { file, systemInfo } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Download, type Upload } from '../../http/route.ts'
import { kit } from '../entities.ts'
import { contentTypeOf, pixelsOf } from './file-type.ts'

export type FileReply = {
  id: Id
  url: string
  name: string
  size: number
  contentType: string
  width: number | null
  height: number | null
}

/**
 * Stores an uploaded file and its row. The type is told by the content, not by the name. Throws `unsupportedMedia` for what the product
 * has no use for (programs, pages with script), and then keeps nothing.
 */
export async function storeFile(deps: Deps, ctx: Context, upload: Upload): Promise<FileReply> {
  const stored = await deps.files.put(upload.stream)
  try {
    const found = await deps.files.find(stored.storageKey)
    if (!found) throw new MusterError('notFound')
    const handle = await open(found.path)
    const head = Buffer.alloc(Math.min(65_536, found.size))
    await handle.read(head, 0, head.length, 0).finally(() => handle.close())
    const name =
      upload.name
        .normalize('NFC')
        .replace(/[\p{Cc}/\\]/gu, '')
        .slice(-200) || 'file'
    const contentType = contentTypeOf(head, name)
    if (contentType === null) throw new MusterError('unsupportedMedia', { params: { type: upload.type || name } })
    const size = pixelsOf(head, contentType)
    const [row] = await deps.db.tx(ctx, (tx) =>
      tx
        .insert(file)
        .values({
          name,
          storageKey: stored.storageKey,
          contentType,
          size: stored.size,
          sha256: stored.sha256,
          module: upload.fields.module?.slice(0, 50) ?? null,
          width: size?.width ?? null,
          height: size?.height ?? null,
          uploader: ctx.actor?.userId ?? null,
        })
        .returning({ id: file.id }),
    )
    if (!row) throw new MusterError('notFound')
    return {
      id: row.id,
      url: `/files/${stored.storageKey}`,
      name,
      size: stored.size,
      contentType,
      width: size?.width ?? null,
      height: size?.height ?? null,
    }
  } catch (error) {
    await deps.files.remove(stored.storageKey)
    throw error
  }
}

type FileRow = typeof file.$inferSelect

/** Opens a file that the caller may see. Pictures are shown; anything else is offered as a download. Throws `notFound`. */
export async function openFile(deps: Deps, ctx: Context, storageKey: string): Promise<Download> {
  const row = await deps.db.tx(ctx, async (tx) => {
    const [known] = await tx
      .select()
      .from(file)
      .where(and(eq(file.storageKey, storageKey), isNull(file.deletedAt)))
    return known && (await visibleFiles(tx, kit, ctx, [known.id])).has(known.id) ? known : null
  })
  return send(deps, row)
}

/** Opens the logo of a tenant for its sign-in page, where nobody is known yet. Throws `notFound` for any other file. */
export async function openLogo(deps: Deps, tenant: Id, storageKey: string): Promise<Download> {
  const [row] = await deps.db.tx({ tenant }, (tx) =>
    tx
      .select(getTableColumns(file))
      .from(file)
      .innerJoin(systemInfo, eq(systemInfo.logoUrl, file.id))
      .where(and(eq(file.storageKey, storageKey), isNull(file.deletedAt))),
  )
  return send(deps, row ?? null)
}

async function send(deps: Deps, row: FileRow | null): Promise<Download> {
  const found = row ? await deps.files.find(row.storageKey) : null
  if (!row || !found) throw new MusterError('notFound')
  const type = row.contentType ?? 'application/octet-stream'
  const shown = type.startsWith('image/')
  return new Download(createReadStream(found.path), { type, size: found.size, immutable: true, ...(shown ? {} : { name: row.name }) })
}
