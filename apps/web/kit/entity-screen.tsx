import { EntityListPage, type EntityListPageProps, KitProvider, type KitValue } from '@muster/entity-kit/web'
import { useMemo } from 'react'
import { useKitValue } from './kit-value.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { useScreenTitle } from './use-screen-title.ts'

type Props = EntityListPageProps & Pick<KitValue, 'controls' | 'cells' | 'liveCells'> & Partial<Pick<KitValue, 'call'>>

/** The list screen of an entity, inside this application. `controls` and `cells` are the screen's own, by field name; `call` sees every call of it. */
export function EntityScreen({ controls, cells, liveCells, call, ...page }: Props) {
  const kit = useKitValue()
  useFreshRows(page.entity)
  const title = useScreenTitle()
  const value = useMemo(
    () => ({ ...kit, call: call ?? kit.call, controls: { ...kit.controls, ...controls }, cells: { ...kit.cells, ...cells }, liveCells }),
    [kit, call, controls, cells, liveCells],
  )
  return (
    <KitProvider value={value}>
      <EntityListPage {...page} title={page.title ?? title} />
    </KitProvider>
  )
}
