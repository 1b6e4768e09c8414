import { DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import type { Id } from '@muster/base'
import { Button, Image, Upload } from 'antd'
import { useState } from 'react'
import { useKit } from '../kit.tsx'
import { type FileLink, filesOf, type Row } from '../text.ts'
import type { ControlProps } from './props.ts'

const FILE_LIMIT = 9

/** Uploads files as they are chosen, and knows the links of those already in the row and of those just stored. */
function useFiles({ row, name, field }: ControlProps, onStored: (id: Id) => void) {
  const { storeFile, notify, refusal, t } = useKit()
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<FileLink[]>([])
  const store = async (file: File) => {
    setBusy(true)
    try {
      const { id, url } = await storeFile(file, field.portrait ? 'portrait' : undefined)
      setAdded((known) => [...known, { id, url, name: file.name }])
      onStored(id)
    } catch (error) {
      const refused = refusal(error)
      const reason = refused?.fields[0]?.message ?? refused?.msg ?? t('common.error.network')
      notify('error', t('kit.form.uploadFailed', { name: file.name, reason }))
    } finally {
      setBusy(false)
    }
  }
  const links = new Map([...filesOf(row as Row | undefined, name ?? ''), ...added].map((file) => [file.id, file]))
  return { busy, store, links }
}

function UploadButton({
  accept,
  busy,
  disabled,
  store,
}: {
  accept?: string
  busy: boolean
  disabled?: boolean
  store: (file: File) => void
}) {
  const { t } = useKit()
  return (
    <Upload
      accept={accept}
      showUploadList={false}
      disabled={disabled}
      beforeUpload={(file) => {
        store(file)
        return false
      }}
    >
      <Button icon={<UploadOutlined />} loading={busy} disabled={disabled}>
        {t('kit.form.upload')}
      </Button>
    </Upload>
  )
}

/** One picture. */
export function ImageControl(props: ControlProps) {
  const { value, onChange, disabled } = props
  const { t } = useKit()
  const { busy, store, links } = useFiles(props, (id) => onChange?.(id))
  const picture = links.get(String(value ?? ''))
  return (
    <span className="kit-files">
      {picture ? <Image src={picture.url} alt={picture.name} height={64} className="kit-picture" /> : null}
      <UploadButton accept="image/png,image/jpeg,image/webp" busy={busy} disabled={disabled} store={store} />
      {value && !disabled ? (
        <Button type="text" icon={<DeleteOutlined />} aria-label={t('common.delete')} onClick={() => onChange?.(null)} />
      ) : null}
      {props.field.portrait ? <small className="kit-files-rule">{t('job.photo.form')}</small> : null}
    </span>
  )
}

/** Up to nine files. */
export function FilesControl(props: ControlProps) {
  const { value, onChange, disabled } = props
  const { t } = useKit()
  const ids = (Array.isArray(value) ? value : []) as Id[]
  const { busy, store, links } = useFiles(props, (id) => onChange?.([...ids, id]))
  return (
    <span className="kit-files">
      {ids.map((id, i) => (
        <span key={id} className="kit-file">
          <a href={links.get(id)?.url} target="_blank" rel="noreferrer">
            <PaperClipOutlined /> {links.get(id)?.name ?? t('kit.form.attachment', { number: i + 1 })}
          </a>
          {disabled ? null : (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('common.delete')}
              onClick={() => onChange?.(ids.filter((other) => other !== id))}
            />
          )}
        </span>
      ))}
      {ids.length < FILE_LIMIT ? <UploadButton busy={busy} disabled={disabled} store={store} /> : null}
    </span>
  )
}
