import { assignDeparture } from '@muelle/contract/departures/assignment'
import { listCrew } from '@muelle/contract/transports/crew'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, departuresOn, sell, todayOf } from './support/api.ts'
import { board, departureGroup, withAllOpen } from './support/board.ts'
import { faultsOf } from './support/faults.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, signIn } from './support/panel.ts'
import { enter } from './support/session.ts'

/** Of the crew of the demo, with the user `capitan`. */
const CAPTAIN = 'Gilberto Contreras'
const FLAMINGOS = 'Flamencos y Las Coloradas'
const DAYS = 118
const PEOPLE = [
  { firstName: 'Ausente', lastName: 'Primera', phone: '999 555 0111' },
  { firstName: 'Ausente', lastName: 'Segunda', phone: '999 555 0112' },
]

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

const isTheirs = ({ crew }: { crew: { name: string }[] }) => crew.some(({ name }) => name === CAPTAIN)
const mine = (page: Page) => page.getByRole('button', { name: 'Mis salidas' })

/** A later day on which the captain has the second departure that sails, and both have people. */
async function ownDay() {
  const date = dayFrom(api, DAYS)
  const other = await departureOf(api, { date, tour: FLAMINGOS, time: '09:30' })
  const own = await departureOf(api, { date, tour: FLAMINGOS, time: '12:30' })
  const { rows } = await api.ask(listCrew, { query: { business_id: api.businessId } })
  const captain = rows.find(({ name }) => name === CAPTAIN)
  if (!captain?.user || own.schedule_id === null) throw new Error('The captain of the demo has a user')
  await api.ask(assignDeparture, {
    body: {
      departure: { schedule_id: own.schedule_id, date },
      transports: [],
      crew: [{ crew_member_id: captain.id, duty: 'captain' }],
    },
  })
  await sell(api, { departure: other, people: { adults: 2 } })
  for (const who of PEOPLE) await sell(api, { departure: own, people: { adults: 2 }, ...who })
  return { date, own, other }
}

test('a captain lands on their own trip; the board has their own departures of today, and the others one press away, and sells nothing', async ({
  page,
}) => {
  // Those that are over share a line otherwise.
  await withAllOpen(page)
  await signIn(page, 'capitan')
  await expect(page).toHaveURL(/\/captain$/)
  await page.getByRole('link', { name: 'Menú' }).click()
  await page.getByRole('link', { name: 'Visitas' }).click()
  await expect(board(page)).toBeVisible()
  await expect(mine(page)).toHaveAttribute('aria-pressed', 'true')
  const departures = await departuresOn(api, todayOf(api))
  const others = departures.filter((departure) => !isTheirs(departure))
  expect(departures.some(isTheirs)).toBe(true)
  expect(others.length).toBeGreaterThan(0)
  for (const departure of others) await expect(departureGroup(page, departure)).toHaveCount(0)
  await mine(page).click()
  await expect(page).toHaveURL(/crew=all/)
  await expect(mine(page)).toHaveAttribute('aria-pressed', 'false')
  // All are seen, and none is sold.
  for (const departure of departures) await expect(departureGroup(page, departure).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vender/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nueva reserva' })).toHaveCount(0)
})

test('a phone that cannot keep the page says so once the finger is off, and the press counts', async ({ page }) => {
  // The browser of a kept page has no worker (`support/kept-page.ts`).
  const failed = page.getByText('Este aparato no guardó la página')
  await enter(page, 'capitan', '/captain')
  const menu = page.getByRole('link', { name: 'Menú' })
  const before = await menu.boundingBox()
  await menu.hover()
  await page.mouse.down()
  // What the page fetches with the first press would be here by then.
  await page.waitForTimeout(1000)
  await expect(failed).toHaveCount(0)
  expect(await menu.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('link', { name: 'Visitas' })).toBeVisible()
  await expect(failed).toBeVisible()
})

for (const width of ['phone', 'desk'] as const)
  test(`the next own departure is unfolded; its drawer has people first, calls, and nothing grey (${width})`, async ({
    page,
  }) => {
    const faults = faultsOf(page)
    const { date, own, other } = await ownDay()
    await resize(page, width)
    await enter(page, 'capitan', `/visitas?date=${date}`)
    const group = departureGroup(page, own)
    await expect(group.locator('[data-fold]')).toHaveAttribute('aria-expanded', 'true')
    await expect(departureGroup(page, other)).toHaveCount(0)
    const row = group.getByText('Ausente Primera').first()
    await expect(row).toBeInViewport()

    await group.getByRole('link', { name: /^Ver salida/ }).click()
    const drawer = page.getByRole('dialog', { name: new RegExp(FLAMINGOS) })
    const people = drawer.getByRole('region', { name: /^Personas/ })
    for (const { lastName } of PEOPLE) {
      const person = people.getByRole('listitem').filter({ hasText: lastName }).first()
      await expect(person.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:\+?\d{10,}$/)
    }
    const topOf = async (name: string) =>
      (await drawer.getByRole('heading', { level: 3, name }).boundingBox())?.y ?? Number.NaN
    expect(await topOf('Personas')).toBeLessThan(await topOf('Lancha y tripulación'))
    await expect(drawer.getByText(CAPTAIN)).toBeVisible()
    await expect(drawer.locator('button:disabled, [aria-disabled="true"], [data-disabled]')).toHaveCount(0)
    await expect(drawer.getByText(/No tienes permiso/)).toHaveCount(0)
    for (const name of ['Cambiar', 'Vender', 'Escribir a todos'])
      await expect(drawer.getByRole('button', { name, exact: true })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Más', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Historial'])
    await page.keyboard.press('Escape')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
