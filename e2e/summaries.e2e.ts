import { expect } from '@playwright/test'
import { apiAs, dayFrom, departuresOn, sell } from './support/api.ts'
import { test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

/** On the first of a month nobody has sold anything in it yet. */
async function sellSomething(): Promise<void> {
  const api = await apiAs('vendedor')
  const departures = await departuresOn(api, dayFrom(api, 2))
  const free = departures.find(({ vacancies, tour_name }) => vacancies > 2 && !tour_name.includes('privada'))
  if (!free) throw new Error('Nothing to sell the day after tomorrow')
  await sell(api, { departure: free, people: { adults: 1 } })
}

test('the owner sees the business at a glance', async ({ page }) => {
  await sellSomething()
  await resize(page, 'phone')
  await enter(page, 'dueno', '/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await test.step('every business at once, without a press', async () => {
    const businesses = page.getByRole('region', { name: 'Tus negocios ahora' }).getByRole('listitem')
    const of = (name: string) => businesses.filter({ hasText: name })
    await expect(of('Restaurante La Ría')).toContainText(/Llegaron.*Ocupación.*Espera cumplida.*No vinieron/)
    await expect(of('Bar Punta Cocos')).toContainText('Adentro')
    await expect(of('Estacionamiento Chiquilá')).toContainText(/Ocupación.*Cobrado hoy.*Efectivo hoy/)
    await expectNoSidewaysScroll(page)
    await resize(page, 'desk')
  })
  const upcoming = page.getByRole('region', { name: 'Próximas reservas' })
  const sellers = page.getByRole('region', { name: 'Top vendedores del mes' })
  const today = page.getByRole('region', { name: 'Reservas de hoy' })

  await test.step('what is coming, by tour, for the chosen period', async () => {
    await upcoming.getByText('Este mes').click()
    await expect(page).toHaveURL(/range=month/)
    await expect(upcoming.getByRole('columnheader', { name: 'Pagado' })).toBeVisible()
    await expect(upcoming.getByRole('row').nth(1)).toContainText('MXN')
    await page.reload()
    await expect(upcoming.getByRole('radio', { name: 'Este mes' })).toBeChecked()
  })

  await test.step('who sold the most', async () => {
    await expect(sellers.getByRole('listitem').first()).toContainText(/\d+ reservas?/)
  })

  await test.step('what is out now and what leaves next', async () => {
    const running = page.getByRole('region', { name: 'Tours en curso' })
    // Late at night nobody is out any more, and what leaves next may stand below.
    const trips = running.getByRole('listitem')
    await expect(trips.or(running.getByText('Nadie navega en este momento')).first()).toBeVisible()
  })

  await test.step('a ticket of today opens its booking', async () => {
    await today.getByRole('button', { name: 'Actualizar' }).click()
    await inLightAndDark(page, () => expectAccessible(page))
    await resize(page, 'phone')
    await expectNoSidewaysScroll(page)
    const link = today.getByRole('link', { name: /^Ver la reserva/ }).first()
    const ticket = await link.textContent()
    await link.click()
    await expect(page.getByRole('dialog')).toContainText(ticket ?? '')
  })
})

test('who may not see all of it sees the ranking alone', async ({ page }) => {
  await enter(page, 'vendedor', '/dashboard')
  await expect(page.getByRole('region', { name: 'Top vendedores del mes' })).toBeVisible()
  await expect(page.getByRole('region')).toHaveCount(1)
})
