import { expect, it } from 'vitest'
import { migrationDrift } from './migration-drift.mjs'

it('the migrations make exactly the tables that the entities give', async () => {
  expect(await migrationDrift()).toBe('')
}, 60_000)
