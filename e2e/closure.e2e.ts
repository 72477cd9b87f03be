import { getBooking } from '@muelle/contract/bookings/record'
import { getBoard } from '@muelle/contract/departures/plan'
import { setDepartureState } from '@muelle/contract/departures/work'
import { bookingTicketLink } from '@muelle/contract/tickets/record'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, departuresOn, sell } from './support/api.ts'
import { board, departureGroup, pressMore, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { catchPrint, expectPrinted } from './support/print.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

/** A bay tour that sails every day, with room for many on each departure. */
const FLAMINGOS = 'Flamencos y Las Coloradas'
/** What a windy afternoon may carry. */
const BOOKINGS = 40
/** Longer than the button asks for. */
const HOLD = { delay: 1000 }

let desk: Api
let manager: Api
test.beforeAll(async ({ request }) => {
  desk = await apiAs('recepcion')
  manager = await apiAs('gerente')
  // A server that has just loaded the demo first works through a month of its events.
  const lagSeconds = async () => (await (await request.get('/health/ready')).json()).data.relay_lag_seconds
  await expect.poll(lagSeconds, { timeout: 300_000 }).toBe(0)
})

const closurePanel = (page: Page) => page.getByRole('dialog', { name: /^Cerrar salidas|^Cierre de salidas/ })
const drawerOf = (page: Page, tour = FLAMINGOS) => page.getByRole('dialog', { name: new RegExp(tour) })
const hold = (panel: Locator) => panel.getByRole('button', { name: /^Mantén presionado/ })
const openDay = (page: Page, date: string, rest = '') => enter(page, 'gerente', `/visitas?date=${date}${rest}`)
const toursOf = async (date: string) =>
  (await departuresOn(desk, date)).filter(({ tour_name }) => tour_name === FLAMINGOS)

test('a day from noon on is closed for the weather with everybody treated: five taps (X7)', async ({ page }) => {
  const date = dayFrom(desk, 70)
  const afternoon = (await departuresOn(desk, date)).filter(
    ({ start_time, reason }) => start_time >= '12:00' && reason === null,
  )
  const wishes = afternoon.flatMap((departure) =>
    Array.from({ length: Math.max(0, Math.min(departure.vacancies, departure.people_limit) - 1) }, () => departure),
  )
  const bookings = await Promise.all(
    wishes.slice(0, BOOKINGS).map((departure, at) =>
      // A private boat takes one party; the others of its list are refused.
      sell(desk, { departure, people: { adults: 1 }, firstName: `Turista ${at + 1}` }).catch(() => null),
    ),
  )
  const sold = bookings.flatMap((booking) => booking?.id ?? [])
  expect(sold.length).toBeGreaterThanOrEqual(20)

  await openDay(page, date)
  const { click, expectAtMost } = countClicks()
  await click(page.getByRole('button', { name: 'Más acciones del día' }))
  await click(page.getByRole('menuitem', { name: /^Cerrar salidas/ }))
  const panel = closurePanel(page)
  await click(panel.getByRole('button', { name: 'Desde las 12:00 pm' }))
  await click(panel.getByRole('button', { name: 'Saldo a favor' }))
  await expect(panel.getByText('Reservas', { exact: true }).first()).toBeVisible()
  await hold(panel).click(HOLD)
  await expect(panel.getByText(/^Listo/)).toBeVisible()
  // Four clicks and one hold.
  expectAtMost(4)

  await expect(page).toHaveURL(/closure=\d+/)
  const after = await Promise.all(sold.map((id) => desk.ask(getBooking, { params: { id } })))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['canceled']))
  expect(after.every(({ paid_cents }) => paid_cents === 0)).toBe(true)
  const closed = (await departuresOn(desk, date)).filter(({ start_time }) => start_time >= '12:00')
  expect(new Set(closed.map(({ state }) => state))).toEqual(new Set(['canceled']))
  await page.reload()
  await expect(closurePanel(page).getByText(/^Listo/)).toBeVisible()
})

test('who does not fit is listed with the reason, and goes another way (X7)', async ({ page }) => {
  const date = dayFrom(desk, 72)
  const [first, ...others] = await toursOf(date)
  if (!first) throw new Error('no departure')
  const booking = await sell(desk, {
    departure: first,
    people: { adults: 2 },
    firstName: 'Inés',
    lastName: 'Sin Lugar',
  })
  await openDay(page, date)
  await page
    .getByRole('link', { name: new RegExp(FLAMINGOS) })
    .first()
    .click()
  await pressMore(page, 'Cerrar con sus reservas')
  const panel = closurePanel(page)
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1)
  const choice = panel.getByRole('combobox', { name: `Qué hacer con ${booking.ticket}` })
  await expect(choice).toHaveValue(/^move:/)
  // While the person decides, a colleague closes every other departure of the tour.
  const later = await desk.ask(getBoard, { query: { business_id: desk.businessId, date } })
  for (const departure of others)
    await manager.ask(setDepartureState, {
      body: { departure: { schedule_id: departure.schedule_id ?? 0, date }, state: 'closed' },
    })
  expect(later.date).toBe(date)
  await hold(panel).click(HOLD)
  const failures = panel.getByRole('region', { name: /no se pudo atender/ })
  await expect(failures).toContainText('Inés Sin Lugar')
  await expect(failures).toContainText('Esta salida está cerrada a la venta.')
  await expectAccessible(page)
  await failures.getByRole('combobox').selectOption('pending')
  await failures.getByRole('button', { name: /^Intentar de nuevo/ }).click()
  await expect(panel.getByText(/^Listo/)).toBeVisible()
  await expect(panel).toContainText('Cancelada, se deben')
  expect((await desk.ask(getBooking, { params: { id: booking.id } })).status).toBe('pending_cancelation')
})

test('a slip closes nothing: the button wants to be held, with a finger or with the keyboard', async ({ page }) => {
  const date = dayFrom(desk, 74)
  await openDay(page, date, '&closure=new')
  const panel = closurePanel(page)
  await resize(page, 'phone')
  await panel.getByRole('checkbox').first().check()
  await expect(hold(panel)).toBeEnabled()
  await hold(panel).click()
  await expect(panel.getByText('Mantén presionado hasta que se llene.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect((await departuresOn(desk, date)).every(({ state }) => state === 'open')).toBe(true)
  await hold(panel).focus()
  await page.keyboard.down('Enter')
  await expect(panel.getByText(/^Listo: las salidas están cerradas/)).toBeVisible()
  await page.keyboard.up('Enter')
})

test.describe('the drawer of a departure', () => {
  test('closes and opens the sale, with the history of both (R6)', async ({ page }) => {
    const departure = await departureOf(desk, { date: dayFrom(desk, 76), tour: FLAMINGOS, time: '09:30' })
    await openDay(page, departure.local_date)
    await departureGroup(page, departure)
      .getByRole('link', { name: new RegExp(FLAMINGOS) })
      .click()
    await expect(page).toHaveURL(/departure=s\d+/)
    const drawer = drawerOf(page)
    await pressMore(page, 'Cerrar la venta')
    await expect(drawer.getByRole('button', { name: 'Abrir la venta' })).toBeVisible()
    await expect(departureGroup(page, departure)).toContainText('Cerrada')
    await drawer.getByRole('button', { name: 'Abrir la venta' }).click()
    await expect(drawer.getByRole('button', { name: /^Vender/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).not.toHaveURL(/departure=/)
  })

  test('joins everybody with another departure in three taps (X5)', async ({ page }) => {
    const date = dayFrom(desk, 78)
    const [first] = await toursOf(date)
    if (!first) throw new Error('no departure')
    const booking = await sell(desk, {
      departure: first,
      people: { adults: 2 },
      firstName: 'Junta',
      phone: '9991234567',
    })
    await openDay(page, date)
    const { click, expectAtMost } = countClicks()
    await click(departureGroup(page, first).getByRole('button', { name: /^Más acciones de \d\d:/ }))
    await click(page.getByRole('menuitem', { name: 'Juntar con otra salida' }))
    const dialog = page.getByRole('dialog', { name: /^Juntar la salida/ })
    await click(dialog.getByRole('button', { name: 'Pasar a 2 personas' }))
    await expect(dialog.getByRole('link', { name: /^Escribir a Junta/ })).toHaveAttribute(
      'href',
      /wa\.me\/529991234567/,
    )
    expectAtMost(3)
    const moved = await desk.ask(getBooking, { params: { id: booking.id } })
    expect(moved.departure.start_time).not.toBe(first.start_time)
    expect(moved.total_cents).toBe(booking.total_cents)
    await dialog.getByRole('button', { name: 'Listo' }).click()
    await expect(departureGroup(page, first)).toContainText('Cerrada')
  })

  test('writes to everybody in three taps, and names who cannot be reached (N3)', async ({ page }) => {
    const departure = await departureOf(desk, { date: dayFrom(desk, 80), tour: FLAMINGOS, time: '09:30' })
    await sell(desk, { departure, people: { adults: 1 }, firstName: 'Con', lastName: 'Teléfono', phone: '9991234567' })
    await sell(desk, { departure, people: { adults: 1 }, firstName: 'Sin', lastName: 'Nada' })
    await openDay(page, departure.local_date)
    const { click, expectAtMost } = countClicks()
    await click(departureGroup(page, departure).getByRole('link', { name: new RegExp(FLAMINGOS) }))
    await click(drawerOf(page).getByRole('button', { name: 'Escribir a todos' }))
    const dialog = page.getByRole('dialog', { name: /^Escribir a quienes/ })
    await expect(dialog.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/\{name\}/)
    await click(dialog.getByRole('button', { name: 'Escribir a 2 reservas' }))
    expectAtMost(3)
    const chat = dialog.getByRole('link', { name: /^Escribir a Con Teléfono/ })
    await expect(chat).toHaveAttribute('href', /text=Hola%20Con/)
    await expect(dialog.getByRole('alert')).toContainText('Sin Nada')
  })
})

test('the passenger list goes on paper with one tap from the heading', async ({ page }) => {
  const departure = await departureOf(desk, { date: dayFrom(desk, 82), tour: FLAMINGOS, time: '09:30' })
  await sell(desk, { departure, people: { adults: 2 }, firstName: 'Papel', lastName: 'Uc', phone: '9991234567' })
  await openDay(page, departure.local_date)
  await expect(board(page)).toBeVisible()
  await catchPrint(page, () => document.querySelector('.mu-print-sheet')?.textContent ?? '')
  await departureGroup(page, departure)
    .getByRole('button', { name: /^Imprimir pasajeros/ })
    .click()
  await expectPrinted(page, /Lista de pasajeros: 09:30 am/)
  // The clock it is told by, once and with its accent (T2).
  await expectPrinted(page, /\. Hora de Mérida/)
  await expectPrinted(page, /Papel Uc.*2 personas|2 personas.*Papel Uc/)
})

test('each customer is asked on their ticket, and chooses there: three taps and a hold at the desk, two taps on the phone (X7)', async ({
  page,
  guest: phone,
}) => {
  const date = dayFrom(desk, 76)
  const [first] = await toursOf(date)
  if (!first) throw new Error('no departure')
  const booking = await sell(desk, { departure: first, people: { adults: 2 }, firstName: 'Olga', lastName: 'Elige' })
  await openDay(page, date)
  await page
    .getByRole('link', { name: new RegExp(FLAMINGOS) })
    .first()
    .click()
  const { click, expectAtMost } = countClicks()
  await click(drawerOf(page).getByRole('button', { name: 'Más', exact: true }))
  await click(page.getByRole('menuitem', { name: 'Cerrar con sus reservas', exact: true }))
  const panel = closurePanel(page)
  await click(panel.getByRole('button', { name: 'Preguntar a cada cliente' }))
  await panel.getByRole('combobox', { name: 'Tiempo para contestar' }).selectOption('6')
  await hold(panel).click(HOLD)
  // The menu of the drawer, its item, and the way.
  expectAtMost(3)
  const questions = panel.getByRole('region', { name: '1 cliente sin contestar' })
  await expect(questions).toContainText('Olga Elige')
  await expectAccessible(page)

  const { url } = await desk.ask(bookingTicketLink, { params: { id: booking.id } })
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(url)
  const asked = phone.getByRole('region', { name: 'Tu salida no sale a la hora prevista' })
  await expect(asked).toContainText('No salimos por mal tiempo.')
  await inLightAndDark(phone, () => expectAccessible(phone))
  await expectNoSidewaysScroll(phone)
  await asked
    .getByRole('button', { name: /^Cambiar a/ })
    .first()
    .click()
  await asked.getByRole('button', { name: 'Confirmar mi elección' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Tu nueva salida' })).toBeVisible()

  const moved = await desk.ask(getBooking, { params: { id: booking.id } })
  expect(moved).toMatchObject({ status: 'confirmed', ticket: booking.ticket, total_cents: booking.total_cents })
  expect(moved.departure.id).not.toBe(booking.departure.id)
  await page.reload()
  await expect(closurePanel(page).getByText(/^Listo/)).toBeVisible()
  await expect(closurePanel(page).getByText('lo eligió el cliente')).toBeVisible()
  await goWithin(page, `/visitas?date=${date}&closure=new`)
  await expect(
    closurePanel(page).getByRole('region', { name: 'Cierres anteriores' }).getByRole('button').first(),
  ).toContainText('Mal tiempo')
})
