import { updatePin } from '@muelle/contract/profile/record'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { createTour, deleteTour, getBusinessTour, type TourDetail, toggleTour } from '@muelle/contract/tours/details'
import { deleteTourTax, listTourTaxes } from '@muelle/contract/tours/taxes'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { goWithin, test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, PASSWORD, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

/** A day on which no other test looks at the board. */
const DAYS_AHEAD = 77
const DUTY = 'Derecho de muelle de prueba'
const PIN = '482913'

let api: Api
let tour: TourDetail
let scheduleId: number
test.beforeAll(async () => {
  api = await apiAs('dueno')
  const params = { id: api.businessId }
  const date = dayFrom(api, DAYS_AHEAD)
  tour = await api.ask(createTour, { params, body: { name: 'Ría al atardecer', adult_price_cents: 90_000 } })
  const season = await api.ask(createRecurrence, {
    params: { id: tour.id },
    body: {
      name: 'Un día',
      valid_from: date,
      valid_to: date,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      schedules: [{ start_time: '17:00' }],
    },
  })
  scheduleId = season.schedules[0]?.id ?? 0
  await api.ask(toggleTour, { params: { ...params, tourId: tour.id }, body: { enabled: true } })
})
test.afterAll(async () => {
  const { rows } = await api.ask(listTourTaxes, { params: { id: api.businessId } })
  for (const { id, name } of rows)
    if (name === DUTY) await api.ask(deleteTourTax, { params: { id: api.businessId, taxId: id } })
  await api.ask(deleteTour, { params: { id: api.businessId, tourId: tour.id } }).catch(() => undefined)
})

const editor = (section: string) => `/business/tours/${api.businessId}/edit/${tour.id}?section=${section}`
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const example = (page: Page) => page.getByRole('status', { name: 'Ejemplo' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nueva reserva' })
const total = (page: Page) => sheet(page).getByRole('region', { name: 'Total' })
const openSale = (page: Page, user: 'recepcion' | 'dueno' = 'recepcion') =>
  enter(page, user, `/visitas?date=${dayFrom(api, DAYS_AHEAD)}&sale=${scheduleId}`)

test.describe
  .serial('prices, taxes and extras', () => {
    test('a boat as an option and a local tariff are written in the editor, with an example that follows the typing', async ({
      page,
    }) => {
      await enter(page, 'dueno', editor('prices'))
      await expect(example(page)).toContainText('$2,700')
      await page.getByRole('button', { name: 'Agregar opción' }).click()
      await page.getByRole('textbox', { name: 'Nombre de la opción' }).fill('Lancha privada')
      await page.getByRole('textbox', { name: 'Precio de la lancha' }).fill('1800')
      await page.getByRole('textbox', { name: 'Cada persona adicional' }).fill('300')
      await page.getByRole('switch', { name: 'Local' }).check()
      await page.getByRole('group', { name: 'Adultos' }).getByRole('textbox', { name: 'Precio Local' }).fill('450')
      await expect(example(page)).toContainText('$1,800')
      await save(page).click()
      await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()
      const detail = await api.ask(getBusinessTour, { params: { id: api.businessId, tourId: tour.id } })
      expect(detail.options).toMatchObject([{ name: 'Lancha privada', boat_price: { base_cents: 180_000 } }])
      expect(detail.tariffs).toMatchObject([{ tariff: 'local' }])
    })

    test('an extra and a duty of the dock', async ({ page }) => {
      await enter(page, 'dueno', editor('extras'))
      await page.getByRole('button', { name: 'Agregar extra' }).click()
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Comida')
      await page.getByRole('textbox', { name: 'Precio' }).fill('250')
      await save(page).click()
      await expect(page.getByText('Datos actualizados correctamente')).toBeVisible()

      await goWithin(page, editor('taxes'))
      await page.getByRole('button', { name: 'Agregar impuesto o cargo' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(DUTY)
      await dialog.getByRole('textbox', { name: 'Importe' }).fill('35')
      await dialog.getByRole('combobox', { name: 'Dónde se cobra' }).selectOption('En el muelle')
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('region', { name: DUTY })).toContainText('se paga en el muelle')
      await expect(example(page)).toContainText('$2,805')
    })

    test('are sold at the desk: tariff, extra, dock duty and transfer, to the peso', async ({ page }) => {
      await openSale(page)
      await sheet(page).getByRole('button', { name: 'Adultos: 1' }).click()
      await sheet(page)
        .getByRole('combobox', { name: /otra tarifa/ })
        .selectOption('Adultos, Local')
      await sheet(page).getByRole('button', { name: 'Extras' }).click()
      await sheet(page).getByRole('button', { name: 'Agregar Comida' }).click()
      // 900 + 450 + 2 × 250, and 2 × 35 at the dock.
      await expect(total(page)).toContainText('$1,920')
      await expect(sheet(page).getByText('(se paga en el muelle)')).toBeVisible()
      await sheet(page).getByText('Transferencia', { exact: true }).click()
      await sheet(page).getByRole('textbox', { name: 'Referencia de la transferencia' }).fill('SPEI 12')
      await sheet(page).getByRole('button', { name: 'Cobrar $1,850 por transferencia' }).click()
      // Whoever sells it may not look it up at the bank: it is no money yet.
      await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toContainText(
        'La transferencia está por verificar',
      )
    })

    test('Gerente 8, Dueño 13: a discount beyond the seller’s band is released on the phone in hand, with a PIN and one press', async ({
      page,
    }) => {
      await resize(page, 'phone')
      const manager = await apiAs('gerente')
      await manager.ask(updatePin, { body: { current_password: PASSWORD, pin: PIN } })
      await openSale(page)
      await sheet(page).getByRole('button', { name: 'Adultos: 2' }).click()
      await sheet(page).getByRole('button', { name: 'Descuento o código' }).click()
      await sheet(page)
        .getByRole('textbox', { name: /^Descuento/ })
        .fill('300')
      await sheet(page).getByRole('textbox', { name: 'Usuario del gerente' }).fill('gerente')
      await sheet(page).getByLabel('PIN').fill(PIN)
      const hand = countClicks()
      await hand.click(sheet(page).getByRole('button', { name: 'Autorizar descuento' }))
      await expect(total(page)).toContainText('$1,570')
      hand.expectAtMost(1)
      await expectNoSidewaysScroll(page)
      await sheet(page).getByRole('button', { name: 'Cobrar $1,500 en efectivo' }).click()
      await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toBeVisible()
    })

    test('stand on a phone, light and dark, and axe finds nothing', async ({ page }) => {
      await resize(page, 'phone')
      await enter(page, 'dueno', editor('prices'))
      await expect(example(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await goWithin(page, editor('taxes'))
      await expect(example(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
