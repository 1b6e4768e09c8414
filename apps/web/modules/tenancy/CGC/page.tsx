import type { ControlProps, KitValue } from '@muster/entity-kit/web'
import { branch } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { Button, Form } from 'antd'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { PlacePicker } from '../place-picker.tsx'

const columns = ['name', 'code', 'corporateGroup', 'tenant', 'region', 'manager', 'managerPhone', 'enabled', 'location']

/** Where a branch lies; the bound tenant's own site can stand in for a click. */
function BranchPlace(props: ControlProps) {
  const t = useT()
  const tenant = Form.useWatch('tenant') as string | null | undefined
  const takeSite = async () => {
    try {
      const site = await call<{ lng: number; lat: number } | null>('/monitor-service/branch/siteOfTenant', { tenant })
      if (site) props.onChange?.(site)
      else toast.info(t('tenancy.place.noSite'))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const extra = tenant ? (
    <Button size="small" disabled={props.disabled} onClick={() => void takeSite()}>
      {t('tenancy.place.site')}
    </Button>
  ) : null
  return <PlacePicker {...props} extra={extra} />
}

const controls: KitValue['controls'] = { location: BranchPlace }

/** Branches of the groups; an enabled one with a place stands on the group's large screen. */
export default function BranchPage() {
  return <EntityScreen entity={branch} columns={columns} controls={controls} />
}
