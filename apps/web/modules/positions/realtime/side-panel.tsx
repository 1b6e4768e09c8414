import { EmptyState, Glyph } from '@muster/ui'
import { Button, Input, Tabs, Tree } from 'antd'
import { type Dispatch, useMemo, useState } from 'react'
import type { Census } from '../../../live/census.ts'
import { useSampled } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import type { MapPalette } from '../../../map/core/palette.ts'
import type { PeopleFilter } from '../../../map/layers/people/roster.ts'
import { useT } from '../../../shell/i18n.ts'
import type { Site } from '../site/data.ts'
import { type DepartmentNode, departmentTree } from '../site/departments.ts'
import type { Places } from '../site/places.ts'
import { AreaList } from './area-list.tsx'
import { KindCounts } from './kind-counts.tsx'
import { listTags } from './search.ts'
import { isFiltered, type LiveMapAction, type LiveMapState } from './state.ts'
import { SubjectRow } from './subject-row.tsx'
import { useStill } from './use-still.ts'
import { WindowedList } from './windowed-list.tsx'

type Props = {
  live: Live
  site: Site
  places: Places
  census: Census
  filter: PeopleFilter
  palette: MapPalette
  state: LiveMapState
  dispatch: Dispatch<LiveMapAction>
  onChoose: (tag: number) => void
}

/** Who is here: search, counts by kind, the list, the department tree and the headcount of areas. */
export function SidePanel({ live, site, places, census, filter, palette, state, dispatch, onChoose }: Props) {
  const t = useT()
  const [open, setOpen] = useState(true)
  const { keyword } = state
  const answer = useSampled(
    [live.subjects.changed, live.positions.changed, live.alarms.changed],
    () => ({ filter, keyword, tags: listTags(live, filter, keyword) }),
    1000,
    sameAnswer,
  )
  // Another question is answered at once, not with the next sample.
  const asked = useMemo(() => listTags(live, filter, keyword), [live, filter, keyword])
  const { value: shown, hand } = useStill(answer.filter === filter && answer.keyword === keyword ? answer.tags : asked, filter, keyword)
  const inAlarm = live.alarms.activeTags()
  const offline = Object.values(census.kinds).reduce((sum, kind) => sum + kind.offline, 0)
  const tree = useMemo(
    () => departmentTree(site.departments, new Map(Object.entries(census.departments))),
    [site.departments, census.departments],
  )
  return (
    <section className="pos-panel" aria-label={t('map.panel.people')}>
      <Input
        value={state.keyword}
        allowClear
        prefix={<Glyph name="search" size={16} />}
        placeholder={t('map.panel.search')}
        aria-label={t('map.panel.search')}
        onChange={(event) => dispatch({ type: 'search', keyword: event.target.value })}
        onPressEnter={() => shown[0] !== undefined && onChoose(shown[0])}
        suffix={
          <button
            type="button"
            className="m-tool"
            aria-expanded={open}
            aria-label={t(open ? 'common.collapse' : 'common.expand')}
            onClick={() => setOpen(!open)}
          >
            <Glyph name={open ? 'chevronDown' : 'chevronRight'} size={16} />
          </button>
        }
      />
      {open && (
        <>
          <p className="pos-total">
            <b>{t('map.panel.peopleVehicles', { people: census.people, vehicles: census.vehicles })}</b>
            <span>{t('map.panel.offline', { offline })}</span>
          </p>
          <KindCounts
            census={census}
            hidden={state.hiddenKinds}
            palette={palette}
            onToggle={(kind) => dispatch({ type: 'toggleKind', kind })}
          />
          <Tabs
            size="small"
            className="pos-tabs"
            items={[
              {
                key: 'people',
                label: t('map.panel.people'),
                children: (
                  <div className="pos-people" {...hand}>
                    <div className="pos-found">
                      <span>{t('map.panel.found', { count: shown.length })}</span>
                      {isFiltered(state) && (
                        <Button type="link" size="small" onClick={() => dispatch({ type: 'clearFilters' })}>
                          {t('map.panel.clear')}
                        </Button>
                      )}
                    </div>
                    {shown.length === 0 ? (
                      <EmptyState compact title={t('map.panel.noMatch')} detail={t('map.panel.noMatchDetail')} />
                    ) : (
                      <WindowedList
                        count={shown.length}
                        rowHeight={46}
                        label={t('map.panel.people')}
                        onChoose={(index) => shown[index] !== undefined && onChoose(shown[index])}
                        render={(index) => (
                          <SubjectRow
                            live={live}
                            site={site}
                            tag={shown[index]!}
                            palette={palette}
                            inAlarm={inAlarm.has(shown[index]!)}
                            chosen={shown[index] === state.selected}
                          />
                        )}
                      />
                    )}
                  </div>
                ),
              },
              {
                key: 'departments',
                label: t('map.panel.departments'),
                children: (
                  <Tree<DepartmentNode>
                    className="pos-tree"
                    checkable
                    blockNode
                    selectable={false}
                    treeData={tree}
                    defaultExpandedKeys={tree.map((node) => node.key)}
                    checkedKeys={[...state.departments]}
                    onCheck={(keys) =>
                      dispatch({ type: 'departments', departments: (Array.isArray(keys) ? keys : keys.checked).map(String) })
                    }
                    titleRender={(node) => (
                      <span className="pos-department">
                        {node.title} <b>{node.count}</b>
                      </span>
                    )}
                  />
                ),
              },
              { key: 'areas', label: t('map.panel.areas'), children: <AreaList live={live} site={site} places={places} /> },
            ]}
          />
        </>
      )}
    </section>
  )
}

type Answer = { filter: PeopleFilter; keyword: string; tags: readonly number[] }

const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.filter === b.filter && a.keyword === b.keyword && a.tags.length === b.tags.length && a.tags.every((tag, i) => tag === b.tags[i])
