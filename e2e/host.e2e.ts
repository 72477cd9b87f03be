import { listResources } from '@muelle/contract/resources/record'
import { createVisit, moveVisitOn, moveVisitTables } from '@muelle/contract/visits/life'
import { getVisit, listVisits } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { OPEN_STATUSES } from '@muelle/domain/visits/status'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { keepDayOpen } from './support/day-cut.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'
let api: Api
let endDay = async () => {}
test.beforeAll(async () => {
  api = await apiAs('dueno', RESTAURANT)
  // A party that is moved beyond the end of the day is gone from it.
  endDay = await keepDayOpen(api)
})
test.afterAll(() => endDay())

let lastName = 0
/** Free tables that a test needs: the one it takes, and others to go to. */
const NEEDED = 3
/**
 * Tables that nobody sits at or comes to any more. In a busy evening there are too few, and parties that are to come are called off. A
 * party that walks in is offered none that is kept for larger ones.
 */
async function freeTables(size: number, { forWalkIn = false } = {}): Promise<{ id: number; name: string }[]> {
  const params = { id: api.businessId }
  const { rows: tables } = await api.ask(listResources, { params, query: { limit: 200 } })
  const { rows: visits } = await api.ask(listVisits, { params, query: { count: 200 } })
  const open = visits.filter(({ status }) => OPEN_STATUSES.includes(status))
  const found = tables
    .filter(({ status, capacity }) => status === 'Disponible' && capacity >= size)
    .filter(({ effective_min_party }) => !forWalkIn || effective_min_party <= size)
    .map((table) => ({ ...table, here: open.filter(({ resources }) => resources.some(({ id }) => id === table.id)) }))
    .filter(({ here }) => here.every(({ status }) => status !== 'seated' && status !== 'arrived'))
    .toSorted((one, other) => one.here.length - other.here.length)
  for (const { here } of found.slice(0, NEEDED)) await callOff(here)
  return found.filter(({ here }, at) => at < NEEDED || here.length === 0)
}

async function callOff(visits: readonly Pick<Visit, 'id'>[]): Promise<void> {
  for (const { id } of visits) {
    const params = { id: api.businessId, bookingId: id, x: 'cancel' as const }
    await api.ask(moveVisitOn, { params, body: {} }).catch(() => {})
  }
}

/** Calls off who is to come to a table later: a party that is moved there stays past that at some hours. */
async function keepFree(table: string): Promise<void> {
  const { rows } = await api.ask(listVisits, { params: { id: api.businessId }, query: { count: 200 } })
  const isThere = ({ resources }: Visit) => resources.some(({ name }) => name === table)
  await callOff(rows.filter((visit) => OPEN_STATUSES.includes(visit.status) && isThere(visit)))
}

/** A party at a table that nobody sits at and nobody is about to come to, expected now. */
async function expected(size = 2): Promise<{ visit: Visit; table: string }> {
  const params = { id: api.businessId }
  let refusal = new Error('no table is free for this test')
  for (const { id, name: table } of await freeTables(size)) {
    const body = {
      party_size: size,
      start_at: new Date(Date.now() + 5 * 60_000).toISOString(),
      duration_minutes: 90,
      name: `Prueba ${++lastName} ${table}`,
      resource_ids: [id],
      force: true,
    }
    // A table may be kept for somebody who is not in the list any more.
    const visit = await api.ask(createVisit, { params, body }).catch((error: Error) => {
      refusal = error
    })
    if (visit) return { visit, table }
  }
  throw refusal
}

const read = ({ id }: Visit) => api.ask(getVisit, { params: { id: api.businessId, bookingId: id } })
const short = (name: string) => /^Mesa (\d+)$/.exec(name)?.[1] ?? name.replace(/^(.).*?(\d+)$/, '$1$2')
const row = (page: Page, { id }: Visit) => page.locator(`[data-visit="${id}"]`)
const onFloor = (page: Page, table: string) => page.getByRole('button', { name: new RegExp(`^${table},`) })

async function open(page: Page) {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno')
  await expect(page.getByRole('group', { name: 'Plano' })).toBeVisible()
}

test('who calls late, comes and leaves takes a press each: 15 minutes more, their table, and its end; a press is taken back', async ({
  page,
}) => {
  const { visit, table } = await expected()
  await open(page)
  const { click, expectAtMost } = countClicks()
  const its = row(page, visit)
  const seat = its.getByRole('button', { name: `Sentar en ${short(table)}` })
  await click(its.getByRole('button', { name: `+15 min, ${visit.name}` }))
  await expect(its).toContainText('tarda 15 min')
  await expect(page.getByText(`${visit.name}: 15 min más`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(its).not.toContainText('tarda')
  await its.locator('[data-visit-link]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('t')
  await expect(page.getByText(`${visit.name}: 15 min más`)).toBeVisible()
  await click(seat)
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', /occupied|freeing/)
  await expect(page.getByText(`Sentaste a ${visit.name}`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', 'reserved')
  await click(seat)
  await click(its.getByRole('button', { name: 'Terminar' }))
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', /Limpieza|free/)
  expectAtMost(4)
})

test('somebody at the door is seated with two: their size, and the table that is ringed', async ({ page }) => {
  // At some hours every table that suits two is promised to somebody.
  await freeTables(2, { forWalkIn: true })
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
  await row(page, visit).locator('[data-visit-link]').click()
  await page.keyboard.press('m')
  await expect(onFloor(page, table)).toBeFocused()
  // Beside it may be a table where somebody sits by now.
  const target = await goToFree(page)
  expect(target).not.toBe(table)
  await page.keyboard.press('Enter')
  await expect(row(page, visit)).toContainText(`Mesa ${short(target)}`)
})

/** Goes on from table to table with the keyboard until one is free, and gives its name. */
async function goToFree(page: Page): Promise<string> {
  const reached: string[] = []
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let steps = 0; steps < 4; steps += 1) {
      await page.keyboard.press(key)
      const { label, kind } = await page.evaluate(() => ({
        label: document.activeElement?.getAttribute('aria-label') ?? '',
        kind: document.activeElement?.getAttribute('data-kind') ?? '',
      }))
      if (kind === 'free') {
        const table = label.split(',')[0] ?? ''
        await keepFree(table)
        return table
      }
      reached.push(`${label} (${kind})`)
    }
  throw new Error(`no free table was reached: ${reached.join('; ')}`)
}

/** The name of a table that nobody sits at or is about to come to, other than this one. */
async function freeBeside(page: Page, table: string): Promise<Locator> {
  const free = page.locator('[data-table][data-kind="free"]')
  const names = await free.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''))
  const name = names.find((one) => one !== table && one !== '')
  if (name === undefined) throw new Error('no other table is free')
  await keepFree(name)
  return onFloor(page, name)
}

/** Pulls the middle of one thing by so much, and holds it there. */
async function pull(page: Page, from: Locator, to: { x: number; y: number }) {
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to pull')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
}
const middle = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('nothing to let go on')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a party is pulled to another table, and told where to before it is let go', async ({ page }) => {
  const { visit, table } = await expected()
  await open(page)
  const target = await freeBeside(page, table)
  const name = (await target.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await onFloor(page, table).scrollIntoViewIfNeeded()
  await pull(page, onFloor(page, table), await middle(target))
  // The floor may move while it is drawn anew: a hand follows it.
  await expect(async () => {
    const { x, y } = await middle(target)
    await page.mouse.move(x, y)
    const told = page.getByRole('status').filter({ hasText: `${visit.name} pasa a ${short(name)}` })
    await expect(told).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.mouse.up()
  await expect(row(page, visit)).toContainText(`Mesa ${short(name)}`)
})

test('on the timeline a party is moved by keyboard, stays longer by its end, and is pulled to another hour', async ({
  page,
}) => {
  const { visit } = await expected()
  await open(page)
  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Horario').click()
  const bar = page.getByRole('button', { name: new RegExp(`^${visit.name},`) })
  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${visit.name} se queda 105 min`)).toBeVisible()
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const startOf = async () => Date.parse((await read(visit)).start_at) - Date.parse(visit.start_at)
  await expect.poll(startOf).toBe(15 * 60_000)
  const at = await middle(bar)
  await pull(page, bar, { x: at.x + 33, y: at.y })
  await expect(page.getByRole('status').filter({ hasText: `${visit.name}: ` })).toBeVisible()
  await page.mouse.up()
  await expect.poll(startOf).toBe(30 * 60_000)
  expect(Date.parse((await read(visit)).end_at) - Date.parse(visit.end_at)).toBe(45 * 60_000)
})

test('«Acomodar» shows who would sit where, gives it with one press, and one press takes it back', async ({ page }) => {
  const { visit } = await expected()
  const params = { id: api.businessId, bookingId: visit.id }
  await api.ask(moveVisitTables, { params, body: { resource_ids: [] } })
  await open(page)
  await page
    .getByRole('region', { name: /por atender/ })
    .getByRole('button', { name: 'Acomodar mesas' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Acomodar mesas' })
  await expect(dialog.getByRole('listitem').filter({ hasText: visit.name ?? '' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Acomodar', exact: true }).click()
  await expect(page.getByText(/^Acomodaste/)).toBeVisible()
  await expect.poll(async () => (await read(visit)).unassigned).toBe(false)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read(visit)).unassigned).toBe(true)
})

test('tables are put out of use from the floor, with who is there told before, and to use again', async ({ page }) => {
  const { visit, table } = await expected()
  await open(page)
  await page.getByRole('button', { name: 'Más del día' }).click()
  await page.getByRole('menuitem', { name: 'Bloquear mesas' }).click()
  const other = await freeBeside(page, table)
  const name = (await other.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await onFloor(page, table).click()
  await other.click()
  await page.getByRole('button', { name: 'Elegir horas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bloquear mesas' })
  // One pull chooses the hours, and one press the reason; both may be written.
  const strip = dialog.locator('[data-hour-strip] > div').first()
  const hours = await strip.boundingBox()
  if (!hours) throw new Error('no hours to pull over')
  await page.mouse.move(hours.x + 3, hours.y + 10)
  await page.mouse.down()
  await page.mouse.move(hours.x + hours.width - 3, hours.y + 10, { steps: 3 })
  await page.mouse.up()
  await expect(dialog.locator('input[type="time"]').first()).toHaveValue(/^\d\d:\d0$/)
  await dialog.getByRole('button', { name: 'Lluvia' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Lluvia')
  await dialog.getByLabel('Todo el día').check()
  await expect(dialog.getByText(visit.name ?? '')).toBeVisible()
  await dialog.getByLabel('Quitarles la mesa').uncheck()
  await dialog.getByLabel('Motivo').fill('Prueba de cierre')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Bloquear de todos modos' }).click()
  await expect(onFloor(page, name)).toHaveAttribute('data-kind', 'blocked')
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', 'reserved')
  await onFloor(page, name).click()
  await dialog.getByText('Prueba de cierre').locator('..').getByRole('button', { name: 'Quitar' }).click()
  await expect(onFloor(page, name)).toHaveAttribute('data-kind', 'free')
})

test('without a network a party is seated all the same, and the venue hears of it once there is one', async ({
  page,
}) => {
  const { visit, table } = await expected()
  await open(page)
  const button = row(page, visit).getByRole('button', { name: `Sentar en ${short(table)}` })
  await expect(button).toBeVisible()
  await page.context().setOffline(true)
  try {
    await expect(page.getByText(/^Sin conexión: ves el día/)).toBeVisible()
    await expect(page.locator('input[aria-keyshortcuts="n"]')).toBeDisabled()
    await button.click()
    await expect(onFloor(page, table)).toHaveAttribute('data-kind', /occupied|freeing/)
    await expect(page.getByText('1 visita por enviar.')).toBeVisible()
    expect((await read(visit)).status).toBe('confirmed')
  } finally {
    await page.context().setOffline(false)
  }
  await expect(page.getByText('1 visita por enviar.')).toBeHidden()
  await expect.poll(async () => (await read(visit)).status).toBe('seated')
})

test('another screen hears what was done, without asking', async ({ page, other }) => {
  const { visit, table } = await expected()
  await open(page)
  await open(other)
  await expect(other.getByText('En vivo')).toBeVisible()
  await expect(row(other, visit)).toBeVisible()
  await row(page, visit)
    .getByRole('button', { name: `Sentar en ${short(table)}` })
    .click()
  await expect(onFloor(page, table)).toHaveAttribute('data-kind', /occupied|freeing/)
  await expect(onFloor(other, table)).toHaveAttribute('data-kind', /occupied|freeing/)
})

test('the day is read by everybody, at every width, in light and in dark', async ({ page }) => {
  const { visit } = await expected()
  await open(page)
  await row(page, visit).locator('[data-visit-link]').click()
  await inEveryLook(page, () => expectAccessible(page))
})
