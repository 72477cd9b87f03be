import { cancelBooking } from '@muelle/contract/bookings/life'
import { bookingTicketLink, getTicket } from '@muelle/contract/tickets/record'
import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { pesos } from './support/board.ts'
import { test } from './support/kept-page.ts'
import { expectOpensInDark, inBothColours, inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'
import { meterOf } from './support/transfer.ts'

const TOUR = 'Flamencos y Las Coloradas'
const DAYS = 147
/** What a page for customers may send of script. */
const SCRIPT_BYTES = 90_000

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

/** A ticket that was sold, where its holder finds it, and what its QR code holds. */
async function soldTicket() {
  const departure = await departureOf(api, { date: dayFrom(api, DAYS), tour: TOUR, time: '09:30' })
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Valentina', lastName: 'Peña' })
  const { url } = await api.ask(bookingTicketLink, { params: { id: booking.id } })
  const key = new URL(url).searchParams.get('key') ?? ''
  const { codes } = await api.ask(getTicket, { params: { ticket: booking.ticket }, query: { key } })
  return { booking, url, scanned: codes?.party ?? '' }
}

test('a customer opens the ticket from its link, on the phone, and saves it; whoever scans it sees that it is good', async ({
  page,
}) => {
  const { booking, url, scanned } = await soldTicket()
  const { ticket } = booking
  const verdict = page.getByRole('status')

  await test.step('without a session', async () => {
    await resize(page, 'phone')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: TOUR })).toBeVisible()
    await expect(page.getByRole('img', { name: `Código QR del boleto ${ticket}` })).toBeVisible()
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    await page.getByText('Un código por persona, por si no llegan juntos').click()
    await expect(page.getByRole('img', { name: 'Pasajero 2 de 2' })).toBeVisible()
    await inLightAndDark(page, () => expectAccessible(page))
    await expectNoSidewaysScroll(page)
  })

  await test.step('as a PDF', async () => {
    const address = await page.getByRole('link', { name: 'Guardar PDF' }).getAttribute('href')
    const file = await page.request.get(address ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a link that was cut short finds nothing', async () => {
    await page.goto(url.slice(0, -3))
    await expect(page.getByRole('heading', { name: 'No encontramos ese boleto' })).toBeVisible()
  })

  await test.step('its code, scanned by anybody', async () => {
    expect(scanned).toMatch(/^HTTPS?:\/\/[^/]+\/V\/[A-Z2-7]+$/)
    const meter = await meterOf(page, { savesData: true })
    await meter.forgetVisits()
    await page.goto(scanned)
    await expect(verdict).toContainText('Válido')
    const { scriptBytes } = await meter.atRest()
    expect(scriptBytes).toBeGreaterThan(0)
    expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_BYTES)
    for (const shown of [TOUR, ticket, '2 personas', 'Valentina P.', pesos(booking.total_cents)])
      await expect(page.getByText(shown).first()).toBeVisible()
    await expect(page.getByText('Peña')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Abrir la reserva en el panel' })).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await inBothColours(page, async () => {
      for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
        await resize(page, width)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
    await expectOpensInDark(page)
    await expect(verdict).toContainText('Válido')
  })

  await test.step('by staff who are signed in', async () => {
    await enter(page, 'gerente', new URL(scanned).pathname)
    await expect(page.getByRole('link', { name: 'Abrir la reserva en el panel' })).toHaveAttribute(
      'href',
      `/visitas?date=${booking.departure.local_date}&booking=${booking.id}`,
    )
  })

  await test.step('in another language, after it was canceled, and cut short', async () => {
    const { id, version } = booking
    await api.ask(cancelBooking, { params: { id }, body: { version, cause: 'operator' } })
    await page.reload()
    await expect(verdict).toContainText('Cancelado')
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Deutsch')
    await expect(verdict).toContainText('Storniert')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Español')
    await page.goto(scanned.slice(0, -3))
    await expect(verdict).toContainText('No es válido')
    await resize(page, 'phone')
    await expect(page.getByText(ticket)).toHaveCount(0)
    await expectAccessible(page)
  })
})
