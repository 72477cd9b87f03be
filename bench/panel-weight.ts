// P7: what a browser has to load before a screen works, as the build says and as a real browser does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { instant } from '@muelle/domain/time'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import { DEMO_PASSWORD } from '../packages/server/src/demo/cast.ts'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { buildProduction, PANEL_FOLDER } from './support/build.ts'
import { kilobytes, type Measure, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }
type Screen = { name: string; path: string; signedIn: boolean; chunks: readonly string[]; goalBytes: number }

const component = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
/** What every screen loads: the entry, and the texts of its language. */
const ALWAYS = ['index.html', 'src/i18n/parts/entry.ts?es']
const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/auth/login', signedIn: false, chunks: [component('auth/login')], goalBytes: 150_000 },
  {
    name: 'Visitas',
    path: '/visitas',
    signedIn: true,
    chunks: [
      'src/i18n/parts/panel.ts?es',
      'src/api/query-client.ts',
      component('_panel/route'),
      component('_panel/visitas'),
    ],
    goalBytes: 220_000,
  },
]
/** Until nothing has been asked for during this time, a screen still loads. */
const QUIET_MS = 1000

const manifest = () =>
  JSON.parse(readFileSync(new URL('.vite/manifest.json', PANEL_FOLDER), 'utf8')) as Record<string, Chunk>
const gzipBytes = (file: string) => gzipSync(readFileSync(new URL(file, PANEL_FOLDER))).length

/** The scripts of some chunks with everything these import before they run. */
function scriptsOf(chunks: Record<string, Chunk>, wanted: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of wanted) visit(key)
  return new Set([...files].filter((file) => file.endsWith('.js')))
}

/** The scripts that a browser has asked for once the screen is at rest, with what is fetched ahead. */
async function downloadedBy(browser: Browser, url: string, { path, signedIn }: Screen): Promise<Set<string>> {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: url })
  try {
    if (signedIn) await signIn(await context.newPage())
    const page = await context.newPage()
    const files = new Set<string>()
    let lastAt = Date.now()
    page.on('response', (response) => {
      lastAt = Date.now()
      const file = new URL(response.url()).pathname.slice(1)
      if (response.ok() && file.endsWith('.js')) files.add(file)
    })
    await page.goto(path)
    while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100)
    const arrivedAt = new URL(page.url()).pathname
    if (arrivedAt !== path) throw new Error(`${path} led to ${arrivedAt}`)
    return files
  } finally {
    await context.close()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.locator('input[autocomplete="username"], input[name="username"]').first().fill('dueno')
  await page.locator('input[type="password"]').first().fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.close()
}

const sumOf = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + gzipBytes(file), 0)

await buildProduction()
await withTempFolder(async (folder) => {
  const dataDir = join(folder, 'data')
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const found = await findChromium()
  const browser = await chromium.launch({ ...(found && { executablePath: found.executablePath, args: found.args }) })
  try {
    await loadDemo({ connection: server.connection, now: instant(Date.now()), log: createLog('error') })
    const chunks = manifest()
    const measures: Measure[] = []
    for (const screen of SCREENS) {
      const needed = sumOf(scriptsOf(chunks, [...ALWAYS, ...screen.chunks]))
      const files = await downloadedBy(browser, server.url, screen)
      const loaded = sumOf(files)
      measures.push({
        measure: `P7 ${screen.name}: scripts in a browser, gzip`,
        value: kilobytes(loaded),
        baseline: `${kilobytes(needed)} before it works`,
        ratio: loaded / screen.goalBytes,
        goal: `≤ ${screen.goalBytes / 1000} KB`,
        isMet: loaded <= screen.goalBytes,
      })
      measures.push({ measure: `   files`, value: String(files.size) })
    }
    measures.push({ measure: 'P7 public booking page', value: 'not built yet', goal: '≤ 90 KB', isMet: false })
    printMeasures(measures)
    console.log(
      '\nThe value is everything a browser asks for until it rests, also what is fetched ahead; the baseline what the build',
    )
    console.log(
      'says the screen needs before it works: entry, static imports, its route and the Spanish texts. 1 KB is 1,000 bytes.',
    )
  } finally {
    await browser.close()
    await server.stop()
  }
})
