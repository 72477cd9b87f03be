import { getDoor } from '@muelle/contract/checkins/door/read'
import {
  addListEntries,
  createGuestList,
  getNight,
  listNightEntries,
  setNight,
} from '@muelle/contract/visits/nights/nights'
import { addDays, localDate } from '@muelle/domain/time'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { keepDayOpen } from './support/day-cut.ts'
import { readAtCable } from './support/dock.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const BAR = 'Bar Punta Cocos'
const COVER_CENTS = 200_00
let api: Api
let free: number
let paid: number
let date: string

let endNight = async () => {}

test.beforeAll(async () => {
  api = await apiAs('dueno', BAR)
  endNight = await keepDayOpen(api)
  const params = { id: api.businessId }
  ;({ date } = await api.ask(getDoor, { params }))
  const terms = { owner_user_id: null, free_until: null, two_for_one: false, closes_time: null, cap: null, date: null }
  const add = async (name: string, cover_cents: number) =>
    (await api.ask(createGuestList, { params, body: { ...terms, name, cover_cents, type: 'house' } })).id
  free = await add(`Prueba libre ${Date.now()}`, 0)
  paid = await add(`Prueba cover ${Date.now()}`, COVER_CENTS)
})
test.afterAll(() => endNight())

/** Puts a party on a list; answers what its QR code says. */
async function onList(listId: number, name: string, party_size: number): Promise<string> {
  const params = { id: api.businessId }
  await api.ask(addListEntries, { params: { ...params, listId }, body: { date, entries: [{ name, party_size }] } })
  const { rows } = await api.ask(listNightEntries, { params: { ...params, date }, query: { search: name } })
  return rows[0]?.link ?? ''
}

const word = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const inside = async (page: Page) =>
  Number((await page.locator('[data-fullness] strong').textContent())?.replaceAll(/\D/g, ''))

test('the door lets in with no press, a part with one, and for the cover with one; the other door hears it (N-2, N-8)', async ({
  page,
  other,
}) => {
  const codes = [
    await onList(free, 'Karen Cob', 3),
    await onList(free, 'Rodrigo Ceballos', 10),
    await onList(paid, 'Fernanda Kú', 2),
    await onList(paid, 'Nora Uc', 2),
  ]
  await withBusiness(page, api.businessId)
  await enter(page, 'puerta', '/checkins/new')
  await withBusiness(other, api.businessId)
  await enter(other, 'dueno', '/checkins/new')
  await expect(page.locator('[data-fullness]')).toBeVisible()
  await expect(other.locator('[data-fullness]')).toBeVisible()
  const before = await inside(page)

  await readAtCable(page, codes[0] ?? '')
  await expect(word(page, 'Pasan')).toBeVisible()
  await expect.poll(() => inside(other)).toBe(before + 3)
  await expect(word(page, 'Pasan')).toBeHidden()
  await expect(page.getByText('Karen Cob · 3 de 3')).toBeVisible()

  await readAtCable(page, codes[1] ?? '')
  await expect(page.getByRole('group', { name: '¿Cuántos entran ahora?' })).toBeVisible()
  await page.getByRole('button', { name: '6', exact: true }).click()
  await expect(page.getByText('6 de 10, faltan 4')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()

  await readAtCable(page, codes[2] ?? '')
  await expect(word(page, /^Cobra \$400/)).toBeVisible()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: /^Efectivo/ }).click()
  await expect(word(page, 'Pasan')).toBeVisible()
  // Green goes by itself: a press might come too late.
  await expect(word(page, 'Pasan')).toHaveCount(0)

  await page.getByRole('button', { name: 'Sale 1' }).click()
  await expect.poll(() => inside(other)).toBe(before + 3 + 6 + 2 - 1)

  // The house is full: the door asks, and a manager lets one more in from their own device (N-8).
  const params = { id: api.businessId }
  await goWithin(other, '/visitas?view=noche')
  // Who saves data is told of requests from their first touch on, and a scanner has no panel around it that would hear it.
  await expect(other.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  await other.getByRole('heading', { level: 1 }).click()
  const { name, closes_time, capacity, is_own_capacity, version } = await api.ask(getNight, { params, query: {} })
  const take = (most: number | null, read: number | null) =>
    api.ask(setNight, { params: { ...params, date }, body: { name, closes_time, capacity: most, version: read } })
  const full = await take(await inside(page), version)
  await page.getByRole('button', { name: 'Entra 1' }).click()
  await expect(word(page, 'Lleno')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir permiso' }).click()
  const sheet = other.getByRole('region', { name: /pide permiso$/ })
  await expect(sheet.getByText('Sobre el aforo')).toBeVisible()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  // The server counts, and its answer is lost: pressed again it is the same press.
  let isLost = false
  await intercept(page, '**/door/count', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'Autorizar' }).click()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(word(page, 'Lleno')).toBeHidden()
  await expect.poll(() => inside(page)).toBe(before + 3 + 6 + 2)
  await take(is_own_capacity ? capacity : null, full.version)

  // Without the cover they come in by a manager, who stands at a scanner as well and goes on scanning.
  await enter(other, 'dueno', '/checkins/new')
  await other.getByRole('heading', { level: 1 }).click()
  await readAtCable(page, codes[3] ?? '')
  await expect(word(page, /^Cobra \$400/)).toBeVisible()
  await page.getByRole('button', { name: 'Pedir permiso' }).click()
  await other.getByRole('button', { name: '1 permiso por contestar' }).click()
  await expect(sheet.getByText('Cover que no se cobra')).toBeVisible()
  await expectAccessible(other)
  await sheet.getByRole('button', { name: 'Autorizar' }).click()
  await expect(word(page, 'Pasan')).toBeVisible()
  await expect(page.getByText('Sin cobrar $400')).toBeVisible()
})

test('a manager pastes names as they came, and finds them on the night (N-2)', async ({ page }) => {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', '/visitas?view=noche')
  const card = page.getByRole('article').filter({ hasText: 'Prueba libre' })
  await card.getByRole('button', { name: 'Agregar' }).click()
  await page.getByLabel('Nombres').fill('Ana Pegada +3\nLuis Pegado y 2\n1. Sofía Pegada x4')
  await page.getByRole('button', { name: 'Agregar 3 nombres (11)' }).click()
  await expect(page.getByText('3 agregados.')).toBeVisible()
  await page.getByPlaceholder('Nombre, ticket o teléfono').fill('pegad')
  await expect(page.getByRole('row').filter({ hasText: 'Pegad' })).toHaveCount(3)
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  // What is refused at a field that is scrolled away leads there.
  await resize(page, 'phone')
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  const name = page.getByRole('textbox', { name: 'Nombre de la lista' })
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
})

test('who stands on the lists of a night is not told while it cannot be read, and all pages of them are there (N-2)', async ({
  page,
}) => {
  const names = Array.from({ length: 52 }, (_, index) => `Fila ${String(index + 1).padStart(2, '0')}`)
  await api.ask(addListEntries, {
    params: { id: api.businessId, listId: free },
    body: { date, entries: names.map((name) => ({ name, party_size: 1 })) },
  })
  const mend = await intercept(page, `**/night/${date}/entry?*`, (route) => route.fulfill({ status: 422, json: {} }))
  const mendReviews = await intercept(page, '**/door/review?*', (route) => route.fulfill({ status: 422, json: {} }))
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', '/visitas?view=noche&search=Fila')
  // So is what to look at: nothing there would mean that nobody came in twice.
  const reviews = page.getByRole('alert').filter({ hasText: 'No se pudo leer qué entradas hay que revisar' })
  await expect(reviews).toBeVisible()
  mendReviews()
  await reviews.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(reviews).toHaveCount(0)
  const entries = page.getByRole('region', { name: 'En las listas' })
  const unread = page.getByRole('region', { name: 'En listas' })
  const rows = entries.getByRole('row').filter({ hasText: 'Fila' })
  await expect(unread.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Nadie aquí.')).toHaveCount(0)
  await expectAccessible(page)
  mend()
  await unread.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(rows).toHaveCount(50)
  await expect(entries.getByRole('heading', { name: 'En las listas (52)' })).toBeVisible()
  await entries.getByRole('button', { name: 'Ir a la página 2' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Fila 52')
  await expect(page).toHaveURL(/search=Fila.*page=2/)
  await resize(page, 'phone')
  await expect(entries.getByRole('listitem')).toHaveCount(2)
})

test('what narrowed the lists of a night ends with it on a screen that stays open (N-2)', async ({ page }) => {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', '/visitas?view=noche&search=Nadie')
  await expect(page.getByRole('searchbox')).toHaveValue('Nadie')
  // The day is cut: the server tells of the next one.
  await intercept(page, `**/business/${api.businessId}/booking?*`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, today: addDays(localDate(date), 1) } },
    })
  })
  // Whoever comes back to the screen has it read anew, unless it is being read already.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page).not.toHaveURL(/search=/, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
