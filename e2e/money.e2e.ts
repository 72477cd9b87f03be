import { cancelBooking } from '@muelle/contract/bookings/life'
import { createExpense, listExpenses } from '@muelle/contract/outlays/expenses'
import { listOwedFees, listRemittances, undoRemittance } from '@muelle/contract/outlays/remittances'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { intercept } from './support/intercept.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const BUSINESS = 'Muelle Río Lagartos'
const FLAMINGOS = 'Flamencos y Las Coloradas'
/** A day of its own, on which nobody else sells. */
const DAYS = 33

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', BUSINESS)
})
test.beforeEach(({ page }) => withBusiness(page, api.businessId))

test('an expense is noted on a phone with its photo in three presses, and lies beside the cash', async ({ page }) => {
  const desk = await apiAs('recepcion', BUSINESS)
  await sell(desk, {
    departure: await departureOf(desk, { date: dayFrom(desk, DAYS), tour: FLAMINGOS, time: '09:30' }),
    people: { adults: 1 },
  })
  await resize(page, 'phone')
  await enter(page, 'recepcion', '/tour-booking-payment?tab=cash&spend=1')
  const dialog = page.getByRole('dialog', { name: 'Anotar gasto' })
  await dialog.getByLabel('Cantidad MXN').fill('35')
  await dialog.getByRole('button', { name: 'Hielo' }).click()
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Elegir imagen' }).click()
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 160 } })
  await (await chosen).setFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: photo })
  await expect(dialog.getByRole('button', { name: 'Cambiar' })).toBeEnabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar $35' }).click()
  await expect(page.getByText('Gasto anotado')).toBeVisible()
  const spent = page.getByRole('region', { name: 'Gastos' })
  await expect(spent.getByRole('listitem').first()).toContainText('Hielo')
  await expect(spent.getByRole('img', { name: 'Foto del recibo: Hielo' }).first()).toBeVisible()
  const { rows } = await desk.ask(listExpenses, { query: { filter: { business_id: desk.businessId } } })
  expect(rows[0]).toMatchObject({ category: 'ice', amount_cents: 3_500, photo: expect.stringMatching(/\.webp$/) })
})

/** Has something to be handed on: what an earlier run has handed on is taken back. */
async function owedTo(third_party: string): Promise<void> {
  const { businessId: business_id } = api
  const { rows } = await api.ask(listOwedFees, { query: { business_id } })
  if (rows.some((row) => row.third_party === third_party && row.owed_cents > 0)) return
  const handed = await api.ask(listRemittances, { query: { filter: { business_id } } })
  const last = handed.rows.find((row) => row.third_party === third_party && row.may_undo)
  if (!last) throw new Error(`Nothing was ever owed to ${third_party}`)
  await api.ask(undoRemittance, { params: { id: last.id }, body: { reason: 'Otra prueba' } })
}

const WHY = { code: 'departure.range', message: 'Pide menos días.' }
/** Has the server refuse some reads until what it answers is called. */
function refused(page: Page, nouns: readonly string[]): Promise<() => void> {
  const json = { success: false, message: WHY.message, errors: [WHY], meta: { ...WHY, request_id: 'abc' } }
  const isOne = ({ pathname }: URL) => nouns.some((noun) => pathname === `/v1/provider/${noun}`)
  return intercept(page, isOne, (route) => route.fulfill({ status: 422, json }))
}

test('Dueño 1, 5: the money of the day, who holds it and what is somebody else’s; fees of third parties go on in two presses', async ({
  page,
}) => {
  await owedTo('CONANP')
  await enter(page, 'dueno', '/dashboard')
  const clicks = countClicks()
  const theirs = page.getByRole('region', { name: 'No es tuyo todavía' })
  const owed = theirs.getByRole('listitem').filter({ hasText: 'CONANP' })
  await expect(owed).toContainText('DSA Reserva Ría Lagartos')
  await inEveryLook(page, async () => {
    await expect(page.getByRole('region', { name: 'Quién tiene el efectivo' })).toContainText('Caja fuerte')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await clicks.click(owed.getByRole('button', { name: 'Entregar a CONANP' }))
  const dialog = page.getByRole('dialog', { name: 'Entregar a CONANP' })
  await expect(dialog).toContainText('personas')
  await clicks.click(dialog.getByRole('button', { name: /^Entregar \$/ }))
  await expect(page.getByText('Entrega anotada')).toBeVisible()
  clicks.expectAtMost(2)
  await expect(owed).toHaveCount(0)
  // What cannot be read says why and asks again; nothing is shown as if there were none, and the others stay.
  const mend = await refused(page, ['money', 'custody'])
  await page.goto('/tour-booking-payment?tab=money')
  const unread = page.getByRole('alert').filter({ hasText: WHY.message })
  const holders = page.getByRole('region', { name: 'Quién tiene el efectivo' })
  await expect(unread).toHaveCount(3)
  await expect(theirs).toHaveCount(0)
  await expect(holders).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ganancia por lancha' })).toBeVisible()
  await expectAccessible(page)
  mend()
  // Two of them read the same: one press reads it for both.
  await unread.first().getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(unread).toHaveCount(1)
  await unread.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(unread).toHaveCount(0)
  await expect(holders).toContainText('Caja fuerte')
  await expect(theirs).toBeVisible()
  await expect(page.getByRole('region', { name: 'Últimas entregas a terceros' })).toContainText('CONANP')

  // From an amount one press leads to the moves that make it up.
  await page
    .getByRole('region', { name: 'Quién tiene el efectivo' })
    .getByRole('link', { name: /^Movimientos: Caja fuerte/ })
    .click()
  const moves = page.getByRole('region', { name: 'Movimientos: Caja fuerte' })
  await expect(moves.getByRole('listitem').first()).toBeVisible()
  await moves.getByLabel('Tipo').selectOption('expense')
  await expect(page).toHaveURL(/what=expense/)
  await expect(moves.getByRole('listitem').filter({ hasText: 'Caja fuerte a Gastos' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('Dueño 6, 11, 12: one press on a phone shows what boats left and who gave something up, a second takes the list for the accountant', async ({
  page,
}) => {
  const reception = await apiAs('recepcion', BUSINESS)
  const booking = await sell(reception, {
    departure: await departureOf(reception, { date: dayFrom(reception, 127), tour: FLAMINGOS, time: '09:30' }),
    people: { adults: 1 },
  })
  const cancelation = { version: booking.version, method: 'cash', reason: 'Llueve' } as const
  await reception.ask(cancelBooking, { params: { id: booking.id }, body: cancelation })
  const { businessId: business_id } = api
  const fuel = { business_id, from: 'bank', category: 'fuel', currency: 'MXN', amount_cents: 4_100 } as const
  await api.ask(createExpense, { body: fuel })
  await resize(page, 'phone')
  await enter(page, 'dueno', '/visitas')
  const clicks = countClicks()
  await clicks.click(page.getByRole('link', { name: 'Dinero', exact: true }))
  const boats = page.getByRole('region', { name: 'Ganancia por lancha' })
  await expect(boats.getByRole('listitem').filter({ hasText: 'Sin lancha' })).toContainText(/gastos \$[\d,.]+/)
  const people = page.getByRole('region', { name: 'Descuentos, cancelaciones y devoluciones' })
  await expect(people.getByRole('button', { name: /^Wendy Tuz: .*cancelaci/ })).toBeVisible()
  clicks.expectAtMost(1)
  const download = page.waitForEvent('download')
  await clicks.click(page.getByRole('button', { name: 'Factura global del mes (Excel)' }))
  expect((await download).suggestedFilename()).toMatch(/^factura-global-\d{4}-\d{2}\.xlsx$/)
  clicks.expectAtMost(2)

  // A sum leads to what makes it up, each with its booking.
  await people.getByRole('button', { name: /^Wendy Tuz: .*cancelaci/ }).click()
  const list = people.getByRole('list', { name: 'Descuentos, cancelaciones y devoluciones' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Devolución' })).toHaveCount(0)
  await expect(list.getByRole('listitem').filter({ hasText: booking.ticket })).toContainText('Llueve')
  await inEveryLook(page, async () => {
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
