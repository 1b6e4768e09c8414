import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { type EditorSite, SiteFrame } from '../../map/editor/site-frame.tsx'
import type { Floor } from '../../modules/positions/site/data.ts'
import { useT } from '../../shell/i18n.ts'
import './controls.css'

/** The class that tells the map's keys that they are meant inside this dialog. */
export const DIALOG = '.control-dialog-map'
export const DIALOG_PADDING = { top: 72, right: 190, bottom: 60, left: 40 }

/** The floor that a dialog opens with: the form's, or the site's first. */
export const floorOf = ({ site, first }: EditorSite, floor: string | null): Floor =>
  site.floors.find((one) => one.id === floor) ?? site.floors.find((one) => one.isOutdoor) ?? first

type FrameProps = { title: string; footer: ReactNode; onClose: () => void; children: (frame: EditorSite) => ReactNode }

/** A map as large as the window allows. `lasting`: a click beside it does not close it. */
export function MapModal({ title, footer, lasting = false, onClose, children }: FrameProps & { lasting?: boolean }) {
  return (
    <Modal
      open
      centered
      width="calc(100vw - 64px)"
      className="control-dialog"
      title={title}
      mask={{ closable: !lasting }}
      onCancel={onClose}
      footer={footer ? <div className="ed-foot">{footer}</div> : null}
    >
      <SiteFrame className="control-dialog-map">{children}</SiteFrame>
    </Modal>
  )
}

type Props = Omit<FrameProps, 'footer'> & {
  usable: boolean
  onUse: () => void
  /** Shown beside the buttons. */
  foot?: ReactNode
}

/** The same to draw or pick something for a form. */
export function MapDialog({ usable, onUse, foot, ...frame }: Props) {
  const t = useT()
  return (
    <MapModal
      {...frame}
      lasting
      footer={
        <>
          <span>{foot}</span>
          <Button onClick={frame.onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!usable} onClick={onUse}>
            {t('draw.use')}
          </Button>
        </>
      }
    />
  )
}
