import { gasLimit, workDictionary } from '@muster/model/entities'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const words = ['type', 'label', 'labelEn', 'value', 'workType', 'sort', 'default', 'enabled']
const gases = ['gas', 'kind', 'lel', 'minimum', 'maximum', 'unit', 'casNumber']
const hidden = (values: Record<string, unknown>) => (['level', 'method', 'gas'].includes(String(values.type)) ? [] : ['workType'])

/** The words of work permits, and the limits of the gases that are analysed. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const showGases = search.get('show') === 'gases' && can('monitor:gasLimit:list')
  const choice = can('monitor:gasLimit:list') ? (
    <Segmented
      value={showGases ? 'gases' : 'words'}
      onChange={(show) => setSearch(show === 'gases' ? { show } : {})}
      options={[
        { value: 'words', label: t('definitions.words') },
        { value: 'gases', label: t('definitions.gases') },
      ]}
    />
  ) : null
  return showGases ? (
    <EntityScreen key="gases" entity={gasLimit} title={t('definitions.gases')} columns={gases} pageActions={choice} />
  ) : (
    <EntityScreen key="words" entity={workDictionary} columns={words} hiddenFields={hidden} pageActions={choice} />
  )
}
