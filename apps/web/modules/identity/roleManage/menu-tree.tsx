import { type ControlProps, type TreeNode, treeOf, useOptions } from '@muster/entity-kit/web'
import { menu } from '@muster/model/entities'
import { EmptyState, TableSkeleton } from '@muster/ui'
import { Button, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useT } from '../../../shell/i18n.ts'
import { granted, leavesOf, matching } from './menu-grant.ts'
import './menu-tree.css'

const HEIGHT = 320

type TickNode = { key: string; title: string; children?: TickNode[] }

const nodeOf = ({ value, title, children }: TreeNode): TickNode => ({
  key: value,
  title,
  ...(children ? { children: children.map(nodeOf) } : {}),
})

/** What a role may open and press: the menus of one client as a tree of ticks. */
function MenusControl({ value, onChange, disabled, client }: ControlProps & { client: 'web' | 'app' }) {
  const t = useT()
  const menus = useOptions(menu, '', { client })
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState<string[]>([])
  const tree = useMemo(() => treeOf(menus.data ?? []), [menus.data])
  const shown = typed ? matching(tree, typed) : tree
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const ticked = granted(tree, chosen)
  if (menus.isPending) return <TableSkeleton rows={4} />
  if (tree.length === 0) return <EmptyState compact title={t('records.menus.none')} />
  const directories = tree.map((node) => node.value)
  return (
    <div className="menu-tree">
      <div className="menu-tree-tools">
        <Input
          allowClear
          size="small"
          value={typed}
          placeholder={t('records.menus.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button size="small" disabled={disabled} onClick={() => onChange?.(leavesOf(tree))}>
          {t('records.menus.all')}
        </Button>
        <Button size="small" disabled={disabled} onClick={() => onChange?.([])}>
          {t('records.menus.clear')}
        </Button>
        <Button size="small" type="text" onClick={() => setExpanded(expanded.length > 0 ? [] : directories)}>
          {t(expanded.length > 0 ? 'records.menus.collapse' : 'records.menus.expand')}
        </Button>
      </div>
      <Tree
        checkable
        selectable={false}
        disabled={disabled}
        height={HEIGHT}
        treeData={shown.map(nodeOf)}
        expandedKeys={typed ? leavesOf(shown, true) : expanded}
        onExpand={(keys) => setExpanded(keys.map(String))}
        checkedKeys={ticked.filter((key) => !typed || leavesOf(shown).includes(key))}
        onCheck={(keys) => {
          const now = (Array.isArray(keys) ? keys : keys.checked).map(String)
          const leaves = new Set(leavesOf(tree))
          const inView = new Set(leavesOf(shown))
          const elsewhere = ticked.filter((key) => leaves.has(key) && !inView.has(key))
          onChange?.([...elsewhere, ...now.filter((key) => leaves.has(key))])
        }}
      />
    </div>
  )
}

export const WebMenusControl = (props: ControlProps) => <MenusControl {...props} client="web" />
export const AppMenusControl = (props: ControlProps) => <MenusControl {...props} client="app" />
