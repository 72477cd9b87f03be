import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './browser.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const browser = await findChromium()
const baseURL = process.env['MUELLE_E2E_URL']
const serverSetup = pathOf('./server.global.ts')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Small machines: one browser and one server already fill two cores.
  workers: 1,
  forbidOnly: true,
  // A browser on a busy machine may stumble once. What passes only when repeated is named at the end of the run, to be mended.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: [['list'], ['json', { outputFile: pathOf('../.cache/e2e.json') }]],
  ...(existsSync(serverSetup) && { globalSetup: serverSetup }),
  use: {
    browserName: 'chromium',
    ...(baseURL && { baseURL }),
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What fades in is measured and clicked when it is there, not on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace slows every test down; a picture of each failure is always kept.
    trace: process.env['MUELLE_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    ...(browser && { launchOptions: browser }),
  },
})
