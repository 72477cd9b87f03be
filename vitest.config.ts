import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** While one file waits for PostgreSQL, another computes. Vitest would leave a processor of two unused. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    // A run would translate each of some 1,700 files anew, which costs more than most test files; the next run finds them by their content.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,web}/src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/*.test.mjs'],
          // Loading a package costs more than most files' tests: a process does it once for all the files it runs.
          isolate: false,
          maxWorkers,
          // For what hangs: properties take long on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/{src,test}/**/*.test.ts'],
          globalSetup: ['packages/server/test/postgres.global.ts'],
          // Loading the server costs more than most files' tests: a process does it once for all the files it runs.
          isolate: false,
          maxWorkers,
          // For what hangs: a busy machine takes its time. Longer than a test waits for something (test/until.ts).
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
