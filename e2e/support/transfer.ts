import type { Page } from '@playwright/test'
import { withFetchingAhead } from './ahead.ts'

/** What a browser fetched over the network, as it came: compressed, with headers, and nothing that it had already. */
export type Transfer = { requests: number; bytes: number; scriptBytes: number; answers: Answer[] }
/** What came from where: `GET /v1/provider/session`. */
export type Answer = { asked: string; bytes: number }
export type Meter = {
  /** Waits until nothing is on its way, nothing has been asked for during a moment and the page is idle, and gives what came since the last time. */
  atRest: () => Promise<Transfer>
  /** Leaves the page and throws away what the browser keeps: what comes then is a first visit. */
  forgetVisits: () => Promise<void>
}

/** Until nothing has been asked for during this time, a screen still loads. */
const QUIET_MS = 1000
/** What stays open while a page is. */
const NEVER_ENDING = new Set(['EventSource', 'WebSocket'])
/** The script of a worker: its end is told to the worker's own session. */
const OF_WORKER = /-worker-[^/]*$/
/** A browser without a window may draw nothing for a while, and is not told idle then. */
const IDLE_LIMIT_MS = 10_000
/** What hangs is named. */
const REST_LIMIT_MS = 300_000
const nothing = (): Transfer => ({ requests: 0, bytes: 0, scriptBytes: 0, answers: [] })

/** Counts what a page transfers from now on, by what the browser says of each answer that it has taken. */
export async function meterOf(page: Page, { savesData = false } = {}): Promise<Meter> {
  const client = await page.context().newCDPSession(page)
  if (!savesData) withFetchingAhead(page)
  // Whoever saves data is sent nothing ahead: what is counted is what a screen needs.
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })
  await client.send('Network.enable')
  const sent = new Map<string, { type: string; asked: string }>()
  const pending = new Set<string>()
  const cached = new Set<string>()
  let sum = nothing()
  let lastAt = Date.now()
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { method, url } }) => {
    lastAt = Date.now()
    if (!NEVER_ENDING.has(type) && !OF_WORKER.test(url)) pending.add(requestId)
    const { pathname, search } = new URL(url)
    sent.set(requestId, { type, asked: `${method} ${pathname}${search}` })
  })
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    lastAt = Date.now()
    pending.delete(requestId)
    if (cached.has(requestId)) return
    const { type = 'Other', asked = '' } = sent.get(requestId) ?? {}
    sum.requests += 1
    sum.bytes += bytes
    sum.answers.push({ asked, bytes })
    if (type === 'Script') sum.scriptBytes += bytes
  })
  /** On a busy machine a page computes for longer than a moment before it asks again. */
  const isIdle = () =>
    page
      .evaluate(
        (timeout) => new Promise<true>((resolve) => requestIdleCallback(() => resolve(true), { timeout })),
        IDLE_LIMIT_MS,
      )
      .catch(() => false)
  const isQuiet = () => pending.size === 0 && Date.now() - lastAt >= QUIET_MS
  return {
    async forgetVisits() {
      await page.goto('about:blank')
      await client.send('Network.clearBrowserCache')
      cached.clear()
      pending.clear()
      sum = nothing()
    },
    async atRest() {
      const limit = Date.now() + REST_LIMIT_MS
      while (!(isQuiet() && (await isIdle()) && isQuiet())) {
        if (Date.now() > limit) {
          const names = [...pending].map((id) => sent.get(id)?.asked)
          throw new Error(`still on their way: ${names.join(', ') || 'nothing'}`)
        }
        await page.waitForTimeout(100)
      }
      const transfer = sum
      sum = nothing()
      return transfer
    },
  }
}

/** Where a bound was exceeded: what was asked more than once, and the largest answers. */
export function tellOf({ answers }: Transfer): string {
  const counts = new Map<string, number>()
  for (const { asked } of answers) counts.set(asked, (counts.get(asked) ?? 0) + 1)
  const data = answers.filter(({ asked }) => asked.includes(' /v1/')).toSorted((one, other) => other.bytes - one.bytes)
  return [
    ...[...counts].flatMap(([asked, count]) => (count > 1 ? [`${count} times: ${asked}`] : [])),
    ...data.slice(0, 10).map(({ asked, bytes }) => `${bytes} bytes: ${asked}`),
  ].join('\n')
}
