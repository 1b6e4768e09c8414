import { errorCodes } from '@muster/base'
import { toast } from '@muster/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../shell/error.ts'
import { useT } from '../../shell/i18n.ts'
import { useLeaveGuard } from './leave-guard.tsx'

type Values = Record<string, unknown>

type Options = {
  start: Values
  /** Stores what was typed; throws ApiError. */
  write: (values: Values) => Promise<unknown>
  /** What is read anew after it was stored. */
  stale: readonly QueryKey[]
}

/** The form beside a map's preview: what is typed, whether it is stored, and what was refused beside its field. */
export function useEditorForm({ start, write, stale }: Options) {
  const t = useT()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({ meta: { quiet: true }, mutationFn: write })
  useEffect(() => form.setFieldsValue(start), [form, start])
  const typed = Form.useWatch([], form) as Values | undefined
  const submit = async (): Promise<boolean> => {
    setProblem(null)
    const values = await form.validateFields().catch(() => null)
    if (!values) return false
    try {
      await save.mutateAsync(values)
      setDirty(false)
      toast.success(t('site.zone.saved'))
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      form.setFields(fields.map(({ path, message }) => ({ name: path.split('.')[0], errors: [message ?? messageOf(error)] })))
      setProblem(
        error instanceof ApiError && error.code === errorCodes.conflict
          ? t('site.zone.conflict')
          : fields.length > 0
            ? t('kit.form.refused')
            : messageOf(error),
      )
      return false
    }
  }
  const guard = useLeaveGuard(dirty, submit)
  return { form, start, typed, dirty, problem, submit, guard, saving: save.isPending, touch: () => setDirty(true) }
}
