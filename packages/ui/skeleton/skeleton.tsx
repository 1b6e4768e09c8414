import type { ReactNode } from 'react'
import { useUi } from '../provider/context.ts'

/** A grey bar where a text will be. Width in CSS units. */
export function Bone({ width = '100%', height = 14 }: { width?: string | number; height?: number }) {
  return <span className="m-bone" style={{ width, height }} />
}

const count = (n: number) => Array.from({ length: n }, (_, i) => i)

function Waiting({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useUi()
  return (
    <div className={className} aria-busy="true" role="status">
      <span className="m-hidden">{t('common.loading')}</span>
      {children}
    </div>
  )
}

/** A list page before its rows: title, filter row, table. */
export function PageSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Waiting className="m-skeleton-page">
      <Bone width={180} height={24} />
      <div className="m-skeleton-filters">
        <Bone width={200} height={32} />
        <Bone width={160} height={32} />
        <Bone width={160} height={32} />
        <Bone width={88} height={32} />
      </div>
      <TableBones rows={rows} />
    </Waiting>
  )
}

function TableBones({ rows }: { rows: number }) {
  return (
    <div className="m-skeleton-table">
      {count(rows).map((row) => (
        <div key={row}>
          {count(6).map((cell) => (
            <Bone key={cell} width={`${40 + ((row * 7 + cell * 23) % 45)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The rows of a table alone. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Waiting className="m-skeleton-part">
      <TableBones rows={rows} />
    </Waiting>
  )
}

/** Labels and inputs in two columns. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <Waiting className="m-skeleton-form">
      {count(fields).map((field) => (
        <div key={field}>
          <Bone width={72} height={12} />
          <Bone height={32} />
        </div>
      ))}
    </Waiting>
  )
}

/** The menu before it has arrived. */
export function NavigationSkeleton({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <Waiting className="m-skeleton-nav">
      {count(8).map((line) => (
        <div key={line}>
          <Bone width={18} height={18} />
          {!collapsed && <Bone width={`${48 + ((line * 17) % 40)}%`} />}
        </div>
      ))}
    </Waiting>
  )
}
