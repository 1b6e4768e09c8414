import type { Row } from '@muster/entity-kit/web'
import { approvalFlow, approvalNode } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { useT } from '../../../shell/i18n.ts'

const columns = ['name', 'workType', 'level', 'nodeCount', 'version', 'enabled']
const nodes = ['name', 'signature', 'signerKind', 'rule', 'onSite', 'limitMinutes']
const isStatutory = (row: Row) => row.statutory === true

/** Flows of approval with their nodes in order; nodes of the standard stay. */
export default function Page() {
  const t = useT()
  const sort = useVerb<{ ids: string[] }>('approval/approvalNode/sort', approvalNode, approvalFlow)
  return (
    <EntityScreen
      entity={approvalFlow}
      columns={columns}
      detailTabs={(row) => [
        {
          key: 'nodes',
          label: t('definitions.nodes'),
          children: (
            <Parts
              entity={approvalNode}
              filters={{ flow: row.id }}
              initial={{ flow: row.id, sort: 0 }}
              columns={nodes}
              hidden={nodeFields}
              locked={isStatutory}
              onSort={(ids) => sort.mutateAsync({ ids })}
            />
          ),
        },
      ]}
    />
  )
}

/** Who signs is asked for as the kind of signer needs it. */
const needs: Readonly<Record<string, string>> = { person: 'signers', post: 'post', role: 'role', departmentHead: 'department' }
const nodeFields = (values: Record<string, unknown>) => [
  'sort',
  ...Object.values(needs).filter((name) => name !== needs[String(values.signerKind)]),
]
