import type { ControlProps, KitValue, Row, RowAction } from '@muster/entity-kit/web'
import { branch } from '@muster/model/entities'
import type { EnteredBranch } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { Button, Form } from 'antd'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call, messageOf } from '../../../shell/api.ts'
import { goInside } from '../../../shell/home-session.ts'
import { useT } from '../../../shell/i18n.ts'
import { userInfoFrom } from '../../../shell/start-up.ts'
import { PlacePicker } from '../place-picker.tsx'

const columns = ['name', 'corporateGroup', 'tenant', 'address', 'manager', 'enabled', 'sort', 'location', 'code', 'region']

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

/** Branches of the groups; an enabled one with a place stands on the group's large screen, and people of the group enter it to look. */
export default function BranchPage() {
  const t = useT()
  const enter = async ({ id }: Row) => {
    try {
      const { token, userInfo, tenantId, systemType, route } = await call<EnteredBranch>('/monitor-service/branch/enter', { id })
      goInside({ token, userInfo: userInfoFrom(userInfo), tenant: { id: tenantId, route, systemType } })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const actions = (row: Row): RowAction[] =>
    row.tenant && row.enabled ? [{ key: 'enter', label: t('tenancy.enter.action'), permission: 'monitor:branch:enter', run: enter }] : []
  return <EntityScreen entity={branch} columns={columns} controls={controls} rowActions={actions} />
}
