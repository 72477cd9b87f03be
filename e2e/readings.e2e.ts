import { syncCheckins } from '@muelle/contract/checkins/offline'
import { scanCheckin } from '@muelle/contract/checkins/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const FLAMINGOS = 'Flamencos y Las Coloradas'
const device = (name: string) => ({ id: crypto.randomUUID(), name })

/** Two people of another day: at any hour their ticket is refused here, and what phones did without a signal is looked at. */
async function sellTwo(api: Api, lastName: string) {
  const departure = await departureOf(api, { date: dayFrom(api, 165), tour: FLAMINGOS, time: '09:30' })
  return sell(api, { departure, people: { adults: 2 }, firstName: 'Lectura', lastName, phone: '9997650165' })
}

const scanAt = (api: Api, read: string) =>
  api.ask(scanCheckin, {
    body: {
      business_id: api.businessId,
      nonce: crypto.randomUUID(),
      kind: 'reception',
      read,
      device: device('Puerta'),
    },
  })

/** What a phone without a signal tells afterwards: it let both of them in. */
const tellLater = (api: Api, booking_id: number, name: string) => {
  const at = new Date().toISOString()
  const nonce = crypto.randomUUID()
  return api.ask(syncCheckins, {
    body: {
      business_id: api.businessId,
      device: device(name),
      sent_at: at,
      entries: [{ type: 'scan', nonce, kind: 'reception', booking_id, verdict: 'ok', passengers: [1, 2], at }],
    },
  })
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Lecturas' }).getByRole('row').filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByText(new RegExp(`^${name} \\d+$`)).last()

test('what was read at the dock is listed with its reason, live, and somebody who may looks at doubles', async ({
  page,
}) => {
  const api = await apiAs('recepcion')
  const [refused, twice] = [await sellTwo(api, 'Otrodía'), await sellTwo(api, 'Doble')]
  await scanAt(api, refused.ticket)
  await tellLater(api, twice.id, 'Muelle A')
  await tellLater(api, twice.id, 'Muelle B')

  await enter(page, 'recepcion', '/checkin')
  await expect(rowOf(page, refused.ticket)).toContainText('Otro día')
  await expect(rowOf(page, refused.ticket)).toContainText('0 de 2')
  await expect(page.getByRole('status').filter({ hasText: /lecturas?/ })).toBeVisible()

  // Others scan meanwhile.
  const foreign = `AJENO-${crypto.randomUUID().slice(0, 8)}`
  await scanAt(api, foreign)
  await expect(rowOf(page, foreign)).toContainText('Desconocido')

  await tab(page, 'Rechazadas').click()
  await expect(page).toHaveURL(/tab=refused/)
  await expect(rowOf(page, twice.ticket)).toHaveCount(0)
  await expect(rowOf(page, refused.ticket)).toBeVisible()

  await inEveryLook(page, async () => {
    await expect(page.getByText(refused.ticket).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await rowOf(page, refused.ticket)
    .getByRole('link', { name: /^Detalle/ })
    .click()
  const sheet = page.getByRole('dialog', { name: `Lectura de ${refused.ticket}` })
  await expect(sheet).toContainText('A nadie')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await tab(page, 'Por revisar').click()
  const double = rowOf(page, twice.ticket).filter({ hasText: 'Doble uso' })
  await expect(double).toContainText('Siguen dentro')
  await double.getByRole('link', { name: /^Revisar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corregir un check-in' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Marcar como revisada' }).click()
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  await page.getByLabel('Motivo').fill('Eran ellos, leídos dos veces')
  await page.getByRole('button', { name: 'Marcar como revisada' }).click()
  await expect(page.getByText('Lectura revisada')).toBeVisible()
  await expect(page).toHaveURL(/\/checkin$/)

  await page.getByRole('searchbox', { name: 'Buscar lecturas' }).fill(twice.ticket)
  await expect(rowOf(page, refused.ticket)).toHaveCount(0)
  await expect(rowOf(page, twice.ticket)).toHaveCount(2)
  await page.getByRole('button', { name: 'Día anterior' }).click()
  await expect(page.getByText('Nada coincide').or(page.getByText('Aún no hay lecturas'))).toBeVisible()
})

test('the floating button leads to the readings, and from there to the scanner', async ({ page }) => {
  await enter(page, 'recepcion', '/tour-booking-list')
  await page.getByRole('link', { name: 'Check-in rápido' }).click()
  await expect(page).toHaveURL(/\/checkin$/)
  await page.getByRole('link', { name: 'Escanear' }).first().click()
  await expect(page).toHaveURL(/\/checkins\/new$/)
  await expect(page.getByRole('link', { name: 'Check-in rápido' })).toHaveCount(0)
})
