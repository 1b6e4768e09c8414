import type { Plant } from '@muster/simulator/plant'
import type { Tx } from '../../db/db.ts'
import { department, post } from '../../db/tables.ts'
import type { SeedIds } from './references.ts'

/** Departments parents first, then posts. */
export async function seedOrganisation(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  for (const [sort, d] of plant.departments.entries()) {
    const [row] = await tx
      .insert(department)
      .values({
        name: d.name.zh,
        code: d.code,
        parent: ids.departments.find(d.parent),
        kind: d.kind,
        duties: d.duties || null,
        sort,
        enabled: true,
      })
      .returning({ id: department.id })
    if (row) ids.departments.set(d.code, row.id)
  }
  const rows = await tx
    .insert(post)
    .values(
      plant.posts.map((p, sort) => ({
        name: p.name,
        code: p.code,
        duties: p.duties,
        category: p.category,
        department: ids.departments.find(p.department),
        sort,
        enabled: true,
      })),
    )
    .returning({ id: post.id, code: post.code })
  for (const row of rows) if (row.code) ids.posts.set(row.code, row.id)
}
