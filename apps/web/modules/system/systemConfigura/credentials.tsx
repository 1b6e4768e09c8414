import type { Id } from '@muster/base'
import {
  addCredentialSchema,
  type CredentialKind,
  credentialKinds,
  type CredentialRow,
  type CredentialSecret,
} from '@muster/model/operations'
import { absoluteTime, EmptyState, ErrorState, TableSkeleton, Toolbar, toast, useConfirmDelete, useCopy, useUi } from '@muster/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal, Select, Switch, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const key = ['deviceCredential']
const address = (verb: string) => `/monitor-service/deviceCredential/${verb}`

/** How each kind of device names itself, with the tenant's own words filled in. */
function Instructions({ kind, secret }: { kind: CredentialKind; secret: CredentialSecret }) {
  const t = useT()
  const { name, tenantRoute } = secret
  const host = location.hostname
  if (kind === 'mqtt') return <p>{t('credential.how.mqtt', { host, name, route: tenantRoute })}</p>
  return <p>{t(kind === 'omlox' ? 'credential.how.omlox' : 'credential.how.http', { address: location.origin })}</p>
}

/** Shown once: whoever closes it without a copy makes a new one. */
function SecretDialog({ made, onClose }: { made: { kind: CredentialKind; secret: CredentialSecret } | null; onClose: () => void }) {
  const t = useT()
  const copy = useCopy()
  return (
    <Modal
      open={made !== null}
      title={t('credential.secretTitle', { name: made?.secret.name ?? '' })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('credential.kept')}
        </Button>
      }
      maskClosable={false}
    >
      {made && (
        <>
          <Alert type="warning" showIcon title={t('credential.once')} />
          <div className="system-secret">
            <code>{made.secret.secret}</code>
            <Button onClick={() => void copy(made.secret.secret)}>{t('credential.copy')}</Button>
          </div>
          <Instructions kind={made.kind} secret={made.secret} />
        </>
      )}
    </Modal>
  )
}

function AddDialog({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose: () => void
  onMade: (kind: CredentialKind, secret: CredentialSecret) => void
}) {
  const t = useT()
  const [form] = Form.useForm<{ kind: CredentialKind; name: string }>()
  const [busy, setBusy] = useState(false)
  const save = async (values: { kind: CredentialKind; name: string }) => {
    setBusy(true)
    try {
      onMade(values.kind, await call<CredentialSecret>(address('add'), values))
      form.resetFields()
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'name') : undefined
      if (field) form.setFields([{ name: 'name', errors: [messageOf(error)] }])
      else toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      title={t('credential.add')}
      onCancel={onClose}
      onOk={() => form.submit()}
      confirmLoading={busy}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={{ kind: 'mqtt' }} onFinish={(values) => void save(values)} requiredMark>
        <Form.Item name="kind" label={t('credential.column.kind')} rules={[{ required: true }]}>
          <Select options={credentialKinds.map((kind) => ({ value: kind, label: t(`credential.kind.${kind}`) }))} />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('credential.column.name')}
          extra={t('credential.nameHint')}
          required
          rules={[
            {
              validator: (_, name) =>
                addCredentialSchema.shape.name.safeParse(name).success
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('rule.credentialName'))),
            },
          ]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Which devices may send: added with a secret that is shown once, shut out, let in again, removed. */
export function Credentials() {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const confirmDelete = useConfirmDelete()
  const { timeZone } = useUi()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<{ kind: CredentialKind; secret: CredentialSecret } | null>(null)
  const rows = useQuery({ queryKey: key, queryFn: ({ signal }) => call<CredentialRow[]>(address('list'), {}, { signal }) })
  const reload = () => client.invalidateQueries({ queryKey: key })
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await reload()
    }
  }
  const enable = (id: Id, enabled: boolean) => attempt(() => call(address('enable'), { id, enabled }))
  const renew = ({ id, kind }: CredentialRow) =>
    attempt(async () => setMade({ kind, secret: await call<CredentialSecret>(address('renew'), { id }) }))
  const remove = ({ id, name }: CredentialRow) =>
    confirmDelete({ name, onDelete: async () => attempt(() => call(address('delete'), { ids: [id] })) })
  const columns: TableColumnsType<CredentialRow> = [
    { key: 'name', title: t('credential.column.name'), dataIndex: 'name' },
    { key: 'kind', title: t('credential.column.kind'), render: (_, { kind }) => t(`credential.kind.${kind}`) },
    { key: 'hardwareId', title: t('credential.column.hardwareId'), dataIndex: 'hardwareId' },
    {
      key: 'createdAt',
      title: t('credential.column.createdAt'),
      render: (_, { createdAt }) => (createdAt ? absoluteTime(createdAt, timeZone) : ''),
    },
    {
      key: 'enabled',
      title: t('credential.column.enabled'),
      render: (_, row) => (
        <Switch
          size="small"
          checked={row.enabled}
          disabled={!can('monitor:deviceCredential:update')}
          aria-label={t('credential.column.enabled')}
          onChange={(enabled) => void enable(row.id, enabled)}
        />
      ),
    },
    {
      key: 'actions',
      title: t('kit.list.actions'),
      render: (_, row) => (
        <>
          {row.kind !== 'jt808' && can('monitor:deviceCredential:update') && (
            <Button type="link" size="small" onClick={() => void renew(row)}>
              {t('credential.renew')}
            </Button>
          )}
          {can('monitor:deviceCredential:delete') && (
            <Button type="link" size="small" danger onClick={() => void remove(row)}>
              {t('common.delete')}
            </Button>
          )}
        </>
      ),
    },
  ]
  const content = () => {
    if (rows.isError) return <ErrorState compact reason={messageOf(rows.error)} onRetry={() => void rows.refetch()} />
    if (!rows.data) return <TableSkeleton rows={4} />
    if (rows.data.length === 0) return <EmptyState compact title={t('credential.none')} detail={t('credential.noneHint')} />
    return <Table size="small" rowKey="id" columns={columns} dataSource={rows.data} pagination={{ pageSize: 20, hideOnSinglePage: true }} />
  }
  return (
    <>
      <Toolbar
        end={
          can('monitor:deviceCredential:add') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('credential.add')}
            </Button>
          )
        }
      >
        <span className="system-note">{t('credential.hint')}</span>
      </Toolbar>
      {content()}
      <AddDialog
        open={adding}
        onClose={() => setAdding(false)}
        onMade={(kind, secret) => {
          setAdding(false)
          setMade({ kind, secret })
          void reload()
        }}
      />
      <SecretDialog made={made} onClose={() => setMade(null)} />
    </>
  )
}
