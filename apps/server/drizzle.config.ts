import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/db/{tables,access-tables}.ts',
  out: './apps/server/db/migrations',
})
