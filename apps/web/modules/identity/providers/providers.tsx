import { EntityListPage, type Row, type RowAction } from '@muster/entity-kit/web'
import { identityProvider } from '@muster/model/entities'
import type { ProviderTest } from '@muster/model/operations'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useFreshRows } from '../../../kit/use-fresh-rows.ts'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

const columns = ['name', 'org', 'thirdOrg', 'enabled']

/** Systems whose tokens open this one, each with a test that asks it as a sign-in would. */
export function Providers() {
  const t = useT()
  const [testing, setTesting] = useState<Row | null>(null)
  useFreshRows(identityProvider)
  const actions = (): RowAction[] => [
    { key: 'test', label: t('account.provider.test'), permission: 'monitor:identityProvider:test', run: setTesting },
  ]
  return (
    <>
      <p className="system-note">{t('account.provider.hint')}</p>
      <EntityListPage entity={identityProvider} columns={columns} beside={48} rowActions={actions} />
      {testing ? <TestDialog key={testing.id} provider={testing} onClose={() => setTesting(null)} /> : null}
    </>
  )
}

function TestDialog({ provider, onClose }: { provider: Row; onClose: () => void }) {
  const t = useT()
  const [form] = Form.useForm<{ token?: string }>()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ ok: boolean; detail: string } | null>(null)
  const ask = async ({ token }: { token?: string }) => {
    setBusy(true)
    setResult(null)
    try {
      const body = { id: provider.id, ...(token?.trim() ? { token: token.trim() } : {}) }
      const { ok, ms, detail } = await call<ProviderTest>('/monitor-service/auth/identityProvider/test', body)
      setResult({ ok, detail: `${detail} · ${ms} ms` })
    } catch (error) {
      setResult({ ok: false, detail: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('account.provider.testTitle', { name: String(provider.name) })}
      okText={t('account.provider.ask')}
      cancelText={t('common.close')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="system-note">{t('account.provider.testHint')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void ask(values)}>
        <Form.Item name="token" label={t('account.provider.token')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={4096} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </Form>
      <div aria-live="polite">{result ? <Alert type={result.ok ? 'success' : 'error'} showIcon title={result.detail} /> : null}</div>
    </Modal>
  )
}
