import { readFile } from 'node:fs/promises'
import { cancelBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { catchPrint, expectPrinted } from './support/print.ts'
import { enter } from './support/session.ts'

const LIST = '/tour-booking-list'
const DAYS = 33

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

/** Some bookings of one family name, which nobody else has. */
async function soldTo(lastName: string, count: number) {
  const departure = await departureOf(api, {
    date: dayFrom(api, DAYS),
    tour: 'Flamencos y Las Coloradas',
    time: '07:00',
  })
  const sold: Awaited<ReturnType<typeof sell>>[] = []
  for (let number = 0; number < count; number += 1)
    sold.push(
      await sell(api, { departure, people: { adults: 1 }, firstName: 'Grupo', lastName, phone: `986111000${number}` }),
    )
  return sold
}
const search = (lastName: string) => `${LIST}?search=${encodeURIComponent(`Grupo ${lastName}`)}`
const bar = (page: Page) => page.getByRole('region', { name: 'Con las elegidas' })
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: 'Elegir toda la página' }).click()

test('exports what is filtered, as CSV and as a workbook, with its contents', async ({ page }) => {
  const sold = await soldTo('Exportable', 2)
  await enter(page, 'gerente', search('Exportable'))
  const totals = page.getByLabel('Totales de la lista en MXN')
  await expect(totals).toContainText('De 2 reservas vigentes')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar reservas' })
  await expect(dialog).toContainText('2 reservas: las que muestra')
  await dialog.getByRole('radio', { name: /^CSV/ }).check()
  const csv = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const file = await csv
  expect(file.suggestedFilename()).toMatch(/^reservas-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\uFEFFTicket,Orden,Estado,/)
  for (const { ticket } of sold) expect(lines.some((line) => line.startsWith(`${ticket},`))).toBe(true)
  await expect(dialog.getByText(/^Listo: reservas-/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Excel/ }).check()
  const workbook = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const bytes = await readFile(await (await workbook).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await inLightAndDark(page, () => expectAccessible(page))
})

test('cancels several at once: tells before what each gives back, and afterwards which were not', async ({ page }) => {
  const [first] = await soldTo('Cancelable', 3)
  await enter(page, 'gerente', search('Cancelable'))
  await chooseAll(page)
  await expect(bar(page)).toContainText('3 elegidas')
  await bar(page).getByRole('button', { name: 'Cancelar reservas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar 3 reservas' })
  await expect(dialog).toContainText('3 se pueden')
  await expect(dialog.getByRole('list', { name: 'Reservas' }).getByRole('listitem')).toHaveCount(3)
  // Meanwhile somebody else cancels one of them.
  if (first) await api.ask(cancelBooking, { params: { id: first.id }, body: { version: first.version } })
  await dialog.getByRole('button', { name: 'Cancelar 3 reservas' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 hechas, 1 no')
  await expect(dialog.getByRole('listitem').filter({ hasText: first?.ticket ?? '' })).toContainText('cambió')
  await expect(dialog.getByRole('button', { name: 'Intentar otra vez las que faltan' })).toBeVisible()
})

test('a reload in the midst of it tells what was done, and goes on with the rest', async ({ page }) => {
  const sold = await soldTo('Recargable', 3)
  await enter(page, 'gerente', search('Recargable'))
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Cancelar reservas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar 3 reservas' })
  await expect(dialog).toContainText('3 se pueden')
  // The first is done; the second reaches the server, and its answer never comes.
  let asked = 0
  const answerAgain = await intercept(page, /\/tour\/bookings\/\d+\/cancel$/, async (route) => {
    asked += 1
    if (asked === 1) return route.continue()
    await route.fetch()
  })
  await dialog.getByRole('button', { name: 'Cancelar 3 reservas' }).click()
  await expect.poll(() => asked).toBe(2)
  const canceled = async () => {
    const now = await Promise.all(sold.map(({ id }) => api.ask(getBooking, { params: { id } })))
    return now.filter(({ status }) => status !== 'confirmed').length
  }
  await expect.poll(canceled).toBe(2)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  answerAgain()

  const told = page.getByRole('alert').filter({ hasText: 'Se interrumpió: cancelar 3 reservas' })
  await expect(told.getByRole('status')).toHaveText(
    '1 hecha, 0 no se pudieron, 1 sin hacer. De 1 no llegó respuesta: al continuar se revisa.',
  )
  await inLightAndDark(page, () => expectAccessible(page))
  await told.getByRole('button', { name: 'Continuar con las 2 que faltan' }).click()
  // What the server did meanwhile is found out: one is left.
  const rest = page.getByRole('dialog', { name: 'Cancelar 1 reserva' })
  await rest.getByRole('button', { name: 'Cancelar 1 reserva' }).click()
  await expect(rest.getByRole('status')).toHaveText(/^1 hecha/)
  await rest.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(told).toBeHidden()
  expect(await canceled()).toBe(3)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toBeHidden()
})

test('rows are two lines high, and twenty to a page', async ({ page }) => {
  await enter(page, 'gerente', LIST)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(20)
  for (const width of ['tablet', 'desk'] as const) {
    await resize(page, width)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), width).toBeLessThanOrEqual(44)
  }
})

test('moves several to one departure, and survives a lost answer', async ({ page }) => {
  await soldTo('Movible', 2)
  await enter(page, 'gerente', search('Movible'))
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Mover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mover 2 reservas' })
  await dialog
    .getByRole('button', { name: /lugares/ })
    .and(page.locator(':enabled'))
    .first()
    .click()
  await expect(dialog).toContainText('2 se pueden')
  let isLost = false
  await intercept(page, '**/reschedule', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    // The server moves the booking, and nobody hears of it.
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Mover 2 reservas' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 hechas, ninguna sin hacer')
  expect(isLost).toBe(true)
})

test('writes to several and prints their tickets; what has no ticket any more says so', async ({ page }) => {
  const [first] = await soldTo('Imprimible', 2)
  if (first) await api.ask(cancelBooking, { params: { id: first.id }, body: { version: first.version } })
  await enter(page, 'gerente', search('Imprimible'))
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Mensaje' }).click()
  const chats = page.getByRole('dialog', { name: 'Mensaje a 2 reservas' })
  await expect(chats.getByRole('listitem').filter({ hasText: first?.ticket ?? '' })).toContainText(
    'Ya no está vigente.',
  )
  await expect(chats.getByRole('button', { name: /^WhatsApp a/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await catchPrint(page, () => String(document.querySelectorAll('.mu-print-ticket').length))
  await bar(page).getByRole('button', { name: 'Imprimir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir 2 boletos' })
  await expect(dialog).toContainText('1 se puede · 1 no se puede')
  await dialog.getByRole('button', { name: 'Imprimir' }).click()
  await expectPrinted(page, '1')
})

test('offers no more than this person may do with one; at no width does anything stick out', async ({ page }) => {
  await enter(page, 'vendedor', LIST)
  await chooseAll(page)
  await expect(bar(page)).toContainText('20 elegidas')
  await expect(bar(page).getByRole('button', { name: 'Cancelar reservas' })).toBeHidden()
  await inLightAndDark(page, () => expectAccessible(page))
  await resize(page, 'phone')
  await inLightAndDark(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('leaves out what ran out or was deleted, until it is asked for', async ({ page }) => {
  await enter(page, 'gerente', `${LIST}?rows=200`)
  const table = page.getByRole('table', { name: 'Reservas de tours' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(table.getByText('Eliminada', { exact: true })).toHaveCount(0)
  await goWithin(page, `${LIST}?status=run_out`)
  await expect(table.getByText('Venció', { exact: true }).first()).toBeVisible()
})
