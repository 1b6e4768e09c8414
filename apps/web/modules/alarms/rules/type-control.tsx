import { type ControlProps, useDictionary, useKit } from '@muster/entity-kit/web'
import { Select } from 'antd'
import { type RuleSide, ruleTypes } from './fields.ts'

/** The types of alarm that a rule may have; those raised without a rule are not offered. */
function TypeControl({ value, onChange, id, disabled, side }: ControlProps & { side: RuleSide }) {
  const { t } = useKit()
  const { data, isLoading } = useDictionary('alarmType')
  const usable = ruleTypes(side)
  return (
    <Select
      id={id}
      disabled={disabled}
      className="kit-wide"
      loading={isLoading}
      value={value ?? undefined}
      onChange={(type) => onChange?.(type)}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('kit.form.choose')}
      options={(data ?? []).filter(({ code }) => usable.includes(code)).map(({ code, label }) => ({ value: code, label }))}
    />
  )
}

export const PersonRuleType = (props: ControlProps) => <TypeControl {...props} side="person" />
export const VehicleRuleType = (props: ControlProps) => <TypeControl {...props} side="vehicle" />
