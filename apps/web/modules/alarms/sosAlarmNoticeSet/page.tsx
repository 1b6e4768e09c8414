import { errorCodes } from '@muster/base'
import { Control, entityKey, fieldLabel, KitProvider, type Row } from '@muster/entity-kit/web'
import { type Field, permissionOf } from '@muster/model/define'
import { sosConfig } from '@muster/model/entities'
import { ErrorState, Forbidden, FormSkeleton, Page as Sheet, toast } from '@muster/ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Form, Space } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useScreenTitle } from '../../../kit/use-screen-title.ts'
import { useVerb } from '../../../kit/use-verb.ts'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'

const fields = Object.entries(sosConfig.fields) as [string, Field][]
const wide = new Set(['delayMinutes', 'level1Recipients', 'level2Recipients', 'level3Recipients'])

/** Who hears of an SOS, and when. With nobody named it still sounds and shows. */
export default function Page() {
  const t = useT()
  const kit = useKitValue()
  const title = useScreenTitle()
  const row = useQuery({
    queryKey: [...entityKey(sosConfig), 'one'],
    queryFn: () => call<Row>('/monitor-service/alarmNotice/sos/find', {}),
    staleTime: 0,
  })
  if (row.error instanceof ApiError && row.error.code === errorCodes.forbidden) return <Forbidden />
  return (
    <KitProvider value={kit}>
      <Sheet title={title ?? t('definitions.screen.sosAlarmNoticeSet')}>
        {row.error ? (
          <ErrorState reason={messageOf(row.error)} onRetry={() => row.refetch()} />
        ) : row.data ? (
          <Fields key={row.data.revision} row={row.data} />
        ) : (
          <FormSkeleton />
        )}
      </Sheet>
    </KitProvider>
  )
}

function Fields({ row }: { row: Row }) {
  const t = useT()
  const language = useLanguage()
  const { can } = useKitValue()
  const { modal } = App.useApp()
  const [form] = Form.useForm()
  const save = useVerb<Record<string, unknown>>('alarmNotice/sos/update', sosConfig)
  const empty = useVerb<Record<string, never>>('alarmNotice/sos/empty', sosConfig)
  const [problem, setProblem] = useState<string | null>(null)
  const mayChange = can(permissionOf(sosConfig, 'update'))

  const submit = async (values: Record<string, unknown>) => {
    setProblem(null)
    try {
      await save.mutateAsync({ id: row.id, revision: row.revision, ...values })
      toast.success(t('kit.form.saved'))
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      form.setFields((refused?.fields ?? []).map(({ path, message }) => ({ name: path, errors: [message ?? t('rule.pattern')] })))
      setProblem(refused && refused.fields.length > 0 ? t('kit.form.refused') : messageOf(error))
    }
  }
  const askEmpty = () =>
    modal.confirm({
      title: t('definitions.sos.empty'),
      content: t('definitions.sos.emptyAsk'),
      okText: t('definitions.sos.empty'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () =>
        empty.mutateAsync({}).then(
          () => toast.success(t('definitions.sos.emptied')),
          (error: unknown) => toast.error(messageOf(error)),
        ),
    })
  return (
    <Form
      form={form}
      layout="vertical"
      className="kit-form definitions-form"
      initialValues={Object.fromEntries(fields.map(([name]) => [name, row[name]]))}
      disabled={!mayChange || save.isPending}
      onFinish={submit}
    >
      {problem ? <Alert type="error" showIcon title={problem} className="kit-problem" /> : null}
      <p className="kit-when">{t('definitions.sos.hint')}</p>
      <fieldset className="kit-group">
        {fields.map(([name, field]) => (
          <Form.Item key={name} name={name} label={fieldLabel(field, language)} className={wide.has(name) ? 'kit-wide-item' : undefined}>
            <Control field={field} name={name} disabled={!mayChange || save.isPending} />
          </Form.Item>
        ))}
      </fieldset>
      <Space>
        {mayChange ? (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        ) : null}
        {can('monitor:sosConfig:empty') ? (
          <Button danger onClick={askEmpty}>
            {t('definitions.sos.empty')}
          </Button>
        ) : null}
      </Space>
    </Form>
  )
}
