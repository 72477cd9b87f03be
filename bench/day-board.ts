// A full day on the board: how soon the server answers it, and how soon a person at a browser sees its last row.

import { createBooking } from '@muelle/contract/bookings/sale'
import { createClient } from '@muelle/contract/client'
import { type Board, getBoard } from '@muelle/contract/departures/plan'
import { getSession } from '@muelle/contract/sessions/record'
import { addDays, localDate } from '@muelle/domain/time'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import { withAllOpen } from '../e2e/support/board.ts'
import { openMarket, SELLER, signIn } from './support/market.ts'
import { median, milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import type { SaleTarget } from './support/sale-request.ts'
import { withTempFolder } from './support/temp-folder.ts'

const DEPARTURES = 40
const BOOKINGS = 600
const SELLERS = 8
/** With three start times each, and those of the demo, forty departures a day. */
const TOURS = 11
/** Rows of a large screen: from here on there is something to work with. */
const FIRST_ROWS = 15
const ANSWERS = 200
const VISITS = 9
const GOAL_MS = 300
/** What a person has clicked when the board of the next day begins to come. */
const NEXT_DAY = 'Día siguiente'

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const found = await findChromium()
  const browser = await chromium.launch({ ...(found && { executablePath: found.executablePath, args: found.args }) })
  try {
    const targets = await openMarket(server.connection, TOURS)
    const token = await signIn(server.url, SELLER)
    const client = createClient({ base: server.url, headers: () => ({ authorization: `Bearer ${token}` }) })
    const day = targets[20]?.date ?? ''
    await fill(
      client,
      targets.filter(({ date }) => date === day),
    )

    const businessId = await firstBusiness(client)
    const readBoard = async (): Promise<Board> => {
      const answer = await client(getBoard, { query: { business_id: businessId, date: day } })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
      return answer.data
    }
    const { departures } = await readBoard()
    const bookings = departures.reduce((sum, departure) => sum + departure.bookings.length, 0)
    const answers = await timed(ANSWERS, readBoard)

    const page = await (await browser.newContext({ locale: 'es-MX', baseURL: server.url })).newPage()
    // The whole day, as whoever unfolds every departure has it: the rest of it stays folded otherwise.
    await withAllOpen(page)
    await page.context().addCookies([{ name: 'muelle_token', value: token, url: server.url, sameSite: 'Strict' }])
    const visits: Visit[] = []
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitDay(page, day, bookings))

    const slowest = answers.toSorted((a, b) => a - b)[Math.floor(ANSWERS * 0.99)] ?? Number.NaN
    const usable = visits.map(({ usableMs }) => usableMs)
    printMeasures([
      {
        measure: `board of ${departures.length} departures, ${bookings} bookings: answer, p99`,
        value: milliseconds(slowest),
        baseline: `median ${milliseconds(median(answers))}`,
        ratio: slowest / GOAL_MS,
        goal: `≤ ${GOAL_MS} ms`,
        isMet: slowest <= GOAL_MS && departures.length >= DEPARTURES && bookings >= BOOKINGS,
      },
      {
        measure: 'from «next day» to a screen full of rows that answers, median',
        value: milliseconds(median(usable)),
        baseline: `slowest ${milliseconds(Math.max(...usable))}`,
        ratio: median(usable) / GOAL_MS,
        goal: `≤ ${GOAL_MS} ms`,
        isMet: median(usable) <= GOAL_MS,
      },
      {
        measure: 'to the last row of the day, far below, median',
        value: milliseconds(median(visits.map(({ wholeMs }) => wholeMs))),
      },
    ])
    console.log(
      `\n${ANSWERS} answers one after another; ${VISITS} visits in one browser, the panel loaded, the day asked anew each time.`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
})

type Client = ReturnType<typeof createClient>

async function firstBusiness(client: Client): Promise<number> {
  const answer = await client(getSession, {})
  const business = answer.status === 'OK' ? answer.data.business[0] : undefined
  if (!business) throw new Error('no business to look at')
  return business.business_id
}

/** Sells the day until it has as many bookings as are wanted, spread evenly over its departures. */
async function fill(client: Client, targets: readonly SaleTarget[]): Promise<void> {
  let sold = 0
  const next = () => targets[sold % targets.length]
  const seller = async () => {
    for (let target = next(); target && sold < BOOKINGS; target = next()) {
      sold += 1
      const answer = await client(createBooking, {
        params: { id: target.tourId },
        body: {
          schedule_id: target.scheduleId,
          date: target.date,
          party: [{ category_id: target.categoryId, quantity: 1 }],
          tourist_first_name: 'Lucía',
          tourist_last_name: `Prueba ${sold}`,
          quoted_total_cents: target.priceCents,
          payment: { method: 'cash', amount_cents: target.priceCents },
        },
      })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    }
  }
  await Promise.all(Array.from({ length: SELLERS }, seller))
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  for (let time = 0; time < times; time += 1) {
    const begin = performance.now()
    await work()
    measured.push(performance.now() - begin)
  }
  return measured
}

/** Milliseconds from a press to the frame in which a screen of rows has been painted, and to that with the last row of the day. */
type Visit = { usableMs: number; wholeMs: number }

async function visitDay(page: Page, day: string, bookings: number): Promise<Visit> {
  await page.goto(`/visitas?date=${addDays(localDate(day), -1)}`)
  await page.getByRole('group', { name: 'Salidas del día' }).waitFor()
  const rowsBefore = await page.locator('[data-booking-link]').count()
  if (rowsBefore >= FIRST_ROWS) throw new Error('the day before is too full to tell the next one from it')
  return page.evaluate(
    ({ label, first, all }) =>
      new Promise<Visit>((resolve) => {
        const begin = performance.now()
        let usableMs = 0
        // Nothing in here has a name: the compiler would wrap it in a helper of its own that the page does not have.
        new MutationObserver((_, watch) => {
          if (usableMs === 0 && document.querySelectorAll('[data-booking-link]').length >= first) {
            usableMs = -1
            // Two frames: the first that has the rows is laid out, with the second it has been painted.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                usableMs = performance.now() - begin
              }),
            )
          }
          if (document.querySelectorAll('[data-booking-link]').length < all) return
          watch.disconnect()
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve({ usableMs, wholeMs: performance.now() - begin })),
          )
        }).observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
      }),
    // Canceled bookings wait behind a button, so a few less than there are.
    { label: NEXT_DAY, first: FIRST_ROWS, all: Math.floor(bookings * 0.9) },
  )
}
