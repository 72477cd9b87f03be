// What a person waits for on a slow line: a real Chromium with 400 ms of latency and 50 KB/s, beside the same server sending everything as it is.

import { instant } from '@muelle/domain/time'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import { DEMO_PASSWORD } from '../packages/server/src/demo/cast.ts'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { kilobytes, type Measure, milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const LINE = { latencyMs: 400, bytesPerSecond: 50_000 }
/** Until nothing has been asked for during this time, the page still loads. */
const QUIET_MS = 2000
const LIMIT_MS = 120_000

type Step = { ms: number; frameMs?: number; requests: number; bytes: number }
type Run = Record<'cold' | 'ahead' | 'reload' | 'sale' | 'booking' | 'departure', Step>

/** Counts what comes over the line, packed as it came. */
function countOn(client: CDPSession) {
  const cached = new Set<string>()
  let requests = 0
  let bytes = 0
  let lastAt = Date.now()
  client.on('Network.requestWillBeSent', () => {
    lastAt = Date.now()
  })
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now()
    if (cached.has(requestId)) return
    requests += 1
    bytes += encodedDataLength
  })
  return {
    take: () => {
      const taken = { requests, bytes }
      requests = 0
      bytes = 0
      return taken
    },
    untilQuiet: async (page: Page) => {
      while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100)
    },
  }
}

async function measure(browser: Browser, url: string, isPlain: boolean): Promise<Run> {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: url, viewport: { width: 1360, height: 800 } })
  context.setDefaultTimeout(LIMIT_MS)
  try {
    const answer = await context.request.post('/v1/provider/login', {
      headers: { app: 'web_provider', devicetype: 'web' },
      data: { username: 'dueno', password: DEMO_PASSWORD },
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    await context.addCookies([{ name: 'muelle_token', value: data.token, url, sameSite: 'Strict' }])
    const page = await context.newPage()
    // What is measured is a booking's drawer, not the way to it.
    await page.addInitScript(() =>
      localStorage.setItem('muelle:folds', JSON.stringify({ all: true, day: '', chosen: {} })),
    )
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    if (isPlain) await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'identity' } })
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latencyMs,
      downloadThroughput: LINE.bytesPerSecond,
      uploadThroughput: LINE.bytesPerSecond,
    })
    const count = countOn(client)
    const board = page.getByRole('group', { name: 'Salidas del día' })
    const visit = async (go: () => Promise<unknown>): Promise<Step> => {
      const begin = performance.now()
      await go()
      await board.waitFor()
      return { ms: performance.now() - begin, ...count.take() }
    }
    const press = async (target: Locator, usable: Locator): Promise<Step> => {
      await count.untilQuiet(page)
      count.take()
      const begin = performance.now()
      await target.click({ noWaitAfter: true })
      await page.getByRole('dialog').waitFor()
      const frameMs = performance.now() - begin
      await usable.waitFor()
      const step = { ms: performance.now() - begin, frameMs, ...count.take() }
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      return step
    }
    const cold = await visit(() => page.goto('/visitas', { waitUntil: 'commit' }))
    const aheadFrom = performance.now()
    await count.untilQuiet(page)
    const ahead = { ms: performance.now() - aheadFrom - QUIET_MS, ...count.take() }
    const dialog = page.getByRole('dialog')
    const sale = await press(
      page.getByRole('button', { name: 'Nueva reserva' }).first(),
      dialog.getByRole('button', { name: /^Adultos: 2$/ }),
    )
    const booking = await press(
      page.locator('[data-booking-link]').first(),
      dialog.getByRole('button', { name: /Más|Acciones|Cobrar|Cancelar/ }).first(),
    )
    const departure = await press(
      board.getByRole('heading', { level: 2 }).getByRole('link').first(),
      dialog.getByRole('button').nth(2),
    )
    await count.untilQuiet(page)
    count.take()
    const reload = await visit(() => page.reload({ waitUntil: 'commit' }))
    return { cold, ahead, sale, booking, departure, reload }
  } finally {
    await context.close()
  }
}

const NAMES: Record<keyof Run, { name: string; goalMs?: number }> = {
  cold: { name: 'board, nothing in the cache', goalMs: 9000 },
  ahead: { name: 'fetched ahead once it rests' },
  reload: { name: 'board, loaded again', goalMs: 3500 },
  sale: { name: '«Nueva reserva» to a usable sheet', goalMs: 2500 },
  booking: { name: 'a booking to its actions', goalMs: 2500 },
  departure: { name: 'a departure to its actions', goalMs: 2500 },
}
const FRAME_GOAL_MS = 400

function linesOf(key: keyof Run, packed: Step, plain: Step): Measure[] {
  const { name, goalMs } = NAMES[key]
  const size = ({ requests, bytes }: Step) => `${requests} requests, ${kilobytes(bytes)}`
  return [
    ...(packed.frameMs === undefined
      ? []
      : [
          {
            measure: `${name}: frame`,
            value: milliseconds(packed.frameMs),
            baseline: milliseconds(plain.frameMs ?? Number.NaN),
            ratio: packed.frameMs / FRAME_GOAL_MS,
            goal: `≤ ${FRAME_GOAL_MS} ms`,
            isMet: packed.frameMs <= FRAME_GOAL_MS,
          },
        ]),
    {
      measure: name,
      value: milliseconds(packed.ms),
      baseline: milliseconds(plain.ms),
      ...(goalMs !== undefined && {
        ratio: packed.ms / goalMs,
        goal: `≤ ${milliseconds(goalMs)}`,
        isMet: packed.ms <= goalMs,
      }),
    },
    { measure: '   transferred', value: size(packed), baseline: size(plain) },
  ]
}

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const found = await findChromium()
  const browser = await chromium.launch({ ...(found && { executablePath: found.executablePath, args: found.args }) })
  try {
    await loadDemo({ connection: server.connection, now: instant(Date.now()), log: createLog('error') })
    const packed = await measure(browser, server.url, false)
    const plain = await measure(browser, server.url, true)
    const keys = Object.keys(NAMES) as (keyof Run)[]
    printMeasures(keys.flatMap((key) => linesOf(key, packed[key], plain[key])))
    console.log(
      '\nThe baseline is the same server asked for everything as it is. 1 KB is 1,000 bytes, headers included.',
    )
  } finally {
    await browser.close()
    await server.stop()
  }
})
