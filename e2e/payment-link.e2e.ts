import { collectPayment } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { createPaymentLink } from '@muelle/contract/payment-links/record'
import { listTransfers } from '@muelle/contract/payments/transfers'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, leaveSeats, sell } from './support/api.ts'
import { board, bookingDrawer, pesos } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { faultsOf } from './support/faults.ts'
import { intercept } from './support/intercept.ts'
import { arriveAt, test } from './support/kept-page.ts'
import { endTimeOf } from './support/link-time.ts'
import { expectOpensInDark, inBothColours, inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'
import { meterOf } from './support/transfer.ts'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

const MORNING = { tour: 'Flamencos y Las Coloradas', time: '09:30' }
/** Exactly, as the page writes it where there are centavos, and as the provider's page always does. */
const exact = (cents: number): string => (cents % 100 === 0 ? pesos(cents) : centavos(cents))
const centavos = (cents: number): string =>
  new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 }).format(cents / 100)

/** A tour that three tenths of its price confirm. */
const WITH_DEPOSIT = { tour: 'Petenes y ojos de agua', time: '16:15' }
/** At rest the page asks every quarter of a minute at first. */
const PAGE_ASKED_WITHIN = { timeout: 120_000 }

/** A hold of two adults on a day far ahead. */
async function held(firstName: string, days: number, at: { tour: string; time: string } = MORNING) {
  const departure = await departureOf(api, { date: dayFrom(api, days), ...at })
  const booking = await sell(api, {
    departure,
    people: { adults: 2 },
    firstName,
    lastName: 'Liga',
    phone: '9991234567',
    isHold: true,
  })
  return { departure, booking: await api.ask(getBooking, { params: { id: booking.id } }) }
}

/** The business takes transfers. */
async function withClabe(): Promise<void> {
  const params = { id: api.businessId }
  const { version } = await api.ask(getBookingSettings, { params })
  const transfer = { clabe: '032180000118359719', holder: 'Tours del Puerto SC', bank: 'Banco del Puerto' }
  await api.ask(updateBookingSettings, { params, body: { version, sections: { transfer } } })
}
/** At every width, in either light. */
async function expectFits(phone: Page): Promise<void> {
  for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
    await resize(phone, width)
    await expectNoSidewaysScroll(phone)
    await inBothColours(phone, () => expectAccessible(phone))
  }
}

/** A picture of one colour. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEUKbP9Op3MqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4y2NgGAWjYBSMglEwCmgHAAZoAAE5et71AAAAAElFTkSuQmCC',
  'base64',
)

/** The page of a link, somewhere else than the panel and without any session. */
async function openOn(phone: Page, address: string): Promise<void> {
  await resize(phone, 'phone')
  await phone.goto(pathOf(address))
}
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
const makeLink = async ({ id, version }: { id: number; version: number }, language: 'es' | 'de' = 'es') => {
  const body = { version, parts: ['deposit' as const, 'balance' as const], language }
  const { url } = await api.ask(createPaymentLink, { params: { id }, body })
  return url ?? ''
}

test('a link of the desk is opened and paid on a phone, and the desk sees each step without a reload', async ({
  page,
  guest: phone,
}) => {
  const { departure, booking } = await held('Mariana', 85)
  const total = pesos(booking.total_cents)
  await intercept(page.context(), 'https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await enter(page, 'recepcion', `/visitas?date=${departure.local_date}`)
  // Recepción 9, Vendedor 6: from the row to the chat with the message ready in two presses; the link is made with the second.
  const row = board(page).getByRole('row').filter({ hasText: booking.ticket })
  const hand = countClicks()
  await hand.click(row.getByRole('link').first())
  const card = bookingDrawer(page, 'Mariana Liga').getByRole('region', { name: 'Liga de pago' })
  const opened = page.context().waitForEvent('page')
  await hand.click(card.getByRole('button', { name: 'WhatsApp' }))
  hand.expectAtMost(2)
  const written = await opened
  await written.waitForURL(/^https:\/\/wa\.me\/529991234567\?text=Hola/)
  await written.close()
  const chat = card.getByRole('link', { name: 'WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/529991234567\?text=Hola/)
  await expect(card).toContainText(`Paga ${total} aquí antes del`)
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''

  await openOn(phone, message.split('\n').at(-1) ?? '')
  const faults = faultsOf(phone)
  await expect(phone.getByRole('heading', { level: 1, name: MORNING.tour })).toBeVisible()
  await expect(phone.getByRole('note')).toHaveText('Prueba: aquí no se mueve dinero.')
  await expect(card.getByText('La abrió')).toBeVisible()
  await phone.getByRole('button', { name: `Pagar ${total}` }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /\(prueba\)|\(test\)/i })).toBeVisible()
  await expect(card.getByText('Eligió todo, tarjeta')).toBeVisible()
  await phone
    .getByRole('button')
    .filter({ hasText: `${total}.00` })
    .click()

  // Whoever comes back from paying is not asked for money again, however long the provider takes.
  await expect(phone.getByRole('status')).toContainText(/Estamos confirmando tu pago|Pagado/)
  await expect(phone.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
  await expect(phone.getByRole('status')).toContainText(`Pagado${total}`)
  await expect(phone.getByRole('img', { name: `Código QR del boleto ${booking.ticket}` })).toBeVisible()
  await expect(card.getByText('Pagada')).toBeVisible()
  await expect(bookingDrawer(page, 'Mariana Liga')).toContainText('Pagado')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Pagado')
  expect(faults).toEqual([])
})

for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])
  test(`what stands below a link stays where it is when the link comes, ${width}`, async ({ page }) => {
    await resize(page, width)
    const { departure, booking } = await held('Plácida', 91)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const address = '**/bookings/*/payment-link'
    await intercept(page, address, async (route) => {
      await asked
      await route.continue()
    })
    await enter(page, 'recepcion', `/visitas?date=${departure.local_date}&booking=${booking.id}`)
    const drawer = bookingDrawer(page, 'Plácida Liga')
    const below = drawer.getByRole('heading', { name: 'Personas' })
    await expect(below).toBeVisible()
    const link = drawer.getByRole('region', { name: 'Liga de pago' })
    await expect(link).toHaveCount(0)
    const top = async () => (await below.boundingBox())?.y ?? Number.NaN
    const before = await top()
    answer()
    await expect(link.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
    // A finger is wider than that.
    expect(Math.abs((await top()) - before)).toBeLessThan(8)
  })

test('a deposit is paid on the phone; the rest that is paid at the desk meanwhile turns the page by itself', async ({
  guest: phone,
}) => {
  const { booking } = await held('Elena', 86, WITH_DEPOSIT)
  const { deposit_cents } = booking.quote
  const left = exact(booking.total_cents - deposit_cents)
  await openOn(phone, await makeLink(booking))
  const deposit = phone.getByRole('radio', { name: /Anticipo/ })
  await deposit.check()
  await expect(phone.getByRole('group', { name: '¿Cuánto pagas hoy?' })).toContainText(`y ${left} en el muelle`)
  await phone.getByRole('button', { name: `Pagar ${exact(deposit_cents)}` }).click()
  await phone
    .getByRole('button')
    .filter({ hasText: centavos(deposit_cents) })
    .click()
  await expect(phone.getByText('Recibimos tu pago')).toBeVisible()
  await expect(phone.getByRole('status')).toContainText(exact(deposit_cents))
  await expect(phone.getByText(`Debes ${left} en el muelle`)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Pagar el resto' }).click()
  await expect(phone.getByRole('button', { name: `Pagar ${left}` })).toBeVisible()
  const { version, due_cents, status } = await api.ask(getBooking, { params: { id: booking.id } })
  expect({ status, due_cents }).toEqual({ status: 'confirmed', due_cents: booking.total_cents - deposit_cents })
  const payment = { method: 'cash' as const, amount_cents: due_cents }
  await api.ask(collectPayment, { params: { id: booking.id }, body: { version, payment } })
  await expect(phone.getByRole('status')).toContainText(`Pagado${pesos(booking.total_cents)}`, PAGE_ASKED_WITHIN)
  await expect(phone.getByRole('img', { name: `Código QR del boleto ${booking.ticket}` })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Ver mi boleto' })).toHaveAttribute('href', /\/ticket\//)
  await expectAccessible(phone)
})

test('the page weighs little, fits every width, and axe has nothing against it in either light', async ({
  browser,
}) => {
  const { booking } = await held('Ligera', 87)
  // A first visit.
  const phone = await browser.newPage()
  const meter = await meterOf(phone)
  await resize(phone, 'phone')
  await phone.goto(pathOf(await makeLink(booking)))
  await expect(phone.getByRole('button', { name: /^Pagar/ })).toBeVisible()
  const { scriptBytes } = await meter.atRest()
  expect(scriptBytes).toBeGreaterThan(0)
  expect(scriptBytes).toBeLessThanOrEqual(90_000)
  await expectFits(phone)
  await resize(phone, 'phone')
  const targets = phone.getByRole('button').or(phone.getByRole('link')).or(phone.getByRole('combobox'))
  for (const target of await targets.all()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectOpensInDark(phone)
  await phone.close()
})

test('the page speaks the language of its link, and another one that is chosen, also the next time', async ({
  guest: phone,
}) => {
  const { booking } = await held('Greta', 88)
  await openOn(phone, await makeLink(booking, 'de'))
  await expect(phone.getByRole('group', { name: 'Zahlungsart' })).toBeVisible()
  await phone.getByRole('combobox', { name: 'Sprache' }).selectOption('日本語')
  await expect(phone.getByRole('group', { name: 'お支払い方法' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('group', { name: 'お支払い方法' })).toBeVisible()
})

test('a link that was replaced leads to the newer one, one that was withdrawn to nowhere, and half a link is none', async ({
  page,
  guest: phone,
}) => {
  const { departure, booking } = await held('Renata', 89)
  const first = await makeLink(booking)
  const second = await makeLink(await api.ask(getBooking, { params: { id: booking.id } }))
  await openOn(phone, first)
  await expect(phone.getByRole('heading', { level: 1, name: 'Hay una liga más nueva' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Abrir la nueva' }).click()
  await expect(phone.getByRole('button', { name: `Pagar ${pesos(booking.total_cents)}` })).toBeVisible()
  // The secret is told to no server: it stands in the fragment alone.
  expect(new URL(phone.url()).search).toBe('')
  expect(new URL(phone.url()).hash).toMatch(/^#key=/)

  await enter(page, 'gerente', `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  const card = bookingDrawer(page, 'Renata Liga').getByRole('region', { name: 'Liga de pago' })
  await card.getByRole('button', { name: 'Anular' }).click()
  await page.getByRole('dialog', { name: '¿Anular la liga?' }).getByRole('button', { name: 'Anular' }).click()
  await expect(card.getByText('Anulada')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1, name: 'Esta liga se anuló' })).toBeVisible()
  await phone.goto(pathOf(second).slice(0, -3))
  await expect(phone.getByRole('heading', { level: 1, name: 'No encontramos este pago' })).toBeVisible()
})

test('a payment that is given up and a card that is declined leave the choice as it was; then the wallet pays, live at the desk', async ({
  page,
  guest: phone,
}) => {
  const { departure, booking } = await held('Darío', 90)
  await enter(page, 'gerente', `/visitas?date=${departure.local_date}`)
  const row = board(page).getByRole('row').filter({ hasText: booking.ticket })
  await expect(row).toContainText('Debe')
  await openOn(phone, await makeLink(booking))
  await phone.getByRole('radio', { name: /PayPal/ }).check()
  await phone.getByRole('button', { name: /^Pagar/ }).click()
  await phone.getByRole('link', { name: /sin pagar|without paying/i }).click()
  await expect(phone.getByRole('heading', { level: 1, name: MORNING.tour })).toBeVisible()
  await expect(phone.getByRole('radio', { name: /PayPal/ })).toBeChecked()
  const total = pesos(booking.total_cents)
  const begin = phone.getByRole('button', { name: `Pagar ${total}` })
  await expect(begin).toBeEnabled()

  await phone.getByRole('radio', { name: /Tarjeta/ }).check()
  await begin.click()
  await phone.getByRole('button', { name: /rechazada|declined/i }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByRole('link', { name: /sin pagar|without paying/i }).click()
  await expect(phone.getByRole('radio', { name: /Tarjeta/ })).toBeChecked()
  await phone.getByRole('radio', { name: /PayPal/ }).check()
  await begin.click()
  await phone
    .getByRole('button')
    .filter({ hasText: `${total}.00` })
    .click()
  await expect(phone.getByRole('status')).toContainText(`Pagado${total}`)
  await expect(row).toContainText('Pagado')
})

test('what was transferred is shown with a photo; seats that are gone are had elsewhere with one press', async ({
  guest: phone,
}) => {
  await withClabe()
  const told = await held('Ofelia', 111)
  await openOn(phone, await makeLink(told.booking))
  await phone.getByRole('radio', { name: /Transferencia/ }).check()
  await phone.getByLabel('Clave de rastreo o nombre de quien transfirió').fill('Ofelia Liga')
  await phone.getByRole('button', { name: /^Ya transferí/ }).click()
  await expect(phone.getByText('¿Tienes el comprobante?')).toBeVisible()
  await expectAccessible(phone)
  const photo = phone.getByLabel('Agregar una foto')
  await photo.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 recibo') })
  await expect(phone.getByRole('alert')).toBeVisible()
  await photo.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(phone.getByText('Ya tenemos la foto de tu comprobante.')).toBeVisible()
  await expectAccessible(phone)
  const waiting = await api.ask(listTransfers, { query: { filter: { booking_id: told.booking.id } } })
  expect(waiting.rows).toMatchObject([{ proof: expect.stringMatching(/\.webp$/) }])

  const { departure, booking } = await held('Olga', 112)
  await phone.goto(pathOf(await makeLink(booking)))
  await expect(phone.getByRole('button', { name: /^Pagar/ })).toBeVisible()
  await endTimeOf(booking.id)
  await leaveSeats(api, await departureOf(api, { date: departure.local_date, ...MORNING }), 1)
  await phone.reload()
  await expect(phone.getByText('Los lugares de esa salida ya no están.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /Apartar otra vez/ })).toHaveCount(0)
  const others = phone.getByRole('list').getByRole('button')
  await expect(others).toHaveCount(3)
  await expectFits(phone)
  await others.first().click()
  await expect(phone.getByRole('timer')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pagar/ })).toBeVisible()
  const moved = await api.ask(getBooking, { params: { id: booking.id } })
  expect(moved).toMatchObject({ ticket: booking.ticket, status: 'pending' })
  expect(moved.departure.id).not.toBe(booking.departure.id)
})

test('whoever comes back from the wallet without a payment is told so, with the ticket', async ({ page }) => {
  await arriveAt(page, '/payment-tour-success/paypal?ticket=AB2CD3EF&token=NOSUCHORDER')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('El pago no se completó')
  await expect(alert).toContainText('AB2CD3EF')
  await expectAccessible(page)
})
