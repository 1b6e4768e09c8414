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

type Props = {
  title: string
  usable: boolean
  onUse: () => void
  /** Shown beside the buttons. */
  foot?: ReactNode
  onClose: () => void
  children: (frame: EditorSite) => ReactNode
}

/** A map as large as the window allows, to draw or pick something for a form. */
export function MapDialog({ title, usable, onUse, foot, onClose, children }: Props) {
  const t = useT()
  return (
    <Modal
      open
      centered
      width="calc(100vw - 64px)"
      className="control-dialog"
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="ed-foot">
          <span>{foot}</span>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!usable} onClick={onUse}>
            {t('draw.use')}
          </Button>
        </div>
      }
    >
      <SiteFrame className="control-dialog-map">{children}</SiteFrame>
    </Modal>
  )
}
