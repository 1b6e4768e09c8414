import type { CellProps, Row, RowAction } from '@muster/entity-kit/web'
import { supply, supplyMovement } from '@muster/model/entities'
import { Tag } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { LogTab } from '../../../kit/log-tab.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type Move, MoveDialog, moves } from './move-dialog.tsx'

const columns = [
  'name',
  'kind',
  'point',
  'model',
  'quantity',
  'required',
  'minimum',
  'unit',
  'state',
  'producedAt',
  'expiryDate',
  'checkedAt',
]
const movements = ['time', 'kind', 'quantity', 'balance', 'person', 'reason', 'result']
const colours: Readonly<Record<string, string>> = { short: 'gold', due: 'orange', expired: 'red', faulty: 'red' }

/** What is short, due or over stands out by colour and word. */
function StateCell({ value }: CellProps) {
  const t = useT()
  const state = String(value) as 'normal' | 'short' | 'due' | 'expired' | 'faulty'
  return state === 'normal' ? t('definitions.supply.normal') : <Tag color={colours[state]}>{t(`definitions.supply.${state}`)}</Tag>
}
const cells = { state: StateCell }

/** Emergency supplies and what comes in and goes out of them. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const [moving, setMoving] = useState<{ row: Row; move: Move } | null>(null)
  const actions = (row: Row): RowAction[] =>
    moves.map((move) => ({
      key: move,
      label: t(`definitions.supply.${move}`),
      permission: `monitor:supply:${move}`,
      run: () => setMoving({ row, move }),
    }))
  return (
    <>
      <EntityScreen
        entity={supply}
        columns={columns}
        cells={cells}
        rowActions={actions}
        detailTabs={(row) =>
          can('monitor:supplyMovement:list')
            ? [
                {
                  key: 'movements',
                  label: t('definitions.supply.movements'),
                  children: <LogTab entity={supplyMovement} filters={{ supply: row.id }} columns={movements} />,
                },
              ]
            : []
        }
      />
      {moving ? <MoveDialog row={moving.row} move={moving.move} onClose={() => setMoving(null)} /> : null}
    </>
  )
}
