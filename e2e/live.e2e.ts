import { expect, type Page, test } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { type Api, apiAs, dayFrom, departureOf } from './support/api.ts'
import { board } from './support/board.ts'
import { enter } from './support/session.ts'

type Frame = { type: string; data?: { subject_id: number } }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('recepcion')
})

/** Counts how often a page asks for the day board, and what its stream tells it meanwhile. */
function listenTo(page: Page) {
  const heard = { asked: 0, frames: [] as Frame[], sold: [] as number[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/v1/provider/tour/departures') heard.asked += 1
  })
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !/\/tour\/\d+\/booking$/.test(new URL(response.url()).pathname))
      return
    const { data } = (await response.json()) as { data: { id: number } }
    heard.sold.push(data.id)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.frames.push(JSON.parse(String(payload)) as Frame)),
  )
  return heard
}
/** A moment in which a question too many would be asked. */
const AT_REST_MS = 1_500
const ofType = (frames: readonly Frame[], type: string) => frames.filter((frame) => frame.type === type)

test('the day is asked once when the board opens, and once after a sale', async ({ page }) => {
  const departure = await departureOf(api, { date: dayFrom(api, 40), tour: 'Flamencos y Las Coloradas', time: '09:30' })
  withFetchingAhead(page)
  const heard = listenTo(page)
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}`)
  await expect(board(page)).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
  await expect.poll(() => ofType(heard.frames, 'ready').length).toBe(1)
  await page.waitForTimeout(AT_REST_MS)
  // What others do meanwhile is a reason to ask again.
  expect(heard.asked).toBeGreaterThan(0)
  expect(heard.asked).toBeLessThanOrEqual(1 + ofType(heard.frames, 'event').length)
  expect(ofType(heard.frames, 'resync')).toEqual([])

  await page.goto(`/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  const sheet = page.getByRole('dialog', { name: 'Nueva reserva' })
  await sheet.getByRole('button', { name: 'Adultos: 2' }).click()
  const sell = sheet.getByRole('button', { name: /^Cobrar.* en efectivo$/ })
  await expect(sell).toBeEnabled()
  await expect(page.getByText('En vivo')).toBeVisible()
  await page.waitForTimeout(AT_REST_MS)
  heard.asked = 0
  heard.frames.length = 0
  await sell.click()
  await expect(page.getByRole('dialog').getByRole('region', { name: /^Ticket / })).toBeVisible()
  await expect
    .poll(() => ofType(heard.frames, 'event').some(({ data }) => data?.subject_id === heard.sold[0]))
    .toBe(true)
  await page.waitForTimeout(AT_REST_MS)
  const ofOthers = ofType(heard.frames, 'event').filter(({ data }) => !heard.sold.includes(data?.subject_id ?? 0))
  expect(heard.asked).toBeGreaterThan(0)
  expect(heard.asked).toBeLessThanOrEqual(1 + ofOthers.length)
})
