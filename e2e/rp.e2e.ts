import { randomUUID } from 'node:crypto'
import { scanDoor } from '@muelle/contract/checkins/door/scan'
import { login } from '@muelle/contract/sessions/record'
import { confirmSettlement, getDueSettlement, postSettlement } from '@muelle/contract/settlements/record'
import { listSlots } from '@muelle/contract/visits/availability'
import { moveVisitOn } from '@muelle/contract/visits/life'
import {
  addListEntries,
  createGuestList,
  getNight,
  listNightEntries,
  setNight,
} from '@muelle/contract/visits/nights/nights'
import { getOwnNight } from '@muelle/contract/visits/promoters/earnings'
import { listPromoters, updatePromoter } from '@muelle/contract/visits/promoters/promoters'
import { addDays, localDate } from '@muelle/domain/time'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, send } from './support/api.ts'
import { keepDayOpen } from './support/day-cut.ts'
import { intercept } from './support/intercept.ts'
import { goWithin, test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { type DemoUser, expectAccessible, expectNoSidewaysScroll, PASSWORD } from './support/panel.ts'
import { enter } from './support/session.ts'

const BAR = 'Bar Punta Cocos'
/** Before the list of the demo, which has a cover. */
const LIST = `Amigos de Dani ${Date.now()}`
/** Of this try: names in letters, since a pasted number is how many they are, and a telephone that stands on no list. */
const now = String(Date.now())
const letters = [...now].map((digit) => 'abcdefghij'[Number(digit)]).join('')
const GUEST = `Karen ${letters}`
const LINKED = `Luz ${letters}`
const PHONE = `999${now.slice(-7)}`
let api: Api
let dani: Pick<Api, 'ask'>
let promoter: { id: number; seller_id: number; link: string; user: { id: number } }

/** Whoever is from outside sees no board of tours. */
async function rpAs(username: DemoUser): Promise<Pick<Api, 'ask'>> {
  const { token } = await send(null, login, { body: { username, password: PASSWORD } })
  return { ask: (call, input, options) => send(token, call, input, options) }
}

let endNight = async () => {}

test.beforeAll(async () => {
  api = await apiAs('dueno', BAR)
  endNight = await keepDayOpen(api)
  dani = await rpAs('dani')
  const params = { id: api.businessId }
  const { rows } = await api.ask(listPromoters, { params })
  const found = rows.find(({ name }) => name.startsWith('Daniela'))
  if (!found?.user) throw new Error('the demo has no Daniela')
  promoter = { ...found, user: found.user }
  const { id, version, leader } = found
  const body = { leader_id: leader?.id ?? null, night_cap: null, enabled: true, version }
  await api.ask(updatePromoter, { params: { ...params, promoterId: id }, body })
  const night = await api.ask(getNight, { params, query: {} })
  const open = { name: night.name, closes_time: null, capacity: null, version: night.version }
  await api.ask(setNight, { params: { ...params, date: night.date }, body: open })
  const terms = { free_until: null, cover_cents: 0, two_for_one: false, closes_time: null, cap: null, date: null }
  await api.ask(createGuestList, {
    params,
    body: { ...terms, name: LIST, type: 'rp', owner_user_id: found.user.id },
  })
})
test.afterAll(() => endNight())

const guestRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const own = () => dani.ask(getOwnNight, { params: { id: api.businessId }, query: {} })
/** Somebody of a list passes the door. */
async function pass(name: string): Promise<void> {
  const params = { id: api.businessId }
  const { date } = await own()
  const { rows } = await api.ask(listNightEntries, { params: { ...params, date }, query: { search: name } })
  const body = { nonce: randomUUID(), visit_id: rows[0]?.visit_id ?? 0, device: { id: 'puerta-rp' } }
  expect(await api.ask(scanDoor, { params, body })).toMatchObject({ is_admitted: true })
}

test('who an RP pastes and who comes by their link is earned, let go, corrected and paid (N-5, N-6)', async ({
  page,
  guest,
  other,
}) => {
  await withBusiness(page, api.businessId)
  await enter(page, 'dani', '/rp')
  await page.getByRole('button', { name: 'Agregar nombres' }).click()
  await page.getByRole('textbox').fill(`${GUEST} +1\nSofía Prueba 4`)
  await page.getByRole('button', { name: 'Agregar 6 personas' }).click()
  await expect(guestRow(page, GUEST)).toContainText('estimado')
  const others = await (await rpAs('beto')).ask(getOwnNight, { params: { id: api.businessId }, query: {} })
  expect(others.guests.map(({ guest }) => guest)).not.toContain(GUEST)

  await guest.goto(promoter.link)
  await guest.getByLabel('Tu nombre').fill(LINKED)
  await guest.getByLabel('Tu celular').fill(PHONE)
  await guest.getByRole('button', { name: 'Anotarme' }).click()
  await expect(guest.getByText(`${LINKED}, estás en la lista`)).toBeVisible()
  await expect(guestRow(page, LINKED)).toBeVisible()
  for (const name of [LINKED, GUEST]) await pass(name)
  await expect(guestRow(page, GUEST)).toContainText('ganado')
  await expect(guestRow(page, LINKED)).toContainText('ganado')

  await withBusiness(other, api.businessId)
  await enter(other, 'dueno', '/rp?tab=night')
  const line = guestRow(other, GUEST)
  await line.getByRole('button', { name: 'Aprobar' }).click()
  await expect(line).toContainText('aprobado')
  await expect(guestRow(page, GUEST)).toContainText('aprobado')

  await goWithin(other, '/visitas?view=noche')
  await other.getByPlaceholder('Nombre, ticket o teléfono').fill(LINKED)
  await other.getByRole('button', { name: `Corregir quién trajo a ${LINKED}` }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Quién lo trajo' }).fill('Alberto')
  await other.getByRole('option', { name: 'Alberto Canché' }).click()
  await dialog.getByLabel('Motivo').fill('Llegó con él')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByRole('row').filter({ hasText: LINKED })).toContainText('Alberto Canché')
  await expect(guestRow(page, LINKED)).toContainText('Llegó con él')

  const terms = { business_id: api.businessId, currency: 'MXN', period_end: (await own()).date }
  const query = { ...terms, business_id: String(api.businessId) }
  const due = await api.ask(getDueSettlement, { params: { id: promoter.seller_id }, query })
  const shown = { line_ids: due.lines.map(({ id }) => id), net_cents: due.net_cents }
  const posted = await api.ask(
    postSettlement,
    { body: { ...terms, seller_id: promoter.seller_id, shown, paid_cents: due.net_cents, way: 'bank' } },
    { idempotencyKey: `rp-${Date.now()}` },
  )
  await dani.ask(confirmSettlement, { params: { id: posted.id }, body: {} })
  await page.reload()
  await expect(page.getByText(/Pagado \$\d/)).toBeVisible()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('an RP sells a table with its package and has the link of its deposit in four presses (N-3)', async ({ page }) => {
  const { today } = await own()
  const hasRoom = async (date: string) => {
    const query = { date, party: '10' }
    const { rows } = await dani.ask(listSlots, { params: { id: api.businessId }, query })
    return rows.some(({ is_bookable }) => is_bookable)
  }
  let nights = 0
  while (!(await hasRoom(addDays(localDate(today), nights)))) nights += 1
  await withBusiness(page, api.businessId)
  await enter(page, 'dani', '/rp')
  const next = page.getByRole('button', { name: 'Noche siguiente' })
  for (let step = 0; step < nights; step += 1) await next.click()
  await page.getByRole('button', { name: 'Mesa VIP' }).click()
  await page.getByRole('radio').first().click()
  await page.getByLabel('Nombre').fill('Regina Prueba')
  await page.getByLabel('Teléfono').fill('9991234500')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Apartar y pedir \$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Regina Prueba' })).toContainText('Falta el anticipo de $')
  const send = page.getByRole('link', { name: 'Enviar liga por WhatsApp' })
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/529991234500\?text=.*pago/)
})

test('whoever approves a guest that somebody else just approved is told, and sees how it is now (I26)', async ({
  page,
}) => {
  const name = `Lleno ${letters}`
  const params = { id: api.businessId }
  const { date } = await own()
  const terms = { free_until: null, cover_cents: 0, two_for_one: false, closes_time: null, date: null }
  const { id: listId } = await api.ask(createGuestList, {
    params,
    body: { ...terms, name: `Tope ${now}`, type: 'rp', owner_user_id: promoter.user.id, cap: 1 },
  })
  await dani.ask(addListEntries, { params: { ...params, listId }, body: { date, entries: [{ name, party_size: 2 }] } })
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', '/visitas?view=noche')
  await page.getByPlaceholder('Nombre, ticket o teléfono').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  const approve = row.getByRole('button', { name: 'Aprobar' })
  // Somebody else presses while the press is under way.
  await intercept(
    page,
    '**/status/approve',
    async (route) => {
      const query = { search: name }
      const { rows } = await api.ask(listNightEntries, { params: { ...params, date }, query })
      const { visit_id = 0, version } = rows[0] ?? {}
      await api.ask(moveVisitOn, { params: { ...params, bookingId: visit_id, x: 'approve' }, body: { version } })
      await route.continue()
    },
    { times: 1 },
  )
  await approve.click()
  await expect(page.getByText('Otra persona guardó cambios antes que tú.')).toBeVisible()
  await expect(row).toContainText('En lista')
  await expect(approve).toHaveCount(0)
})

test('what is typed of a night is not saved over what somebody else saved meanwhile (I26)', async ({ page }) => {
  const params = { id: api.businessId }
  const other = `De otra persona ${now}`
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', '/visitas?view=noche')
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click()
  const field = page.getByRole('textbox', { name: 'Nombre del evento' })
  await field.fill('La mía')
  const { date, closes_time, version } = await api.ask(getNight, { params, query: {} })
  const body = { name: other, closes_time, capacity: null, version }
  await api.ask(setNight, { params: { ...params, date }, body })
  // The screen behind the form has read it.
  await expect(page.getByText(other)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const stale = page.getByRole('alert').filter({ hasText: 'Alguien más cambió este registro' })
  await expect(stale).toBeVisible()
  expect((await api.ask(getNight, { params, query: {} })).name).toBe(other)
  await stale.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(field).toHaveValue(other)
})
