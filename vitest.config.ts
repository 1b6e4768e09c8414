import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One PostgreSQL for the whole run; each suite makes a database or a tenant of its own in it.
    globalSetup: ['./apps/server/testing/postgres.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The tests share the machine with their database.
    maxWorkers: 2,
  },
})
