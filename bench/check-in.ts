// P9: a signed ticket is scanned at the dock while two hundred bookings a second are sold, against the same dock with nobody selling.
import pg from 'pg'
import { callApi } from './support/api.ts'
import { runInChild } from './support/child.ts'
import { addNextFerries, openMarket, SELLER, signIn } from './support/market.ts'
import { milliseconds, perSecond, printMeasures } from './support/measures.ts'
import type { PostTask } from './support/post-load.ts'
import { startProduction } from './support/production-server.ts'
import { type SaleTarget, saleBody, salePath } from './support/sale-request.ts'
import { invariantMeasure, sell } from './support/sell.ts'
import { settle } from './support/settle.ts'
import type { SocketLoadResult } from './support/socket-load.ts'
import { withTempFolder } from './support/temp-folder.ts'

const SECONDS = 10
/** At the dock and on the boats; each reads a ticket about four times a second, faster than people pass. */
const SCANNERS = 8
/** That are boarded at once, by two scanners each. */
const FERRIES = 4
const SCAN_PAUSE_MS = 250
/** More than one scanner can read in a second. */
const SCANS_A_SECOND = 1000 / SCAN_PAUSE_MS
/** Until each connection of the program has met each of its statements. */
const WARM_UP_SECONDS = 5
/** Together they sell about so many bookings a second; each rests between two. */
const SALES_A_SECOND = 200
const SELLERS = 32
const SALE_PAUSE_MS = 110
/** Until the ferries leave that are boarded. */
const MINUTES = 60
const GOAL_MS = 50
const DEVICE = 'bench'

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const database = new pg.Pool({ ...server.connection, max: 1 })
  // The server may stop before the connection's end has reached it.
  database.on('error', () => {})
  try {
    const targets = await openMarket(server.connection)
    const ferries = await addNextFerries(server.connection, FERRIES, MINUTES)
    const door = { url: server.url, token: await signIn(server.url, SELLER) }
    const firstCodes = await ticketsOn(ferries, WARM_UP_SECONDS)
    const quietCodes = await ticketsOn(ferries)
    const busyCodes = await ticketsOn(ferries)
    const sales = { ...door, connections: SELLERS, pauseMs: SALE_PAUSE_MS, targets, inTurn: null }
    const firstSales = sell({ ...sales, seconds: WARM_UP_SECONDS })
    // Each connection of the program plans its statements once, with the first who need it.
    const first = await scan(firstCodes, WARM_UP_SECONDS)
    await firstSales
    await settle(server.connection)

    const quiet = await scan(quietCodes)
    const selling = sell({ ...sales, seconds: SECONDS + 1 })
    const busy = await scan(busyCodes)
    const sold = await selling
    const kept = await database.query<{ verdict: string; scans: number }>(
      `select verdict, count(*)::int as scans from checkin where device = $1 group by verdict order by verdict`,
      [DEVICE],
    )
    const sent = first.answered + quiet.answered + busy.answered
    const letIn = kept.rows.find(({ verdict }) => verdict === 'ok')?.scans ?? 0
    const refused = Object.entries(busy.statuses).filter(([status]) => status !== '200' && status !== '201')

    printMeasures([
      {
        measure: `P9 scan → verdict, p99, while ${perSecond(sold.sold / sold.seconds)} are sold`,
        value: milliseconds(busy.p99),
        baseline: milliseconds(quiet.p99),
        ratio: busy.p99 / quiet.p99,
        goal: `≤ ${GOAL_MS} ms`,
        isMet: busy.p99 <= GOAL_MS,
      },
      { measure: 'the same, p50', value: milliseconds(busy.p50), baseline: milliseconds(quiet.p50) },
      {
        measure: 'sales beside it',
        value: perSecond(sold.sold / sold.seconds),
        goal: `about ${SALES_A_SECOND}/s`,
        isMet: sold.sold / sold.seconds >= SALES_A_SECOND * 0.9,
      },
      {
        measure: 'scans that let somebody in and are kept, of those sent',
        value: `${letIn} of ${sent}`,
        goal: 'all',
        isMet: letIn === sent && refused.length === 0,
      },
      await invariantMeasure(server.connection),
    ])
    console.log(
      `\n${SCANNERS} scanners at ${FERRIES} boats, each ticket signed, of its own and read once; the value is a whole request, signed in, once ${WARM_UP_SECONDS} s of scans and sales have met every connection. The baseline is the same with nobody selling.`,
    )

    /** Sells to so many people, to each ferry in turn and each with a ticket of their own; answers what a scanner would send. */
    async function ticketsOn(boats: readonly SaleTarget[], seconds = SECONDS) {
      const bodies = []
      for (let number = 0; number < SCANNERS * seconds * SCANS_A_SECOND; number += 1) {
        const target = boats[number % boats.length]
        if (!target) throw new Error('no ferry leaves')
        const booking = await callApi<{ id: number; business_id: number; ticket: string }>(
          door,
          'POST',
          salePath(target),
          saleBody(target, number),
        )
        const link = await callApi<{ url: string }>(door, 'GET', `/v1/provider/tour/bookings/${booking.id}/ticket-link`)
        bodies.push(await scanOf(booking, new URL(link.url)))
      }
      return bodies
    }

    async function scanOf({ business_id, ticket }: { business_id: number; ticket: string }, link: URL) {
      const key = link.hash.slice(1) || link.searchParams.get('key')
      const { codes } = await callApi<{ codes: { party: string } }>(
        door,
        'GET',
        `/v1/client/ticket/${ticket}?key=${key}`,
      )
      return {
        business_id,
        nonce: crypto.randomUUID(),
        kind: 'boarding',
        read: codes.party,
        device: { id: DEVICE, name: 'Banco' },
      }
    }

    function scan(bodies: readonly object[], seconds = SECONDS) {
      return runInChild<PostTask, SocketLoadResult>(new URL('support/post-load.ts', import.meta.url), {
        ...door,
        connections: SCANNERS,
        seconds,
        pauseMs: SCAN_PAUSE_MS,
        path: '/v1/provider/checkin',
        bodies,
      })
    }
  } finally {
    await database.end()
    await server.stop()
  }
})
