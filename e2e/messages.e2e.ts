import { listBookings } from '@muelle/contract/bookings/list'
import { createBookingNotification, listBookingMessages } from '@muelle/contract/bookings/messages'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { createTour, deleteTour, toggleTour } from '@muelle/contract/tours/details'
import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer } from './support/board.ts'
import { faultsOf } from './support/faults.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
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
  // The crew hears of the whole departure, in words of its own.
  await page.getByRole('button', { name: 'Escribir un mensaje propio: Recordatorio antes de la salida' }).click()
  await dialog.getByRole('combobox', { name: 'Para' }).click()
  await page.getByRole('option', { name: 'Capitán' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Texto' })).toHaveValue(/Lancha: \{boat\}/)
  await expect(dialog.getByRole('button', { name: '{ticket}' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(words.getByText('Capitán')).toBeVisible()
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
  await intercept(page.context(), 'https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await chat.click()
  await expect(messages.getByText(/^Abierto en WhatsApp/)).toBeVisible()
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
})

test('a message that found no way to its customer is in the list under «No llegó», and only that (N4)', async ({
  page,
}) => {
  const params = { id: api.businessId }
  const day = dayFrom(api, 67)
  const tour = await api.ask(createTour, { params, body: { name: 'Sólo por correo', adult_price_cents: 90_000 } })
  const inTour = { ...params, tourId: tour.id }
  await api.ask(createBookingNotification, {
    params: inTour,
    body: {
      event: 'confirmed',
      audience: 'tourist',
      channels: ['email'],
      language: null,
      subject: 'Confirmada',
      body: 'Hola {first_name}',
      enabled: true,
    },
  })
  const season = { name: 'Un día', valid_from: day, valid_to: day, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  await api.ask(createRecurrence, {
    params: { id: tour.id },
    body: { ...season, schedules: [{ start_time: '06:45' }] },
  })
  await api.ask(toggleTour, { params: inTour, body: { enabled: true } })
  const departure = await departureOf(api, { date: day, tour: 'Sólo por correo', time: '06:45' })
  const { ticket } = await sell(api, { departure, people: { adults: 1 }, firstName: 'Sin', phone: '999 555 0102' })
  const reached = await departureOf(api, { date: day, tour: 'Flamencos y Las Coloradas', time: '09:30' })
  await sell(api, { departure: reached, people: { adults: 1 }, firstName: 'Con', phone: '999 555 0103' })

  // It is written a moment after the sale.
  const filter = { travel_from: day, travel_to: day, undelivered: 'true' as const }
  await expect.poll(async () => (await api.ask(listBookings, { query: { filter } })).count).toBe(1)
  await enter(page, 'dueno', `/tour-booking-list?travelFrom=${day}&travelTo=${day}`)
  const tickets = page
    .getByRole('table', { name: 'Reservas de tours' })
    .getByRole('link', { name: /^Abrir la reserva/ })
  await page.getByRole('combobox', { name: 'Mensajes' }).click()
  await page.getByRole('option', { name: 'No llegó' }).click()
  await expect(page).toHaveURL(/message=undelivered/)
  await expect(tickets).toHaveText([ticket])
  await api.ask(toggleTour, { params: inTour, body: { enabled: false } })
})
