import type { Row } from '@muster/entity-kit/web'
import { EmptyState } from '@muster/ui'

type Link = { id: string; name: string; url: string; contentType?: string }

/** The files of a row to open beside the decision: pictures as pictures, anything else by name. */
export function FileLinks({ row, names, empty }: { row: Row; names: readonly string[]; empty: string }) {
  const files = names.flatMap((name) => (Array.isArray(row[`${name}Files`]) ? (row[`${name}Files`] as Link[]) : []))
  if (files.length === 0) return <EmptyState compact title={empty} />
  return (
    <div className="people-files">
      {files.map((file) => (
        <a key={file.id} href={file.url} target="_blank" rel="noreferrer" title={file.name}>
          {file.contentType?.startsWith('image/') ? <img src={file.url} alt="" /> : null}
          {file.name}
        </a>
      ))}
    </div>
  )
}
