import type { Page } from '@muster/model/operations'
import { entityKey, type Row } from '@muster/entity-kit/web'
import { branch, corporateGroup } from '@muster/model/entities'
import { EmptyState, ErrorState, TableSkeleton, toast } from '@muster/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Transfer } from 'antd'
import { useState } from 'react'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

type Branch = Row & { name: string; corporateGroup: string | null; corporateGroupLabel?: string }

/** Every branch, page by page. */
async function allBranches(): Promise<Branch[]> {
  const found: Branch[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await call<Page<Branch>>('/monitor-service/branch/listPage', { pageNum, pageSize: 500 })
    found.push(...page.list)
    if (page.list.length < 500) return found
  }
}

/** Which branches belong to a group: those on the right. */
export function AssignDialog({ group, onClose }: { group: Row; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const branches = useQuery({ queryKey: [...entityKey(branch), 'assign'], queryFn: allBranches, gcTime: 0, staleTime: 0 })
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const own = chosen ?? branches.data?.filter((one) => one.corporateGroup === group.id).map(({ id }) => id) ?? []
  const save = async () => {
    setBusy(true)
    try {
      await call('/monitor-service/bloc/assignBranch', { id: group.id, branches: own })
      toast.success(t('tenancy.group.assigned', { count: own.length }))
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: entityKey(branch) })
      await client.invalidateQueries({ queryKey: entityKey(corporateGroup) })
    }
  }
  const label = ({ name, corporateGroup: of, corporateGroupLabel }: Branch) =>
    of && of !== group.id ? t('tenancy.group.of', { name, group: corporateGroupLabel ?? '' }) : name
  return (
    <Modal
      open
      width={760}
      title={t('tenancy.group.assignTitle', { name: String(group.name) })}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !branches.data || chosen === null }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {branches.error ? <ErrorState compact reason={messageOf(branches.error)} onRetry={() => void branches.refetch()} /> : null}
      {branches.isPending ? <TableSkeleton rows={6} /> : null}
      {branches.data?.length === 0 ? <EmptyState compact title={t('common.empty.title')} detail={t('tenancy.group.empty')} /> : null}
      {branches.data && branches.data.length > 0 ? (
        <Transfer
          showSearch
          dataSource={branches.data.map((one) => ({ ...one, key: one.id, title: label(one) }))}
          render={(one) => one.title}
          titles={[t('tenancy.group.others'), t('tenancy.group.own')]}
          targetKeys={own}
          onChange={(keys) => setChosen(keys.map(String))}
          styles={{ section: { width: '100%', height: 380 } }}
        />
      ) : null}
    </Modal>
  )
}
