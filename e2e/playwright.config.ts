import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './browser.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** More of them would need more than they bring: each is a browser, a program and its PostgreSQL. */
const MOST_WORKERS = 4

/** Where the tests of this process find the program: the one that is named, or the one of the worker that this process is. */
async function findProgram(): Promise<string | undefined> {
  const { MUELLE_E2E_URL: named, MUELLE_E2E_SERVERS: servers } = process.env
  const { TEST_PARALLEL_INDEX: place, TEST_WORKER_INDEX: worker } = process.env
  if (named || !servers || place === undefined) return named
  const answer = await fetch(`${servers}/${place}/${worker}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  process.env['MUELLE_E2E_URL'] = text
  return text
}

/** A page that lives for a test ends before what V8's last compiler costs comes back: axe took a sixth less without it. */
const SHORT_LIVED = '--js-flags=--no-turbofan'

const isSharedProgram = Boolean(process.env['MUELLE_E2E_URL'])
const browser = await findChromium()
const baseURL = await findProgram()
const serverSetup = pathOf('./server.global.ts')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // A worker that waits leaves its processor to another: one more than there are processors made a run a tenth shorter. Each has data of
  // its own, which tests of a program that is named would share.
  workers: isSharedProgram ? 1 : Math.min(MOST_WORKERS, availableParallelism() + 1),
  forbidOnly: true,
  // A browser on a busy machine may stumble once. What passes only when repeated is named at the end of the run, to be mended.
  retries: 1,
  // Limits for what never comes: a slow or busy machine must not reach them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: pathOf('../.cache/e2e.json') }]],
  ...(existsSync(serverSetup) && { globalSetup: serverSetup }),
  use: {
    browserName: 'chromium',
    ...(baseURL && { baseURL }),
    // What is pressed and is not there: without a limit of its own it waits for that of the test, which looks raise by minutes.
    actionTimeout: 120_000,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What fades in is measured and clicked when it is there, not on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace slows every test down; a picture of each failure is always kept.
    trace: process.env['MUELLE_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...browser, args: [...(browser?.args ?? []), SHORT_LIVED] },
  },
})
