// The captain's page on a slow phone: how long after somebody opens it people can be boarded, at a fourth of this machine's speed and at all of it.

import { createClient } from '@muelle/contract/client'
import { getBoard } from '@muelle/contract/departures/plan'
import { getSession } from '@muelle/contract/sessions/record'
import { addDays, localDate } from '@muelle/domain/time'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import { signIn } from './support/market.ts'
import { median, milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const SLOWER = 4
const LOOKS = 11
const GOAL_MS = 1_000
/** A day on which nobody of the demo has sailed yet. */
const DAYS_AHEAD = 1
const PHONE = { width: 360, height: 740 }
const USABLE = 'button[aria-label^="Abordar "]:not(:disabled)'

/** Notes, in the page, when what is to be pressed has been painted: in the frame after the one that has it a press is heard. */
const TELL_WHEN_USABLE = `new MutationObserver((_, watch) => {
  if (!document.querySelector('${USABLE}')) return
  watch.disconnect()
  requestAnimationFrame(() => setTimeout(() => { globalThis.usableAt = performance.now() }))
}).observe(document, { childList: true, subtree: true })`

type Client = ReturnType<typeof createClient>
type Kind = 'first' | 'again'

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '1' } })
  const found = await findChromium()
  const browser = await chromium.launch({ ...(found && { executablePath: found.executablePath, args: found.args }) })
  try {
    const token = await signIn(server.url, 'gerente')
    const client = createClient({ base: server.url, headers: () => ({ authorization: `Bearer ${token}` }) })
    const address = `/captain?departure=${await departureWithPeople(client)}`
    const at = { url: server.url, token, address }
    await look(browser, { ...at, slower: 1 })
    const looks: Record<Kind, { slow: number[]; plain: number[] }> = {
      first: { slow: [], plain: [] },
      again: { slow: [], plain: [] },
    }
    // In turn, so that whatever else runs on this machine slows both alike.
    for (let turn = 0; turn < LOOKS; turn += 1)
      for (const slower of [1, SLOWER]) {
        const { first, again } = await look(browser, { ...at, slower })
        looks.first[slower === 1 ? 'plain' : 'slow'].push(first)
        looks.again[slower === 1 ? 'plain' : 'slow'].push(again)
      }
    const measureOf = (measure: string, { slow, plain }: { slow: number[]; plain: number[] }) => ({
      measure,
      value: `${milliseconds(median(slow))} (${milliseconds(Math.min(...slow))} to ${milliseconds(Math.max(...slow))})`,
      baseline: `unslowed ${milliseconds(median(plain))}`,
      ratio: median(slow) / median(plain),
      goal: `≤ ${milliseconds(GOAL_MS)}`,
      isMet: median(slow) <= GOAL_MS,
    })
    printMeasures([
      measureOf(`captain's page ${SLOWER}× slowed: first visit, until somebody can be boarded, median`, looks.first),
      measureOf('the same once more, its files in the browser', looks.again),
    ])
    console.log(`\n${LOOKS} looks of each kind, each in a browser of its own.`)
  } finally {
    await browser.close()
    await server.stop()
  }
})

/** The departure of the demo with the most bookings that nobody has boarded. */
async function departureWithPeople(client: Client): Promise<number> {
  const session = await client(getSession, {})
  const business = session.status === 'OK' ? session.data.business.find(({ type }) => type === 'tour') : undefined
  if (!business) throw new Error('no business with tours')
  const business_id = business.business_id
  const today = await client(getBoard, { query: { business_id } })
  if (today.status !== 'OK') throw new Error(JSON.stringify(today))
  const date = addDays(localDate(today.data.today), DAYS_AHEAD)
  const board = await client(getBoard, { query: { business_id, date } })
  if (board.status !== 'OK') throw new Error(JSON.stringify(board))
  const fullest = board.data.departures.toSorted((a, b) => b.bookings.length - a.bookings.length)[0]
  if (!fullest?.id || fullest.bookings.length === 0) throw new Error('nobody has booked')
  return fullest.id
}

type At = { url: string; token: string; address: string; slower: number }

/** Opens the page in a browser that has seen nothing of it, and once more. */
async function look(browser: Browser, { url, token, address, slower }: At): Promise<Record<Kind, number>> {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: url, viewport: PHONE, isMobile: true })
  try {
    await context.addCookies([{ name: 'muelle_token', value: token, url, sameSite: 'Strict' }])
    await context.addInitScript(TELL_WHEN_USABLE)
    const page = await context.newPage()
    await slowDown(context, page, slower)
    const first = await open(page, address)
    await page.goto('about:blank')
    return { first, again: await open(page, address) }
  } finally {
    await context.close()
  }
}

async function slowDown(context: BrowserContext, page: Page, slower: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  // What is fetched ahead while nobody waits is no part of the way there.
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

type Usable = { usableAt?: number }

/** Milliseconds from the begin of the way there until somebody can be boarded. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() => (globalThis as Usable).usableAt)
  return (await usable.jsonValue()) ?? Number.NaN
}
