import { getBooking } from '@muelle/contract/bookings/record'
import { expect, type Locator } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer, departureGroup, withAllOpen } from './support/board.ts'
import { goWithin, test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

const MORNING = { tour: 'Flamencos y Las Coloradas', time: '09:30' }
const amountField = (pad: Locator) => pad.getByRole('textbox', { name: 'Cantidad' })
const collectButton = (pad: Locator) => pad.getByRole('button', { name: /^Cobrar \$/ })

test('a hold is paid from its ticket in part by transfer, and the rest in cash with change from the drawer', async ({
  page,
}) => {
  await resize(page, 'phone')
  const departure = await departureOf(api, { date: dayFrom(api, 64), ...MORNING })
  await enter(page, 'gerente', `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  const sheet = page.getByRole('dialog', { name: 'Nueva reserva' })
  await sheet.getByRole('button', { name: 'Adultos: 2' }).click()
  await sheet.getByRole('button', { name: /^Apartar/ }).click()
  const held = page.getByRole('dialog', { name: 'Lugares apartados' })
  const ticket = (await held.getByRole('region', { name: /^Ticket / }).getAttribute('aria-label'))?.replace(
    'Ticket ',
    '',
  )
  await held.getByRole('button', { name: /^Cobrar/ }).click()
  const pad = page.getByRole('form', { name: `Cobrar ${ticket}` })
  await pad.getByText('Transferencia').click()
  const due = await amountField(pad).inputValue()
  await amountField(pad).fill(String(Number(due) + 1000))
  await expect(collectButton(pad)).toBeDisabled()
  await expect(pad.getByRole('status')).toContainText('Escribe una cantidad de')
  await amountField(pad).fill(due)
  await pad.getByRole('textbox', { name: 'Clave de rastreo o referencia' }).fill('SPEI 640')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await collectButton(pad).click()
  const done = page.getByRole('dialog', { name: 'Venta hecha' })
  await expect(done.getByRole('region', { name: `Ticket ${ticket}` })).toBeVisible()

  await resize(page, 'desk')
  const booking = await sell(api, {
    departure,
    people: { adults: 2 },
    firstName: 'Paga',
    lastName: 'Partes',
    isHold: true,
  })
  const { total_cents: total } = await api.ask(getBooking, { params: { id: booking.id } })
  await goWithin(page, `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  const drawer = bookingDrawer(page, 'Paga Partes')
  await drawer.getByRole('button', { name: 'Confirmar y cobrar' }).click()
  await drawer.getByRole('button', { name: 'Otra', exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Recibido' }).fill(String(total / 100 + 50))
  await expect(drawer.getByRole('status').filter({ hasText: 'Cambio' })).toContainText('$50')
  await drawer.getByRole('button', { name: /^Cobrar \$/ }).click()
  await expect(page.getByText(/^Reserva confirmada\. Se cobraron/)).toBeVisible()
  await expect(departureGroup(page, departure)).toContainText('Partes')
  expect(await api.ask(getBooking, { params: { id: booking.id } })).toMatchObject({
    status: 'confirmed',
    payments: [{ method: 'cash', amount_cents: total, received_cents: total + 5_000 }],
  })
})
