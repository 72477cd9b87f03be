import { collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import { collectOrder, createOrder, getOrder } from '@muelle/contract/bookings/orders'
import { getBooking } from '@muelle/contract/bookings/record'
import { listTips } from '@muelle/contract/payments/tips'
import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer } from './support/board.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const MORNING = { tour: 'Flamencos y Las Coloradas', time: '09:30' }

test('a transfer of the desk is found at the bank in two presses, from a queue that looks right everywhere (M7)', async ({
  page,
}) => {
  const desk = await apiAs('recepcion')
  const departure = await departureOf(desk, { date: dayFrom(desk, 36), ...MORNING })
  const held = await sell(desk, {
    departure,
    people: { adults: 2 },
    firstName: 'Tere',
    lastName: 'Banco',
    isHold: true,
  })
  const payment = { method: 'transfer', amount_cents: held.total_cents, reference: 'SPEI 36' } as const
  const said = await desk.ask(collectPayment, { params: { id: held.id }, body: { version: held.version, payment } })
  expect(said).toMatchObject({ status: 'pending', payment_status: 'process', paid_cents: 0 })

  const order = await orderByTransfer(desk)
  await enter(page, 'gerente', '/tour-booking-payment')
  const queue = page.getByRole('region', { name: 'Por verificar' })
  await expect(queue).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dinero sin lugar' })).toBeVisible()
  const all = queue.getByRole('button', { name: /^Ver los/ })
  if (await all.isVisible()) await all.click()
  await inEveryLook(page, async () => {
    await expect(queue.getByText('Tere Banco')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await resize(page, 'desk')
  await queue.getByRole('button', { name: 'Verificar la transferencia de Tere Banco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tere Banco' })
  await expect(dialog).toContainText('SPEI 36')
  await expect(dialog.getByRole('button', { name: 'Sí llegó' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(queue.getByText('Tere Banco')).toHaveCount(0)
  expect(await desk.ask(getBooking, { params: { id: held.id } })).toMatchObject({
    status: 'confirmed',
    payment_status: 'payed',
    payments: [{ method: 'transfer', reference: 'SPEI 36' }],
  })

  // The parts of one transfer of an order are found at the bank with one press, the first of them shown (B5).
  await dialog.page().keyboard.press('Escape')
  await queue.getByRole('button', { name: 'Verificar la transferencia de Odila Pedido' }).first().click()
  const whole = page.getByRole('dialog', { name: 'Odila Pedido' })
  await expect(whole.getByRole('radio', { name: 'Toda: 2 reservas' })).toBeChecked()
  await inEveryLook(page, async () => {
    await expect(whole).toContainText(`pedido ${order.code}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await resize(page, 'desk')
  await whole.getByRole('button', { name: 'Sí llegó' }).click()
  await expect(queue.getByText('Odila Pedido')).toHaveCount(0)
  expect(await desk.ask(getOrder, { params: { id: order.id } })).toMatchObject({ due_cents: 0 })
})

/** Two departures of a morning, of one customer, paid by one transfer that the desk cannot look up. */
async function orderByTransfer(desk: Api) {
  const [first, second] = await Promise.all(
    ['07:00', MORNING.time].map((time) => departureOf(desk, { date: dayFrom(desk, 116), tour: MORNING.tour, time })),
  )
  if (!first || !second) throw new Error('no morning')
  const name = { firstName: 'Odila', lastName: 'Pedido' }
  const held = await sell(desk, { departure: first, people: { adults: 2 }, ...name, isHold: true })
  const line = {
    tour_id: second.tour_id,
    schedule_id: second.schedule_id ?? 0,
    date: second.local_date,
    party: held.party.map(({ category_id, quantity }) => ({ category_id, quantity })),
    tourist_first_name: name.firstName,
    tourist_last_name: name.lastName,
    quoted_total_cents: held.total_cents,
  }
  const body = { bookings: [line], payment: null, with_booking_id: held.id }
  const { order } = await desk.ask(createOrder, { body })
  const payment = { method: 'transfer', amount_cents: order.due_cents, reference: 'SPEI 116' } as const
  const bookings = order.bookings.map(({ id, version }) => ({ id, version }))
  return desk.ask(collectOrder, { params: { id: order.id }, body: { bookings, payment } })
}

test('a booking is paid in cash with a tip and by card in the terminal, and the tip is apart (M8)', async ({
  page,
}) => {
  const api = await apiAs('gerente')
  const date = dayFrom(api, 37)
  const departure = await departureOf(api, { date, ...MORNING })
  const held = await sell(api, { departure, people: { adults: 2 }, firstName: 'Mina', lastName: 'Mixta', isHold: true })
  await api.ask(confirmBooking, { params: { id: held.id }, body: { version: held.version, payment: null } })
  await enter(page, 'gerente', `/visitas?date=${date}&booking=${held.id}`)
  const drawer = bookingDrawer(page, 'Mina Mixta')
  await drawer
    .getByRole('button', { name: /^Cobrar/ })
    .first()
    .click()
  const pad = page.getByRole('form', { name: `Cobrar ${held.ticket}` })
  await pad.getByRole('textbox', { name: 'Cantidad' }).fill('500')
  await pad.getByRole('button', { name: 'Propina' }).click()
  await pad.getByRole('textbox', { name: 'Propina' }).fill('80')
  await expectAccessible(page)
  await pad.getByRole('button', { name: 'Cobrar $500 + $80 de propina' }).click()
  await expect(pad).toHaveCount(0)
  await drawer
    .getByRole('button', { name: /^Cobrar/ })
    .first()
    .click()
  await resize(page, 'phone')
  await pad.getByText('Tarjeta (terminal)').click()
  await pad.getByRole('textbox', { name: 'Autorización o últimos 4 dígitos' }).fill('4242')
  await expectNoSidewaysScroll(page)
  await pad.getByRole('button', { name: /^Cobrar \$/ }).click()
  await expect(pad).toHaveCount(0)
  expect(await api.ask(getBooking, { params: { id: held.id } })).toMatchObject({
    payment_status: 'payed',
    paid_cents: held.total_cents,
    payments: [
      { method: 'cash', amount_cents: 50_000 },
      { method: 'terminal', reference: '4242' },
    ],
  })
  const filter = { business_id: api.businessId, from: date, to: date }
  expect(await api.ask(listTips, { query: { filter } })).toMatchObject({ days: [{ date, amount_cents: 8_000 }] })

  // A tip that was mistyped goes back, with why, from where it is seen.
  const tips = drawer.getByRole('list', { name: 'Propinas' })
  await tips.getByRole('button', { name: 'Quitar propina' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir la propina $80' })
  await expect(dialog.getByText('Di por qué se corrige.')).toBeVisible()
  await inEveryLook(page, async () => {
    await expect(dialog.getByRole('button', { name: 'Quitar propina' })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Eran 8')
  await dialog.getByRole('button', { name: 'Quitar propina' }).click()
  await expect(tips).toContainText('Corregida: Eran 8')
  await expect(tips.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  expect(await api.ask(listTips, { query: { filter } })).toEqual({ days: [] })
})
