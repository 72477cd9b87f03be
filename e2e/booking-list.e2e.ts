import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer, dayName, spokenDate } from './support/board.ts'
import { faultsOf } from './support/faults.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const LIST = '/tour-booking-list'
const PAGE_ROWS = 20

const table = (page: Page) => page.getByRole('table', { name: 'Reservas de tours' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const links = (page: Page) => table(page).getByRole('link', { name: /^Abrir la reserva/ })
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar reservas' })
const tickets = (page: Page) => links(page).allInnerTexts()

let api: Api
test.beforeAll(async () => {
  api = await apiAs('recepcion')
})

/** A booking made for one test. */
async function soldTo(lastName: string, days: number) {
  const date = dayFrom(api, days)
  const departure = await departureOf(api, { date, tour: 'Flamencos y Las Coloradas', time: '07:00' })
  return sell(api, { departure, people: { adults: 1 }, firstName: 'Lista', lastName, phone: '9860009876' })
}

test('pages through the bookings: no row twice, the page in the address', async ({ page }) => {
  await enter(page, 'recepcion', LIST)
  await expect(rows(page)).toHaveCount(PAGE_ROWS)
  const first = await tickets(page)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.getByRole('button', { name: 'Ir a la página 2' }).click()
  await expect(page).toHaveURL(`${LIST}?page=2`)
  await expect(links(page).first()).not.toHaveText(first[0] ?? '')
  const second = await tickets(page)
  expect(second.filter((ticket) => first.includes(ticket))).toEqual([])
  await page.reload()
  await expect(links(page)).toHaveText(second)
  await page.goBack()
  await expect(links(page)).toHaveText(first)
  await page.getByRole('combobox', { name: 'Filas por página' }).click()
  await page.getByRole('option', { name: '50' }).click()
  await expect(rows(page)).toHaveCount(50)
  await expect(page).toHaveURL(`${LIST}?rows=50`)
})

test('says what the whole list comes to, the same on every page and less under a filter', async ({ page }) => {
  // What has travelled stands still, whoever sells meanwhile.
  await enter(page, 'recepcion', `${LIST}?status=completed&travelTo=${dayFrom(api, -1)}`)
  const totals = page.getByLabel('Totales de la lista en MXN')
  await expect(totals).toContainText(/De [\d,]+ reservas vigentes/)
  const all = await totals.innerText()
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name: 'Ir a la página 2' }).click()
  await expect(links(page)).toHaveCount(PAGE_ROWS)
  await expect(totals).toHaveText(all, { useInnerText: true })
  const [ticket = ''] = await tickets(page)
  await page.goto(`${LIST}?search=${ticket}`)
  await expect(links(page)).toHaveText([ticket])
  await expect(totals).toContainText('De 1 reserva vigente')
})

test('sorts by a column, both ways, and says so', async ({ page }) => {
  await enter(page, 'recepcion', LIST)
  await expect(header(page, 'Creada')).toHaveAttribute('aria-sort', 'descending')
  await header(page, 'Ticket').getByRole('button').click()
  await expect(header(page, 'Ticket')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header(page, 'Creada')).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL(`${LIST}?sort=ticket`)
  await expect.poll(() => tickets(page)).toHaveLength(PAGE_ROWS)
  await expect.poll(async () => (await tickets(page)).toSorted().join() === (await tickets(page)).join()).toBe(true)
  await header(page, 'Ticket').getByRole('button').click()
  await expect(header(page, 'Ticket')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(`${LIST}?sort=-ticket`)
  await expect(header(page, 'Estado')).not.toHaveAttribute('aria-sort')
})

test('finds by name without accents, by ticket and by the end of the phone number, in the address', async ({
  page,
}) => {
  const { ticket } = await soldTo('Quiñónez', 28)
  await enter(page, 'recepcion', LIST)
  for (const typed of ['lista quinonez', ticket.toLowerCase(), '009876']) {
    await search(page).fill(typed)
    await expect(page).toHaveURL(`${LIST}?search=${typed.replace(' ', '+')}`)
    await expect(links(page)).toHaveText([ticket])
  }
  await page.reload()
  await expect(search(page)).toHaveValue('009876')
  await expect(links(page)).toHaveText([ticket])
  await search(page).fill('nadie se llama así')
  await expect(page.getByRole('heading', { name: 'Nada coincide con los filtros' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).first().click()
  await expect(rows(page)).toHaveCount(PAGE_ROWS)
  await expect(page).toHaveURL(LIST)
})

test('filters live in the address and survive a reload', async ({ page }) => {
  await enter(page, 'recepcion', LIST)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'Cancelada' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Viaja desde: Todos' }).click()
  await page
    .getByRole('dialog', { name: 'Viaja desde' })
    .getByRole('button', { name: dayName(api.today) })
    .click()
  await expect(page).toHaveURL(`${LIST}?status=canceled&travelFrom=${api.today}`)
  await expect(page.getByRole('button', { name: '2 filtros puestos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Viaja desde: ${spokenDate(api.today)}` })).toBeVisible()
  await expect(page.getByRole('button', { name: '2 filtros puestos' })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar: Viaja desde' }).click()
  await expect(page).toHaveURL(`${LIST}?status=canceled`)
  await expect(rows(page)).toHaveCount(PAGE_ROWS)
  for (const row of await rows(page).allInnerTexts()) expect(row).toContain('Cancelada')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(LIST)
})

test('a row opens its booking, by click and by keyboard, with its address', async ({ page }) => {
  const booking = await soldTo('Fila', 29)
  await enter(page, 'recepcion', `${LIST}?search=${booking.ticket}`)
  await rows(page).first().getByText('Flamencos y Las Coloradas').click()
  const drawer = bookingDrawer(page, 'Lista Fila')
  await expect(drawer).toContainText(booking.ticket)
  await expect(page).toHaveURL(`${LIST}?search=${booking.ticket}&booking=${booking.id}`)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await links(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(links(page).first()).toBeFocused()
})

test('takes garbage in the address for nothing', async ({ page }) => {
  const faults = faultsOf(page)
  await enter(
    page,
    'recepcion',
    `${LIST}?page=-3&rows=7&sort=password&status=nope&tour=1e9&travelFrom=2026-02-30&search=%00`,
  )
  await expect(rows(page)).toHaveCount(PAGE_ROWS)
  expect(faults).toEqual([])
})

test('axe has no objection in light and dark, and nothing sticks out at any width', async ({ page }) => {
  await enter(page, 'recepcion', LIST)
  await expect(rows(page)).toHaveCount(PAGE_ROWS)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('button', { name: /^Viaja desde/ })).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await resize(page, 'tablet')
  await inLightAndDark(page, () => expectNoSidewaysScroll(page))
  await resize(page, 'phone')
  const cards = page.getByRole('list', { name: 'Reservas de tours' })
  await expect(cards.getByRole('listitem')).toHaveCount(PAGE_ROWS)
  await inLightAndDark(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('on a phone a card opens the booking', async ({ page }) => {
  await resize(page, 'phone')
  await enter(page, 'recepcion', LIST)
  const cards = page.getByRole('list', { name: 'Reservas de tours' })
  await cards.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/booking=\d+/)
  await expectNoSidewaysScroll(page)
})
