import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useT } from '../../../shell/i18n.ts'

const MOST_BYTES = 10 * 2 ** 20
const types = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

/** True for what the site takes as a licence. */
export const isLicence = (file: File): boolean => types.includes(file.type) && file.size <= MOST_BYTES

type Props = { id?: string; value?: File | null; onChange?: (file: File) => void }

/** The licence of the form: kept by the page until everything is sent together. */
export function LicenceField({ id, value, onChange }: Props) {
  const t = useT()
  return (
    <span className="add-company-file">
      <Upload
        id={id}
        accept={types.join(',')}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          onChange?.(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />}>{t(value ? 'people.registration.change' : 'people.registration.choose')}</Button>
      </Upload>
      {value ? (
        <span>
          <PaperClipOutlined /> {value.name}
        </span>
      ) : null}
    </span>
  )
}
