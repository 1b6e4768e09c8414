import { defineConfig } from 'vitest/config'

/** Browser tests: the real server on a data folder of its own, and Chromium. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['harness/global.ts'],
    fileParallelism: false,
    // All in one process, with one browser.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
