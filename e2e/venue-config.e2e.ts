import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { expect } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'

let restaurant: Api
test.beforeAll(async () => {
  restaurant = await apiAs('dueno', RESTAURANT)
})
const settingsOf = ({ ask, businessId }: Api) => ask(getBookingSettings, { params: { id: businessId } })
test.beforeEach(async () => {
  const { version, customized } = await settingsOf(restaurant)
  const sections = Object.fromEntries(customized.map((name) => [name, null]))
  await restaurant.ask(updateBookingSettings, { params: { id: restaurant.businessId }, body: { version, sections } })
})

test('a pace of some evenings is set, what it touches is told first, and it is kept', async ({ page }) => {
  const faults = faultsOf(page)
  await withBusiness(page, restaurant.businessId)
  await enter(page, 'dueno', `/business/config-restaurant/${restaurant.businessId}`)
  const pace = page.getByRole('region', { name: 'Ritmo y cupo', exact: true })
  await pace
    .getByRole('group', { name: 'Ritmo de algunos días y horas' })
    .getByRole('button', { name: 'Agregar horario' })
    .click()
  const window = pace.getByRole('group', { name: 'Horario 1' })
  await window.getByLabel('Personas por cuarto de hora').fill('6')
  await window.getByLabel('Desde').fill('19:30')
  const update = pace.getByRole('button', { name: 'Actualizar' })

  // Nobody can tell on which days an hour without any holds: nothing is sent.
  for (const day of ['vie', 'sáb']) await window.getByText(day, { exact: true }).click()
  await expect(window.getByText('Elige al menos un día')).toBeVisible()
  await update.click()
  expect((await settingsOf(restaurant)).customized).toEqual([])
  for (const day of ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'])
    await window.getByText(day, { exact: true }).click()
  await update.click()
  // What is booked in the demonstration decides whether somebody is asked first.
  const asked = page.getByRole('dialog', { name: 'Esto toca lo que ya está reservado' })
  await expect(asked.or(pace.getByText('Cambiado', { exact: true }))).toBeVisible()
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Guardar igual' }).click()
  await expect(pace.getByText('Cambiado', { exact: true })).toBeVisible()
  expect((await settingsOf(restaurant)).sections.pacing?.overrides).toMatchObject([
    { from: '19:30', to: '23:00', covers: 6, parties: null, weekdays: { length: 7 } },
  ])

  await inEveryLook(page, async () => {
    await expect(pace).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  expect(faults).toEqual([])
})
