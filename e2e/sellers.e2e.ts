import { deleteSeller, listSellers } from '@muelle/contract/sellers/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { bookingDrawer, departureGroup, withAllOpen } from './support/board.ts'
import { countClicks } from './support/clicks.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const BUSINESS = 'Muelle Río Lagartos'
const ADDED = 'Chepe Canul'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', BUSINESS)
})
test.afterAll(async () => {
  const filter = { business_id: api.businessId, search: 'prueba' }
  for (const { id } of (await api.ask(listSellers, { query: { filter } })).rows)
    await api.ask(deleteSeller, { params: { id } })
})

async function open(page: Page, user: Parameters<typeof enter>[1], path: string) {
  await withBusiness(page, api.businessId)
  await enter(page, user, path)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the list tells who collects, what is earned and who pays whom, in every look', async ({ page }) => {
  await open(page, 'dueno', '/rp')
  await expect(heading(page, 'Vendedores')).toBeVisible()
  await expect(page.getByText('En construcción')).toHaveCount(0)
  await inEveryLook(page, async (width) => {
    const row = page.getByRole(width === 'phone' ? 'listitem' : 'row').filter({ hasText: 'Gladys Pech' })
    await expect(row).toContainText('20 %')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('an account tells every booking that makes up its sums, in every look', async ({ page }) => {
  await open(page, 'dueno', '/rp')
  await page.getByRole('button', { name: 'Iván Cetina', exact: true }).click()
  await expect(heading(page, 'Iván Cetina')).toBeVisible()
  await expect(page).toHaveURL(/seller=\d+/)
  const sums = page.getByRole('region', { name: 'Sumas' })
  await expect(sums).toContainText('Por ganar')
  await expect(sums).toContainText('Pagado')
  await inEveryLook(page, async (width) => {
    await expect(page.getByRole(width === 'phone' ? 'list' : 'table', { name: 'Reservas que suman' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Vendedores', exact: true }).first().click()
  await expect(heading(page, 'Vendedores')).toBeVisible()
})

test('a seller is added with a ladder, changed, and deleted while nothing is earned', async ({ page }, { retry }) => {
  const name = `${ADDED} prueba ${retry}`
  await open(page, 'dueno', '/rp')
  await page.getByRole('button', { name: 'Nuevo vendedor' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo vendedor' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Escribe un nombre.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nombre', exact: false }).first().fill(name)
  await form.getByText('Escalera por mes').click()
  await form.getByRole('button', { name: 'Agregar escalón' }).click()
  await form.getByRole('textbox', { name: 'Desde personas en el mes' }).nth(1).fill('30')
  await form.getByRole('textbox', { name: 'Porcentaje' }).nth(1).fill('15')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('10–15 %')

  await row.getByRole('button', { name: `Editar a ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Editar vendedor' })
  await expect(edit.getByRole('textbox', { name: 'Desde personas en el mes' }).nth(1)).toHaveValue('30')
  await edit.getByText('Porcentaje', { exact: true }).first().click()
  await edit.getByLabel('Porcentaje del boleto').fill('12.5')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('12.5 %')

  await row.getByRole('button', { name: `Eliminar a ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
})

test('who earned something is kept, and the reason is said', async ({ page }) => {
  await open(page, 'dueno', '/rp')
  await page.getByRole('button', { name: 'Eliminar a Gladys Pech' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(/Desactívalo: deja de ganar/)).toBeVisible()
})

test('S10: who sells sees their own account alone, at once', async ({ page }) => {
  await open(page, 'vendedor', '/rp')
  await expect(heading(page, 'Iván Cetina')).toBeVisible()
  await expect(page.getByText('Te deben')).toBeVisible()
  await expect(page.getByText('Gladys Pech')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nuevo vendedor' })).toHaveCount(0)
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('who brought a customer is credited with one press on the booking', async ({ page }) => {
  await withAllOpen(page)
  const departure = await departureOf(api, { date: dayFrom(api, 63), tour: 'Flamencos y Las Coloradas', time: '09:30' })
  const booking = await sell(api, { departure, people: { adults: 2 }, firstName: 'Vida', lastName: 'Gana' })
  await open(page, 'gerente', `/visitas?date=${departure.local_date}`)
  const row = departureGroup(page, departure).getByRole('row').filter({ hasText: booking.ticket })
  await row.getByRole('link', { name: 'Vida Gana' }).click()
  const earners = bookingDrawer(page, 'Vida Gana').getByRole('region', { name: 'Quién gana' })
  const hand = countClicks()
  await hand.click(earners.getByRole('button', { name: 'Gladys Pech' }))
  await expect(earners).toContainText('Gladys Pech · Captó')
  hand.expectAtMost(1)
  await expect(page.getByText('Se guardó quién gana')).toBeVisible()
  await earners.getByRole('button', { name: 'Quitar a Gladys Pech' }).click()
  await expect(earners.getByRole('button', { name: 'Gladys Pech', exact: true })).toBeVisible()
  await expectAccessible(page)
})
