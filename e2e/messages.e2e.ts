import { listBookingMessages } from '@muelle/contract/booking-notifications'
import { createTour, deleteTour } from '@muelle/contract/tour-details'
import { expect, test } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer } from './support/board.ts'
import { faultsOf } from './support/faults.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno')
})

test('a reminder is worded with its hours and quiet hours, and says when it would go out (N2)', async ({ page }) => {
  const faults = faultsOf(page)
  const params = { id: api.businessId }
  const tour = await api.ask(createTour, { params, body: { name: 'Recordado', adult_price_cents: 90_000 } })
  await enter(page, 'dueno', `/business/tours/${api.businessId}/edit/${tour.id}?section=notifications`)
  await page.getByRole('button', { name: 'Escribir un mensaje propio: Recordatorio antes de la salida' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mensaje: Recordatorio antes de la salida' })
  await expect(dialog.getByText('WhatsApp automático: falta contratar', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'SMS' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Antes de la salida' }).fill('2')
  await dialog.getByRole('switch', { name: 'Horas de silencio' }).click()
  await expect(dialog.getByText(/sale el .*8:00/)).toBeVisible()
  await dialog.getByLabel('Hasta').fill('06:30')
  await expect(dialog.getByText(/sale el .*7:00/)).toBeVisible()
  await expectAccessible(page)
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  await resize(page, 'desk')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const words = page.getByRole('region', { name: 'Recordatorio antes de la salida' })
  await expect(words.getByText('2 horas antes')).toBeVisible()
  await page.getByRole('button', { name: 'Escribir un mensaje propio: Recordatorio antes de la salida' }).click()
  // Another one, a day before, beside the first.
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(words.getByText('24 horas antes')).toBeVisible()
  await api.ask(deleteTour, { params: { id: api.businessId, tourId: tour.id } })
  expect(faults).toEqual([])
})

test('what was written stands beside the booking with its state; the chat opens with the finished text (N3, N4)', async ({
  page,
}) => {
  const at = { date: dayFrom(api, 66), tour: 'Flamencos y Las Coloradas', time: '09:30' }
  const departure = await departureOf(api, at)
  const who = { firstName: 'Luz', lastName: 'Avisada', phone: '999 555 0101' }
  const booking = await sell(api, { departure, people: { adults: 2 }, ...who })
  const params = { id: booking.id }
  await expect(async () => {
    expect((await api.ask(listBookingMessages, { params })).count).toBe(1)
  }).toPass()
  await enter(page, 'dueno', `/visitas?date=${departure.local_date}&booking=${booking.id}`)
  const messages = bookingDrawer(page, 'Luz Avisada').getByRole('region', { name: 'Mensajes' })
  await expect(messages.getByText('Confirmación')).toBeVisible()
  await expect(messages.getByText(/^Por enviar a mano/)).toBeVisible()
  const chat = messages.getByRole('link', { name: 'Enviar por WhatsApp: Confirmación' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/529995550101\?text=Hola/)
  await expectAccessible(page)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await chat.click()
  await expect(messages.getByText(/^Abierto en WhatsApp/)).toBeVisible()
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
})
