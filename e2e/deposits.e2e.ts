import { getVisitMoney } from '@muelle/contract/deposits/visit-money'
import { createVisit } from '@muelle/contract/visits/life'
import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom } from './support/api.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'
/** As a program asks the provider, and hears of it: longer than a press takes. */
const PAID_WITHIN = { timeout: 20_000 }

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', RESTAURANT)
})

test('a guest pays for a table on the phone, and the venue sees it paid', async ({ page, browser, baseURL }) => {
  const params = { id: api.businessId }
  const date = dayFrom(api, 3)
  const visit = await api.ask(createVisit, {
    params,
    body: { party_size: 8, date, time: '20:30', name: 'Prueba Anticipo', force: true, unassigned: true },
  })
  const { url } = await api.ask(getVisitMoney, { params: { ...params, bookingId: visit.id } })
  const guest = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'es-MX',
    viewport: { width: 360, height: 780 },
  })
  const phone = await guest.newPage()
  const { pathname, search } = new URL(url ?? '')
  await phone.goto(`${pathname}${search}`)
  await expect(phone.getByText(/Anticipo a consumo: \$1,600/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /Pagar \$1,600/ }).click()
  await phone.getByRole('button').filter({ hasText: '1,600.00' }).click()
  await expect(phone.getByText('Anticipo pagado')).toBeVisible(PAID_WITHIN)
  await guest.close()

  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', `/visitas?date=${date}&visit=${visit.id}&panel=visita`)
  const money = page.getByRole('region', { name: 'Dinero' })
  await expect(money.getByText('Anticipo pagado')).toBeVisible()
  await expect(money.getByText('Tarjeta en línea')).toBeVisible()
  await inEveryLook(page, async () => expectAccessible(page))
})

test('who did not come is charged by a manager with one key, and not before', async ({ page }) => {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno')
  await page.getByRole('button', { name: 'Más del día' }).click()
  await page.getByRole('menuitem', { name: 'Cargos por revisar' }).click()
  const charge = page.getByRole('region', { name: 'Grupo Medina' })
  await expect(charge.getByText('A lo más $1,600 de $1,600 pagados')).toBeVisible()
  // While the menu fades out, its words have no contrast left.
  await expect(page.getByRole('menu')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText('Cargo aprobado')).toBeVisible()
  await expect(page.getByText('No hay cargos por revisar.')).toBeVisible()
})
