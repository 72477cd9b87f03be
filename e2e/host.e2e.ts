import { listResources } from '@muelle/contract/resources/record'
import { createVisit } from '@muelle/contract/visits/life'
import { listVisits } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'
let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', RESTAURANT)
})

let lastName = 0
/** A party at a table that nobody sits at and nobody is about to come to, expected now. */
async function expected(size = 2): Promise<{ visit: Visit; table: string }> {
  const params = { id: api.businessId }
  const { rows: tables } = await api.ask(listResources, { params, query: { limit: 200 } })
  const { rows: visits } = await api.ask(listVisits, { params, query: { count: 200 } })
  const taken = new Set(visits.flatMap(({ resources }) => resources.map(({ id }) => id)))
  const free = tables.find(({ id, status, capacity }) => !taken.has(id) && status === 'Disponible' && capacity >= size)
  if (!free) throw new Error('no table is free for this test')
  const body = {
    party_size: size,
    start_at: new Date(Date.now() + 5 * 60_000).toISOString(),
    duration_minutes: 90,
    name: `Prueba ${++lastName} ${free.name}`,
    resource_ids: [free.id],
    force: true,
  }
  return { visit: await api.ask(createVisit, { params, body }), table: free.name }
}

const short = (name: string) => /^Mesa (\d+)$/.exec(name)?.[1] ?? name.replace(/^(.).*?(\d+)$/, '$1$2')
const row = (page: Page, { id }: Visit) => page.locator(`[data-visit="${id}"]`)
const onFloor = (page: Page, table: string) => page.getByRole('button', { name: new RegExp(`^${table},`) })

async function open(page: Page) {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno')
  await expect(page.getByRole('group', { name: 'Plano' })).toBeVisible()
}

test('a party is seated with one press, and the press is taken back', async ({ page }) => {
  const { visit, table } = await expected()
  await open(page)
  await row(page, visit)
    .getByRole('button', { name: `Sentar en ${short(table)}` })
    .click()
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', /occupied|freeing/)
  await expect(page.getByText(`Sentaste a ${visit.name}`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', 'reserved')
  await expect(row(page, visit).getByRole('button', { name: `Sentar en ${short(table)}` })).toBeVisible()
})

test('somebody at the door is seated with two: their size, and the table that is ringed', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '2 personas', exact: true }).click()
  const best = page.locator('[data-fit="best"]').first()
  const table = (await best.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await best.click()
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', /occupied|freeing/)
  await expect(page.getByText(/^Sentaste 2 personas en/)).toBeVisible()
})

test('a party is moved with the keyboard alone', async ({ page }) => {
  const { visit, table } = await expected()
  await open(page)
  await row(page, visit).getByRole('button').first().click()
  await page.keyboard.press('m')
  await expect(onFloor(page, table)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const target = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0] ?? '')
  expect(target).not.toBe(table)
  await page.keyboard.press('Enter')
  await expect(row(page, visit)).toContainText(`Mesa ${short(target)}`)
})

test('another screen hears what was done, without asking', async ({ page, browser }) => {
  const { visit, table } = await expected()
  await open(page)
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await open(other)
  await expect(other.getByText('En vivo')).toBeVisible()
  await expect(row(other, visit)).toBeVisible()
  await row(page, visit)
    .getByRole('button', { name: `Sentar en ${short(table)}` })
    .click()
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', /occupied|freeing/)
  await expect(onFloor(other, table)).toHaveAttribute('data-kind', /occupied|freeing/)
  await other.context().close()
})

test('the day is read by everybody, at every width, in light and in dark', async ({ page }) => {
  const { visit } = await expected()
  await open(page)
  await row(page, visit).getByRole('button').first().click()
  await inEveryLook(page, () => expectAccessible(page))
})
