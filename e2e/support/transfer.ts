import type { Page } from '@playwright/test'
import { withFetchingAhead } from './ahead.ts'

/** What a browser fetched over the network, as it came: compressed, with headers, and nothing that it had already. */
export type Transfer = { requests: number; bytes: number; scriptBytes: number }
export type Meter = {
  /** Waits until nothing has been asked for during a moment, and gives what came since the last time. */
  atRest: () => Promise<Transfer>
  /** Leaves the page and throws away what the browser keeps: what comes then is a first visit. */
  forgetVisits: () => Promise<void>
}

/** Until nothing has been asked for during this time, a screen still loads. */
const QUIET_MS = 1000

/** Counts what a page transfers from now on, by what the browser says of each answer that it has taken. */
export async function meterOf(page: Page, { savesData = false } = {}): Promise<Meter> {
  const client = await page.context().newCDPSession(page)
  if (!savesData) withFetchingAhead(page)
  // Whoever saves data is sent nothing ahead: what is counted is what a screen needs.
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })
  await client.send('Network.enable')
  const types = new Map<string, string>()
  const cached = new Set<string>()
  let sum: Transfer = { requests: 0, bytes: 0, scriptBytes: 0 }
  let lastAt = Date.now()
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    lastAt = Date.now()
    types.set(requestId, type ?? 'Other')
  })
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now()
    if (cached.has(requestId)) return
    sum.requests += 1
    sum.bytes += encodedDataLength
    if (types.get(requestId) === 'Script') sum.scriptBytes += encodedDataLength
  })
  return {
    async forgetVisits() {
      await page.goto('about:blank')
      await client.send('Network.clearBrowserCache')
      cached.clear()
      sum = { requests: 0, bytes: 0, scriptBytes: 0 }
    },
    async atRest() {
      while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100)
      const transfer = sum
      sum = { requests: 0, bytes: 0, scriptBytes: 0 }
      return transfer
    },
  }
}
