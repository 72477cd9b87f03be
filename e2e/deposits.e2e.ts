import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { getVisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { createVisit } from '@muelle/contract/visits/life'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom } from './support/api.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'
/** As a program asks the provider, and hears of it: longer than a press takes. */

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', RESTAURANT)
})

/** A guest's own browser, at what a link leads to. */
async function openOn(phone: Page, url: string | null): Promise<string> {
  await phone.setViewportSize({ width: 360, height: 780 })
  const { pathname, search } = new URL(url ?? '')
  const address = `${pathname}${search}`
  await phone.goto(address)
  return address
}

test('a guest pays for a table on the phone, and the venue sees it paid', async ({ page, guest: phone }) => {
  const params = { id: api.businessId }
  const date = dayFrom(api, 3)
  const visit = await api.ask(createVisit, {
    params,
    body: { party_size: 8, date, time: '20:30', name: 'Prueba Anticipo', force: true, unassigned: true },
  })
  const { url } = await api.ask(getVisitMoney, { params: { ...params, bookingId: visit.id } })
  await openOn(phone, url)
  await expect(phone.getByText(/Anticipo a consumo: \$1,600/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /Pagar \$1,600/ }).click()
  await phone.getByRole('button').filter({ hasText: '1,600.00' }).click()
  await expect(phone.getByText('Anticipo pagado')).toBeVisible()

  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', `/visitas?date=${date}&visit=${visit.id}&panel=visita`)
  const money = page.getByRole('region', { name: 'Dinero' })
  await expect(money.getByText('Anticipo pagado')).toBeVisible()
  await expect(money.getByText('Tarjeta en línea')).toBeVisible()
  await inEveryLook(page, async () => expectAccessible(page))
})

test('a guest leaves a card, calls off late, and pays by the link what the card could not (F-1, F-3)', async ({
  page,
  guest: phone,
}) => {
  const params = { id: api.businessId }
  const before = await api.ask(getBookingSettings, { params })
  const { deposits } = before.sections
  if (!deposits) throw new Error('a restaurant asks for deposits')
  const rule = {
    name: 'Mesas muy grandes',
    kind: 'card_guarantee' as const,
    amount_cents: 0,
    fee_cents: 90_000,
    // Longer than until then: calling off is late from the beginning.
    free_cancel_minutes: 30 * 24 * 60,
    min_party: 12,
    max_party: null,
    weekdays: [...WEEKDAYS],
    from: null,
    to: null,
    zone: null,
    resource_type: null,
    channel: null,
    date: null,
    text: null,
  }
  const sections = { deposits: { ...deposits, rules: [rule, ...deposits.rules] } }
  await api.ask(updateBookingSettings, { params, body: { version: before.version, sections } })
  const date = dayFrom(api, 4)
  const visit = await api.ask(createVisit, {
    params,
    body: { party_size: 12, date, time: '20:30', name: 'Prueba Tarjeta', force: true, unassigned: true },
  })
  const { url } = await api.ask(getVisitMoney, { params: { ...params, bookingId: visit.id } })
  const address = await openOn(phone, url)
  await expect(phone.getByText('Hoy no se cobra nada; hasta $900 si no vienen o cancelan tarde.')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Guardar tarjeta' }).click()
  await phone.getByRole('button', { name: 'Dejar una tarjeta que luego no tiene fondos' }).click()
  await expect(phone.getByText('Tarjeta •• 0341')).toBeVisible()
  await expectAccessible(phone)

  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', `/visitas?date=${date}&visit=${visit.id}&panel=visita`)
  const sheet = page.getByRole('dialog', { name: 'Prueba Tarjeta' })
  const money = page.getByRole('region', { name: 'Dinero' })
  await expect(money.getByText('Tarjeta •• 0341')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(sheet.getByText(/cargo de hasta \$900 a su tarjeta •• 0341/)).toBeVisible()
  await sheet.getByRole('button', { name: 'El cliente' }).click()
  await expect(money.getByText('Cargo por revisar')).toBeVisible()
  // Why is said where the step is.
  await expect(page.getByRole('region', { name: 'Historial' }).getByText(/Cancelada · El cliente/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Más del día' }).click()
  await page.getByRole('menuitem', { name: 'Por aprobar' }).click()
  const charge = page.getByRole('listitem').filter({ hasText: 'Prueba Tarjeta' })
  await expect(charge).toContainText('se cobrará a •• 0341')
  await charge.getByRole('button', { name: 'Aprobar: Prueba Tarjeta' }).click()
  await page.getByRole('region', { name: 'Aprobar' }).getByRole('button', { name: 'Aprobar' }).click()
  const declined = page.getByRole('region', { name: 'Sin cobrar a la tarjeta' })
  await expect(declined.getByText('No se pudo cobrar $900 a la tarjeta •• 0341')).toBeVisible()
  await inEveryLook(page, async () => expectAccessible(page))

  await phone.goto(address)
  await phone.getByRole('button', { name: /Pagar \$900/ }).click()
  await phone.getByRole('button').filter({ hasText: '900.00' }).click()
  await expect(phone.getByText('Cargo pagado. Gracias.')).toBeVisible()
  await expect(declined).toBeHidden()

  const { version } = await api.ask(getBookingSettings, { params })
  await api.ask(updateBookingSettings, { params, body: { version, sections: { deposits } } })
})

test('one list has who asks to come and who did not: keys approve and refuse, what a guest pays is asked once more, and a request goes back', async ({
  page,
}) => {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno')
  await page.getByRole('button', { name: 'Más del día' }).click()
  await page.getByRole('menuitem', { name: 'Por aprobar' }).click()
  const list = page.getByRole('list', { name: 'Por aprobar' })
  const charge = list.getByRole('listitem').filter({ hasText: 'Grupo Medina' })
  await expect(charge).toContainText('$1,600')
  const requests = list.getByRole('listitem').filter({ hasText: 'Solicitud' })
  // Once all is read, what runs out first is looked at.
  await expect(requests.first()).toHaveAttribute('data-looked', 'true')
  const asked = await requests.count()
  expect(asked).toBeGreaterThan(1)
  // While the menu fades out, its words have no contrast left.
  await expect(page.getByRole('menu')).toBeHidden()
  await expectAccessible(page)

  // A request is approved with one key, and taken back with another.
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog').getByText('Aprobaste 1 asunto')).toBeVisible()
  await expect(requests).toHaveCount(asked - 1)
  await page.keyboard.press('Control+z')
  await expect(requests).toHaveCount(asked)

  // Two at once are refused with a reason.
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('r')
  await expect(page.getByText('¿Por qué no? 2 solicitudes')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Rechazaste 2 asuntos')).toBeVisible()
  await expect(requests).toHaveCount(asked - 2)

  // Money is asked about once more, and the same key says yes.
  for (let rows = 0; rows < asked && (await charge.getAttribute('data-looked')) !== 'true'; rows += 1)
    await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText(/1 cargo.*\$1,600 y no se deshace/)).toBeVisible()
  await expect(charge).toBeVisible()
  await expectAccessible(page)
  // The question takes the focus once: less is written in the meantime, to its last digit.
  const amount = charge.getByLabel('Monto')
  await amount.fill('1500')
  await expect(amount).toBeFocused()
  await expect(page.getByText(/1 cargo.*\$1,500 y no se deshace/)).toBeVisible()
  await charge.getByRole('button', { name: /Grupo Medina \$/ }).focus()
  await page.keyboard.press('a')
  await expect(charge).toBeHidden()
})
