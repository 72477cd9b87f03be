import { listBookings } from '@muelle/contract/bookings/list'
import { getBooking } from '@muelle/contract/bookings/record'
import { getCashLimits, setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { createSeller } from '@muelle/contract/sellers/record'
import { getSession } from '@muelle/contract/sessions/record'
import { type Browser, expect, type Page } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { type Api, apiAs, dayFrom, departureOf } from './support/api.ts'
import { withAllOpen } from './support/board.ts'
import { notePresses } from './support/clicks.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

test.beforeEach(({ page }) => withAllOpen(page))

const FLAMINGOS = { tour: 'Flamencos y Las Coloradas', time: '09:30' }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('vendedor')
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
const asked = (page: Page) => page.getByRole('region', { name: /pide permiso$/ })

type Phone = { phone: Page; presses: () => Promise<number> }
let managers: Phone | null = null
test.afterAll(() => managers?.phone.context().close())

/** The manager's own phone, on a screen that has nothing to do with any sale: the same for all of them. */
async function managersPhone(browser: Browser): Promise<Phone> {
  if (managers) {
    await managers.phone.emulateMedia({ colorScheme: 'light' })
    await expect(asked(managers.phone)).toHaveCount(0)
    return managers
  }
  const context = await browser.newContext()
  const phone = await context.newPage()
  withFetchingAhead(phone)
  const presses = await notePresses(phone)
  await resize(phone, 'phone')
  await enter(phone, 'gerente', '/tour-booking-list')
  await expect(phone.getByRole('heading', { name: 'Reservas' }).first()).toBeVisible()
  managers = { phone, presses }
  return managers
}

/** Pesos off, another number for each try: what was asked for stands for ten minutes. */
const pesosOff = () => 700 + test.info().retry

async function discounted(page: Page, days: number) {
  const departure = await departureOf(api, { date: dayFrom(api, days), ...FLAMINGOS })
  await resize(page, 'phone')
  await enter(page, 'vendedor', `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
  await sheet(page).getByRole('button', { name: 'Descuento o código' }).click()
  await sheet(page)
    .getByRole('textbox', { name: /^Descuento/ })
    .fill(String(pesosOff()))
  await expect(sheet(page).getByRole('button', { name: 'Pedir permiso' })).toBeVisible()
  return departure
}

test('Dueño 13, Gerente 8: a discount is released on the manager’s own phone with one press, and the seller goes on', async ({
  page,
  browser,
}) => {
  const { phone, presses } = await managersPhone(browser)
  const { local_date: date } = await discounted(page, 154)
  await inLightAndDark(page, () => expectAccessible(page))
  await sheet(page).getByRole('button', { name: 'Pedir permiso' }).click()
  await expect(sheet(page).getByText('Pedido. Un gerente lo verá en su teléfono…')).toBeVisible()

  await expect(asked(phone)).toContainText(FLAMINGOS.tour)
  await expect(asked(phone)).toContainText(`$${pesosOff()}`)
  await inLightAndDark(phone, async () => {
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
  })
  const before = await presses()
  await asked(phone).getByRole('button', { name: 'Autorizar' }).click()
  await expect(asked(phone)).toBeHidden()
  expect((await presses()) - before).toBe(1)

  const { user } = await (await apiAs('gerente')).ask(getSession, {})
  await expect(sheet(page).getByText(/^Autoriza /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await sheet(page)
    .getByRole('button', { name: /^Cobrar.* en efectivo$/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
  const { rows } = await api.ask(listBookings, { query: { filter: { travel_from: date, travel_to: date } } })
  const booking = await api.ask(getBooking, { params: { id: rows[0]?.id ?? 0 } })
  expect(booking.quote.manual_cents).toBe(pesosOff() * 100)
  expect(JSON.stringify(booking.history)).toContain(`"approved_by_user_id":${user.id}`)
})

/** An agency that may owe next to nothing. */
async function agencyWith(credit_limit_cents: number): Promise<string> {
  const owner = await apiAs('dueno')
  const first_name = `Agencia sin crédito ${Date.now()}`
  const rule = { kind: 'percent' as const, basis_points: 1_000 }
  const terms = { business_id: owner.businessId, relation: 'net_rate' as const, rule, credit_limit_cents }
  await owner.ask(createSeller, { body: { kind: 'agency', first_name, terms } })
  return first_name
}

test('S8: what an agency may not owe is released on the manager’s own phone, and the seller sells to it', async ({
  page,
  browser,
}) => {
  const [agency, { phone }] = await Promise.all([agencyWith(10_000), managersPhone(browser)])
  const departure = await departureOf(api, { date: dayFrom(api, 156), ...FLAMINGOS })
  await resize(page, 'phone')
  await enter(page, 'vendedor', `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
  await sheet(page).getByText('Agencia', { exact: true }).click()
  const total = sheet(page).getByRole('region', { name: 'Total' })
  await total.getByRole('combobox', { name: 'Agencia' }).selectOption(agency)
  await total.getByLabel('Número de cupón').fill(`S8-${Date.now()}`)
  const sell = total.getByRole('button', { name: 'Vender: paga la agencia' })
  await sell.click()
  await expect(sheet(page).getByRole('alert')).toContainText(agency)
  await expect(sheet(page).getByRole('button', { name: 'Pedir permiso' })).toHaveCount(0)
  await total.getByLabel('Por qué se le fía más').fill('Deposita el viernes')
  await sheet(page).getByRole('button', { name: 'Pedir permiso' }).click()

  await expect(asked(phone)).toContainText(agency)
  await expect(asked(phone)).toContainText('Deposita el viernes')
  await expect(asked(phone)).toContainText('$100')
  await inLightAndDark(phone, async () => {
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
  })
  await asked(phone).getByRole('button', { name: 'Autorizar' }).click()
  await expect(sheet(page).getByText(/^Autorizado por /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await sell.click()
  await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
  const { rows } = await api.ask(listBookings, {
    query: { filter: { travel_from: departure.local_date, travel_to: departure.local_date } },
  })
  const { user } = await (await apiAs('gerente')).ask(getSession, {})
  const booking = await api.ask(getBooking, { params: { id: rows[0]?.id ?? 0 } })
  expect(booking).toMatchObject({
    status: 'confirmed',
    payer: { name: agency },
    agency_payment: { released_by: { id: user.id }, over_credit_reason: 'Deposita el viernes' },
  })
})

test('S7: cash beyond what a seller may hold is released on the manager’s own phone', async ({ page, browser }) => {
  const owner = await apiAs('dueno')
  const { user } = await api.ask(getSession, {})
  const ofSeller = { business_id: owner.businessId, user_id: user.id }
  const { people } = await owner.ask(getCashLimits, { query: { business_id: owner.businessId } })
  const limit_cents = people.find(({ user_id }) => user_id === user.id)?.own_limit_cents ?? null
  const { phone } = await managersPhone(browser)
  await owner.ask(setCashLimit, { body: { ...ofSeller, limit_cents: 1_000 } })
  try {
    const departure = await departureOf(api, { date: dayFrom(api, 158), ...FLAMINGOS })
    await resize(page, 'phone')
    await enter(page, 'vendedor', `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
    await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
    const collect = sheet(page).getByRole('button', { name: /^Cobrar.* en efectivo$/ })
    await collect.click()
    await sheet(page).getByRole('button', { name: 'Pedir permiso' }).click()
    await expect(asked(phone)).toContainText('Recibiría en efectivo')
    await expect(asked(phone)).toContainText('Límite$10')
    await expectAccessible(phone)
    await asked(phone).getByRole('button', { name: 'Autorizar' }).click()
    await expect(sheet(page).getByText(/^Autorizado por /)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await collect.click()
    await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
  } finally {
    await owner.ask(setCashLimit, { body: { ...ofSeller, limit_cents } })
  }
})

test('a manager who says no is told to the seller, who sells nothing by it', async ({ page, browser }) => {
  const { phone } = await managersPhone(browser)
  await discounted(page, 155)
  await sheet(page).getByRole('button', { name: 'Pedir permiso' }).click()
  await asked(phone).getByRole('button', { name: 'No', exact: true }).click()
  await expect(sheet(page).getByText(/no lo autorizó\.$/)).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Pedir permiso' })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /^Cobrar.* en efectivo$/ })).toBeDisabled()
})
