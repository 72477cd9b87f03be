import { bookingTicketLink, getTicket } from '@muelle/contract/tickets/record'
import { expect, type Page, test } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { intercept } from './support/intercept.ts'
import { expectOpensInDark, inBothColours } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { meterOf } from './support/transfer.ts'

const TOUR = 'Flamencos y Las Coloradas'
const DAYS = 175
/** What the whole page may send to a phone. */
const PAGE_BYTES = 90_000
const ARRIVAL = '**/v1/client/voucher/*/arrival'
const MINUTE_MS = 60_000

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

/** The page of a code, and that of its ticket. */
async function soldCode(): Promise<{ address: string; ticket: string }> {
  const departure = await departureOf(api, { date: dayFrom(api, DAYS), tour: TOUR, time: '09:30' })
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Valentina', lastName: 'Peña' })
  const { url } = await api.ask(bookingTicketLink, { params: { id: booking.id } })
  const key = new URL(url).searchParams.get('key') ?? ''
  const { codes } = await api.ask(getTicket, { params: { ticket: booking.ticket }, query: { key } })
  return { address: new URL(codes?.party ?? '').pathname, ticket: url }
}

const position = { lat: 21.6008, lng: -88.0602 }
/** As the server would tell it a quarter of an hour before the boat leaves. */
function withArrival(page: Page, arrival: object): Promise<() => void> {
  return intercept(page, ARRIVAL, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const boat = { name: 'Flamingo Rosa', type: 'boat', position }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, arrival, boat } } })
  })
}

test('a customer sees from the voucher when their boat is there', async ({ page }) => {
  const { address, ticket } = await soldCode()
  await resize(page, 'phone')
  const told = page.getByRole('status')

  await test.step('before, it tells when it leaves, and weighs little', async () => {
    const meter = await meterOf(page, { savesData: true })
    await page.goto(`${address}/llegada`)
    await expect(told).toContainText('Tu lancha sale a las')
    await expect(told).toContainText('09:30 am')
    const { bytes } = await meter.atRest()
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(PAGE_BYTES)
    await expect(page.getByText('Valentina')).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Dónde subes y dónde está tu lancha' })).toHaveCount(0)
  })

  await test.step('on its way, in how many minutes, and where', async () => {
    const seen_at = new Date(Date.now() - 12_000).toISOString()
    const at = new Date(Date.now() + 8 * MINUTE_MS).toISOString()
    const asItIs = await withArrival(page, { kind: 'coming', minutes: 8, at, seen_at })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tu lancha viene a\s+8\s+min/)
    const map = page.getByRole('img', { name: 'Dónde subes y dónde está tu lancha' })
    await expect(map).toContainText('Flamingo Rosa')
    await inBothColours(page, () => expectAccessible(page))
    await expectNoSidewaysScroll(page)
    asItIs()
  })

  await test.step('without a signal, the hour', async () => {
    const asItIs = await withArrival(page, { kind: 'stale', seen_at: new Date().toISOString() })
    await expectOpensInDark(page)
    await expect(told).toContainText('Sin señal de tu lancha desde las')
    await expect(told).toContainText('09:30 am')
    asItIs()
  })

  await test.step('it leads to the voucher, and voucher and ticket to it', async () => {
    await page.getByRole('link', { name: 'Ver mi boleto' }).click()
    await expect(told).toContainText('Válido')
    await page.getByRole('link', { name: '¿Dónde está mi lancha?' }).click()
    await expect(told).toContainText('Tu lancha sale a las')
    await page.goto(ticket)
    await page.getByRole('link', { name: '¿Dónde está mi lancha?' }).click()
    await expect(page).toHaveURL(/\/llegada$/)
    await page.goto('/v/AEBQC4/llegada')
    await expect(page.getByRole('heading', { name: 'No encontramos ese boleto' })).toBeVisible()
  })
})
