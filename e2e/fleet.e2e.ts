import { assignDeparture } from '@muelle/contract/departures/assignment'
import { getCalendar } from '@muelle/contract/departures/calendar'
import { createCrewMember, deleteCrewMember, listCrew } from '@muelle/contract/transports/crew'
import { createTransport, deleteTransport, listTransports } from '@muelle/contract/transports/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departuresOn } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, test, withBusiness } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const BUSINESS = 'Muelle Río Lagartos'
const OWN_BOAT = 'Lancha de prueba'
const OWN_CAPTAIN = 'Capitana de prueba'
/** Those that only the calendar uses. */
const BOAT = 'Lancha del calendario'
const CAPTAIN = 'Capitán del calendario'
/** The one that breaks down, and the one that takes its place. */
const RELIEVED = 'Lancha descompuesta'
const RELIEF = 'Lancha de relevo'

const NIGHT_TOUR = 'Cocodrilos de noche'
const DAY_TOUR = 'Flamencos y Las Coloradas'
/** Beyond what the demo has assigned, in days from today; one of the days after it is taken. */
const ASSIGN_FROM = 80
const RELIEF_FROM = 95
const DAYS_TRIED = 14

let api: Api
let day: string
let reliefDay: string
test.beforeAll(async () => {
  api = await apiAs('dueno', BUSINESS)
  day = await freeDay(NIGHT_TOUR, 1, ASSIGN_FROM)
  reliefDay = await freeDay(DAY_TOUR, 2, RELIEF_FROM)
})
test.afterAll(async () => {
  for (const date of [day, reliefDay])
    for (const { schedule_id } of await departuresOf(date))
      if (schedule_id !== null)
        await api.ask(assignDeparture, {
          body: { departure: { schedule_id, date }, transports: [], crew: [], pinned: false },
        })
  const query = { business_id: api.businessId }
  for (const { id, name } of (await api.ask(listTransports, { query })).rows)
    if ([OWN_BOAT, BOAT, RELIEVED, RELIEF].includes(name)) await api.ask(deleteTransport, { params: { id } })
  for (const { id, name } of (await api.ask(listCrew, { query })).rows)
    if (name === OWN_CAPTAIN || name === CAPTAIN) await api.ask(deleteCrewMember, { params: { id } })
})

/** Those of a day on which somebody or something is assigned. */
const departuresOf = async (date: string) => {
  const query = { business_id: api.businessId, from: date, to: date, detail: 'departures' as const }
  const { departures } = await api.ask(getCalendar, { query })
  return departures.filter(({ transports, crew }) => transports.length + crew.length > 0)
}

/** The first day from so many days ahead on which the tour sails so often, and nobody and nothing is assigned. */
async function freeDay(tour: string, trips: number, from: number): Promise<string> {
  for (let ahead = from; ahead < from + DAYS_TRIED; ahead += 1) {
    const date = dayFrom(api, ahead)
    const sailing = (await departuresOn(api, date)).filter(({ tour_name }) => tour_name === tour)
    if (sailing.length >= trips && (await departuresOf(date)).length === 0) return date
  }
  throw new Error(`${tour} has no free day from ${from} days ahead`)
}

async function open(page: Page, path: string) {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', path)
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a boat and a captain are added with their papers, which say how near their end is (K6)', async ({ page }) => {
  const faults = faultsOf(page)
  await open(page, `/business/tours/${api.businessId}?tab=fleet`)
  await page.getByRole('button', { name: 'Agregar transporte' }).click()
  const boat = dialog(page, 'Agregar transporte')
  await boat.getByRole('textbox', { name: 'Nombre', exact: true }).fill(OWN_BOAT)
  await boat.getByLabel('Asientos').fill('10')
  await boat.getByLabel('Personas certificadas').fill('12')
  await boat.getByRole('button', { name: 'Agregar papel' }).click()
  await boat.getByRole('button', { name: 'Guardar' }).click()
  await expect(boat.getByText('Elige la fecha.')).toBeVisible()
  await boat.getByLabel('Vence').fill(dayFrom(api, 5))
  await boat.getByRole('button', { name: 'Guardar' }).click()
  const card = page.getByRole('listitem').filter({ hasText: OWN_BOAT })
  await expect(card.getByText(/Seguro: vence en/)).toBeVisible()
  await expect(card.getByText('10 asientos · 12 personas')).toBeVisible()

  await page.getByRole('button', { name: 'Agregar persona' }).first().click()
  const person = dialog(page, 'Agregar persona')
  await person.getByRole('textbox', { name: 'Nombre', exact: true }).fill(OWN_CAPTAIN)
  await person.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: OWN_CAPTAIN })).toContainText('Capitán')
  await expectAccessible(page)
  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  expect(faults).toEqual([])
})

test('from the month to a day, where two presses give a departure a boat and a captain (C10)', async ({ page }) => {
  const faults = faultsOf(page)
  const { businessId: business_id } = api
  await api.ask(createTransport, { body: { name: BOAT, type: 'boat', seats: 16, certified_people: 18, business_id } })
  await api.ask(createCrewMember, { body: { name: CAPTAIN, duty: 'captain', business_id } })
  await open(page, '/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
  await expect(page.getByRole('button', { name: /lugares vendidos/ }).first()).toBeVisible()
  await expectAccessible(page)
  await goWithin(page, `/calendar?view=day&date=${day}`)
  const rows = page.getByRole('region', { name: 'Transportes por hora' })
  await rows
    .getByRole('group', { name: 'Sin asignar' })
    .getByRole('button', { name: /Cocodrilos de noche/ })
    .press('Enter')
  const assign = dialog(page, /Cocodrilos de noche/)
  await assign.getByRole('checkbox', { name: BOAT }).click()
  await assign.getByRole('checkbox', { name: CAPTAIN }).click()
  await expect(assign.getByText('Guardado')).toBeVisible()
  await expectAccessible(page)
  await assign.getByRole('button', { name: 'Cerrar' }).click()
  const own = rows.getByRole('group', { name: BOAT })
  const bar = own.getByRole('button', { name: /Cocodrilos de noche/ })
  await expect(bar).toContainText(CAPTAIN)

  // Dragged back to the row without a boat, and taken back with a press.
  await bar.dragTo(rows.getByRole('group', { name: 'Sin asignar' }))
  await expect(own.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(bar).toBeVisible()
  await bar.dragTo(rows.getByRole('group', { name: 'Sin asignar' }))
  await expect(own.getByRole('button')).toHaveCount(0)

  await resize(page, 'phone')
  await expectNoSidewaysScroll(page)
  expect(faults).toEqual([])
})

test('a boat that breaks is replaced on the later departures of the day too, with one press more (C10)', async ({
  page,
}) => {
  const { businessId: business_id } = api
  const boatOf = (name: string) =>
    api.ask(createTransport, { body: { name, type: 'boat', seats: 20, certified_people: 22, business_id } })
  const [relieved, relief] = [await boatOf(RELIEVED), await boatOf(RELIEF)]
  const trips = (await departuresOn(api, reliefDay)).filter(({ tour_name }) => tour_name === DAY_TOUR)
  const schedules = trips.flatMap(({ schedule_id }) => schedule_id ?? [])
  for (const schedule_id of schedules)
    await api.ask(assignDeparture, {
      body: { departure: { schedule_id, date: reliefDay }, transports: [relieved.id], crew: [] },
    })
  await open(page, `/visitas?date=${reliefDay}&departure=s${schedules[0]}`)
  const drawer = dialog(page, /Flamencos y Las Coloradas/)
  await drawer.getByRole('button', { name: `Cambiar por ${RELIEF}` }).click()
  await drawer.getByRole('button', { name: `Cambiarla también en las ${schedules.length - 1} siguientes` }).click()
  await expect(drawer.getByText(/La de antes sale/)).toBeHidden()
  const boats = (await departuresOf(reliefDay)).map(({ transports }) => transports.map(({ id }) => id))
  expect(boats).toEqual(schedules.map(() => [relief.id]))
})
