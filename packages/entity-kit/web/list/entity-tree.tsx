import type { Id } from '@muster/base'
import type { AnyEntity } from '@muster/model/define'
import { EmptyState, ErrorState, TableSkeleton } from '@muster/ui'
import { Input, Tree } from 'antd'
import { useState } from 'react'
import { type TreeNode, treeOf } from '../controls/tree.ts'
import { useOptions } from '../data.ts'
import { useKit } from '../kit.tsx'

type Props = {
  entity: AnyEntity
  label: string
  value: Id | null
  /** The chosen node first, then everything below it; null when nothing is chosen. */
  onChange: (ids: Id[] | null) => void
}
type Shown = { key: Id; title: string; children?: Shown[] }

const shown = ({ value, title, children }: TreeNode): Shown => ({
  key: value,
  title,
  ...(children ? { children: children.map(shown) } : {}),
})

const withBelow = (node: Shown): Id[] => [node.key, ...(node.children ?? []).flatMap(withBelow)]

/** The part of a tree that contains the text, with what stands above. */
function matching(nodes: Shown[], text: string): Shown[] {
  return nodes.flatMap((node) => {
    const children = matching(node.children ?? [], text)
    if (children.length > 0) return [{ ...node, children }]
    return node.title.toLowerCase().includes(text) ? [{ key: node.key, title: node.title }] : []
  })
}

/** A tree beside a list: choosing a node narrows the list, choosing it again shows everything. */
export function EntityTree({ entity, label, value, onChange }: Props) {
  const { t, refusal } = useKit()
  const options = useOptions(entity, '')
  const [typed, setTyped] = useState('')
  if (options.error) {
    return <ErrorState compact reason={refusal(options.error)?.msg ?? t('common.error.network')} onRetry={() => options.refetch()} />
  }
  if (!options.data) return <TableSkeleton rows={8} />
  const tree = treeOf(options.data).map(shown)
  const found = typed ? matching(tree, typed.toLowerCase()) : tree
  return (
    <nav className="kit-tree" aria-label={label}>
      <Input
        allowClear
        value={typed}
        placeholder={t('kit.list.keyword', { fields: label })}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? <EmptyState compact /> : null}
      <Tree
        key={typed}
        blockNode
        defaultExpandAll
        treeData={found}
        titleRender={({ title }) => <span title={title}>{title}</span>}
        selectedKeys={value === null ? [] : [value]}
        onSelect={([key], { node }) => onChange(key === undefined ? null : withBelow(node))}
      />
    </nav>
  )
}
