import { SearchOutlined } from '@ant-design/icons'
import { EntityListPage, KitProvider, type Row, useRows } from '@muster/entity-kit/web'
import { dictionaryItem, dictionaryType } from '@muster/model/entities'
import { MAX_PAGE_SIZE } from '@muster/model/operations'
import { EmptyState, ErrorState, TableSkeleton } from '@muster/ui'
import { Button, Input, Tabs } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import './dictionary.css'

/** What the list of types takes beside the items, px. */
const TYPES = 240
const itemColumns = ['label', 'labelEn', 'value', 'sort', 'default', 'color', 'enabled']

/** Dictionaries: types at the left, the chosen type's items at the right; the types themselves on a tab of their own. */
export default function Page() {
  const t = useT()
  return (
    <KitProvider value={useKitValue()}>
      <Tabs
        className="dictionary-tabs"
        destroyOnHidden
        items={[
          { key: 'items', label: t('records.dictionaryItems'), children: <Items /> },
          { key: 'types', label: t('records.dictionaryTypes'), children: <EntityListPage entity={dictionaryType} /> },
        ]}
      />
    </KitProvider>
  )
}

function Items() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const english = useLanguage() === 'en'
  const keyword = useDeferredValue(typed)
  const types = useRows(dictionaryType, { pageNum: 1, pageSize: MAX_PAGE_SIZE, keyword, orderBy: [], filters: {} })
  const list = types.data?.list ?? []
  const nameOf = (type: Row): string => String((english && type.nameEn) || type.name)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? list[0]?.id ?? null
  const shown = list.find((type) => type.id === chosen)
  return (
    <div className="dictionary">
      <nav aria-label={t('records.dictionaryTypes')}>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={typed}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {types.isPending ? <TableSkeleton rows={10} /> : null}
        {types.error ? <ErrorState compact reason={messageOf(types.error)} onRetry={() => types.refetch()} /> : null}
        {types.data && list.length === 0 ? <EmptyState compact /> : null}
        <ul>
          {list.map((type) => (
            <li key={type.id}>
              <Button block type={type.id === chosen ? 'primary' : 'text'} onClick={() => setPicked(type.id)}>
                {nameOf(type)}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {chosen ? (
          <EntityListPage
            key={chosen}
            entity={dictionaryItem}
            title={shown && nameOf(shown)}
            fixedFilters={{ type: chosen }}
            initial={{ type: chosen }}
            hiddenFields={['type']}
            columns={itemColumns}
            beside={TYPES}
          />
        ) : (
          <EmptyState title={t('records.dictionaryItems')} detail={t('records.chooseType')} />
        )}
      </div>
    </div>
  )
}
