import type { TestProject } from 'vitest/node'
import { buildWeb } from './build.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running product with its demo plant, captcha off. */
    url: string
    /** Its data folder. */
    data: string
  }
}

/** One product for all browser tests; `MUSTER_E2E_URL` and `MUSTER_E2E_DATA` (its data folder) take one that runs already. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.MUSTER_E2E_URL
  if (running) {
    project.provide('url', running)
    project.provide('data', process.env.MUSTER_E2E_DATA ?? '')
    return async () => {}
  }
  buildWeb()
  const server = await startServer()
  project.provide('url', server.url)
  project.provide('data', server.data)
  return server.stop
}
