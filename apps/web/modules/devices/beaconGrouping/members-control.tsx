import type { ControlProps, Row } from '@muster/entity-kit/web'
import { beacon } from '@muster/model/entities'
import { ErrorState } from '@muster/ui'
import { Alert, Checkbox, Form, Space, Transfer } from 'antd'
import { useMemo, useState } from 'react'
import { useAllRows } from '../../../kit/use-all-rows.ts'
import { useT } from '../../../shell/i18n.ts'
import './members-control.css'

type Member = { key: string; code: string; name: string; group: string; floor: string; words: string }

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function memberOf(row: Row): Member {
  const [code, name, group, floor] = [row.code, row.name, row.groupLabel, row.floorLabel].map(text) as [string, string, string, string]
  return { key: row.id, code, name, group, floor, words: `${code} ${name} ${group}`.toLowerCase() }
}

/**
 * The beacons of a group by a transfer list: all others on the left with the group that they are in, the group's own on the right. A beacon is
 * in one group, so one that is taken over leaves its old one when the form is saved.
 */
export function MembersControl({ value, onChange, disabled, row }: ControlProps) {
  const t = useT()
  const beacons = useAllRows(beacon)
  const floor = Form.useWatch('floor', Form.useFormInstance()) as string | null | undefined
  const [onlyFree, setOnlyFree] = useState(false)
  const [onlyFloor, setOnlyFloor] = useState(true)
  const chosen = useMemo(() => new Set(Array.isArray(value) ? value.map(String) : []), [value])
  const shown = useMemo(
    () =>
      (beacons.data ?? [])
        .filter(
          (one) =>
            chosen.has(one.id) ||
            ((!onlyFree || one.group === null || one.group === row?.id) && (!onlyFloor || !floor || String(one.floor) === floor)),
        )
        .map(memberOf),
    [beacons.data, chosen, onlyFree, onlyFloor, floor, row?.id],
  )
  const taken = (beacons.data ?? []).filter((one) => chosen.has(one.id) && one.group !== null && one.group !== row?.id).length
  if (beacons.isError) return <ErrorState reason={t('siteList.members.unread')} onRetry={() => void beacons.refetch()} />
  return (
    <div className="beacon-members">
      <Space wrap>
        <Checkbox checked={onlyFree} onChange={(event) => setOnlyFree(event.target.checked)}>
          {t('siteList.members.onlyFree')}
        </Checkbox>
        <Checkbox checked={onlyFloor && Boolean(floor)} disabled={!floor} onChange={(event) => setOnlyFloor(event.target.checked)}>
          {t('siteList.members.onlyFloor')}
        </Checkbox>
      </Space>
      <Transfer<Member>
        dataSource={shown}
        targetKeys={[...chosen]}
        disabled={disabled}
        showSearch
        pagination={{ pageSize: 50, simple: true, showSizeChanger: false }}
        filterOption={(typed, one) => one.words.includes(typed.trim().toLowerCase())}
        titles={[t('siteList.members.free'), t('siteList.members.chosen')]}
        locale={{
          searchPlaceholder: t('siteList.members.search'),
          itemUnit: '',
          itemsUnit: '',
          notFoundContent: beacons.isPending ? t('common.loading') : [t('siteList.members.none'), t('siteList.members.noneChosen')],
        }}
        render={(one) => <Line member={one} own={text(row?.name)} />}
        onChange={(keys) => onChange?.(keys.map(String))}
      />
      {taken > 0 && <Alert type="info" showIcon title={t('siteList.members.moves', { count: taken })} />}
    </div>
  )
}

function Line({ member: { code, name, group, floor: at }, own }: { member: Member; own: string }) {
  const t = useT()
  const more = [name, at, group && group !== own ? t('siteList.members.inGroup', { group }) : ''].filter((part) => part !== '')
  return (
    <span className="beacon-member" title={[code, ...more].join(' · ')}>
      <b>{code}</b>
      <small>{more.join(' · ')}</small>
    </span>
  )
}
