import { getParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingTariff } from '@muelle/contract/parking/record'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { goWithin, test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const LOT = 'Estacionamiento Chiquilá'
const look = (page: Page, name: string) =>
  inEveryLook(page, async (width) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const shots = process.env['MUELLE_LOOKS']
    const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png` })
  })
const side = (page: Page, name: 'Entra' | 'Sale' | 'Valet') =>
  page.getByRole('radiogroup', { name: 'Entra o sale' }).getByText(name)

/** A colleague changes what a car pays, over what holds now. */
async function changeTariff(api: Api, change: Partial<ParkingTariff['terms']>): Promise<void> {
  const params = { id: api.businessId }
  const { tariffs } = await api.ask(getParkingLot, { params })
  const tariff = tariffs.find(({ vehicle_type }) => vehicle_type === 'auto')
  if (!tariff) throw new Error('a lot without a tariff for cars')
  const body = { vehicle_type: tariff.vehicle_type, replaces: tariff.id, terms: { ...tariff.terms, ...change } }
  await api.ask(createParkingTariff, { params, body })
}

test('Cajero: a car enters with its plate and one press, and leaves with one press on how it pays', async ({
  page,
}) => {
  await enter(page, 'cajero', '/visitas')
  const free = page.getByText(/lugares libres de/)
  await expect(free).toContainText('de 65')
  const before = Number((await free.textContent())?.match(/^\d+/)?.[0])

  await page.keyboard.type('yqe77')
  await expect(page.getByLabel('Placa', { exact: true })).toHaveText(/YQE-77/)
  // The pad goes on with what most plates go on with.
  await page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name: '1', exact: true }).click()
  await page.keyboard.type('b')
  await look(page, 'entra')
  const press = countClicks()
  await press.click(page.getByRole('button', { name: 'Entra YQE-771-B' }))
  await expect(page.getByRole('heading', { name: 'Entró' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Folio \d{4}$/ })).toBeVisible()
  press.expectAtMost(1)
  await look(page, 'entrada')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(free).toHaveText(new RegExp(`^${before - 1} `))

  await page.keyboard.type('yqe771b')
  await page.keyboard.press('Enter')
  await expect(page.getByText('YQE-771-B ya está dentro', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  await side(page, 'Sale').click()
  await page.keyboard.type('ywk208a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Primera hora')).toBeVisible()
  await look(page, 'sale')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Convenio La Ría', { exact: true })).toBeVisible()
  const pay = countClicks()
  await pay.click(page.getByRole('button', { name: /\$100.*cambio/ }))
  await expect(page.getByRole('heading', { name: 'Sale' })).toBeFocused()
  await expect(page.getByText(/^Pagó \$[\d.]+ con \$100$/)).toBeVisible()
  pay.expectAtMost(1)
  await look(page, 'cobrado')
  // Who takes the cash does not give it back alone.
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('dialog', { name: 'Corregir' })).toContainText('pídelo a quien supervisa')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Siguiente' }).click()

  // Whoever takes cash at a gate hands it in there, counted blind.
  const handIn = countClicks()
  await handIn.click(page.getByRole('button', { name: 'Más', exact: true }))
  await handIn.click(page.getByRole('menuitem', { name: 'Entregar mi turno' }))
  const count = page.getByRole('form', { name: 'Entregar mi turno' })
  await count.getByLabel('Cuántos de $100', { exact: true }).fill('1')
  await handIn.click(count.getByRole('button', { name: 'Entregar', exact: true }))
  await expect(page.getByText('Turno entregado', { exact: false })).toBeVisible()
  await expect(count).toBeHidden()
  handIn.expectAtMost(3)

  await page.getByRole('button', { name: 'Estancias' }).click()
  const stays = page.getByRole('dialog', { name: 'Estancias' })
  await stays.getByRole('textbox', { name: 'Buscar placa o folio' }).fill('yqe')
  await expect(stays.getByText('YQE-771-B')).toBeVisible()
  await page.keyboard.press('Escape')

  // A valet hangs the keys, parks it with one press and shows how it looked.
  await side(page, 'Valet').click()
  const received = page.getByRole('listitem').filter({ hasText: 'YHM-552-B' })
  await received.getByRole('textbox', { name: 'Llaves en' }).fill('Tablero 8')
  await received.getByRole('button', { name: 'Ya lo estacioné' }).click()
  await expect(received.getByText(/Llaves en Tablero 8/)).toBeVisible()
  await received.getByRole('button', { name: 'Fotos' }).click()
  const photo = { name: 'golpe.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await received.locator('input[type=file]').setInputFiles(photo)
  await expect(received.getByRole('button', { name: 'Fotos 1' })).toBeVisible()
  await expect(received.getByRole('img', { name: 'Foto del auto' })).toHaveJSProperty('complete', true)
  await look(page, 'valet')
})

test('Cajero: a place is kept with its price before it is said yes to, and let go again', async ({ page }) => {
  await enter(page, 'cajero', '/visitas')
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reservaciones' }).click()
  const kept = page.getByRole('dialog', { name: 'Reservaciones' })
  await kept.getByRole('button', { name: 'Apartar lugar' }).click()
  const form = page.getByRole('dialog', { name: 'Apartar lugar' })
  const keep = form.getByRole('button', { name: 'Apartar lugar' })
  await form.getByLabel('Nombre').fill('Ana Uc')
  await form.getByLabel('Placa').fill('rsv100a')
  await expect(keep).toBeDisabled()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
  await form.getByLabel('Llega el').fill(tomorrow)
  await form.getByLabel('A las').first().fill('20:00')
  await form.getByLabel('Sale el').fill(tomorrow)
  await form.getByLabel('A las').last().fill('22:30')
  await expect(form.getByRole('status')).toHaveText('Cuesta $62.50')
  await look(page, 'apartar')
  await keep.click()
  await expect(form).toBeHidden()
  const own = kept.getByText('RSV-100-A')
  await expect(own).toBeVisible()
  await look(page, 'reservaciones')
  await kept.getByRole('button', { name: 'Soltar lugar' }).last().click()
  await page.getByRole('dialog', { name: 'Soltar lugar' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(kept.getByText('Cancelado')).toBeVisible()
})

test('Dueño: a rate is tried before it is saved', async ({ page }) => {
  await enter(page, 'dueno', '/business')
  await page.getByRole('link', { name: LOT }).first().click()
  const id = page.url().match(/business\/(\d+)/)?.[1]
  await goWithin(page, `/business/config-parking/${id}`)
  const simulator = page.getByRole('region', { name: 'Cuánto cuesta' })
  await expect(simulator.getByRole('status')).toHaveText('$62.50')
  await page.getByLabel('Precio de la fracción').fill('10')
  await expect(simulator.getByRole('status')).toHaveText('$85')
  // A Sunday at another price, and a night at no more than one.
  await page.getByRole('button', { name: 'Agregar banda' }).click()
  await page.getByRole('region', { name: 'Banda 1' }).getByLabel('Precio del primer bloque').fill('40')
  await simulator.getByRole('combobox', { name: 'Entra el' }).click()
  await page.getByRole('option', { name: 'domingo' }).click()
  await expect(simulator.getByRole('status')).toHaveText('$100')
  await page.getByLabel('Tarifa plana de noche').check()
  await simulator.getByLabel('A las').fill('21:00')
  await simulator.getByLabel('Horas').fill('8')
  await expect(simulator.getByText('Noche')).toBeVisible()
  await expect(simulator.getByRole('status')).toHaveText('$85')
  await page.getByLabel('Tarifa plana de noche').uncheck()
  await look(page, 'config')
  await page.getByRole('button', { name: 'Guardar tarifa de Auto' }).click()
  await expect(page.getByText('Nadie dentro con esta tarifa')).toBeVisible()

  // What is typed stays while a colleague saves another rate and the lot is read anew, and is not saved over it unseen (I26).
  const api = await apiAs('dueno', LOT)
  const fraction = page.getByLabel('Precio de la fracción').first()
  await fraction.fill('12')
  await changeTariff(api, { fraction_cents: 1100, lost_ticket_cents: 345_00 })

  const account = page.getByRole('button', { name: 'Estado de cuenta' }).first()
  await account.click()
  const statement = page.getByRole('dialog', { name: /^Convenio/ })
  await expect(statement.getByRole('status')).toHaveText(/estancia/i)
  await look(page, 'convenio')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.getByRole('button', { name: 'Editar' }).first().click()
  const permit = page.getByRole('dialog', { name: 'Editar pensión' })
  await permit.getByText('dom', { exact: true }).click()
  await permit.getByLabel('Entra desde').fill('07:00')
  await permit.getByLabel('Hasta', { exact: true }).fill('')
  await permit.getByRole('button', { name: 'Guardar' }).click()
  await expect(permit.getByLabel('Hasta', { exact: true })).toHaveAccessibleDescription(/Este campo es obligatorio/)
  await permit.getByLabel('Hasta', { exact: true }).fill('21:00')
  await look(page, 'pension')
  await permit.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/07:00 am–09:00 pm/)).toBeVisible()
  await expect(fraction).toHaveValue('$12')
  await page.getByRole('button', { name: 'Guardar tarifa de Auto' }).click()
  const contested = page.getByRole('alert').filter({ hasText: 'Alguien más cambió este registro' })
  await expect(contested).toBeVisible()
  await look(page, 'tarifa-de-otro')
  await contested.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(contested).toBeHidden()
  await expect(fraction).toHaveValue('$11')
  await expect(page.getByLabel('Boleto perdido')).toHaveValue('$345')

  // What was typed wrongly is set right while its car is still inside, and never without a reason.
  await withBusiness(page, Number(id))
  await page.goto('/visitas')
  await page.getByRole('button', { name: 'Estancias' }).click()
  await page
    .getByRole('dialog', { name: 'Estancias' })
    .getByRole('button', { name: /YDF-264-D/ })
    .click()
  await page.getByRole('button', { name: 'Corregir' }).click()
  const correction = page.getByRole('dialog', { name: 'Corregir' })
  const correct = correction.getByRole('button', { name: 'Corregir' })
  const hour = correction.getByLabel('A las')
  const entered = await hour.inputValue()
  await hour.fill('')
  await correct.click()
  await expect(correction.getByText('Este campo es obligatorio')).toHaveCount(2)
  await hour.fill(entered)
  await correction.getByRole('textbox', { name: 'Placa' }).fill('ydf265d')
  await correction.getByLabel('Motivo').fill('Se tecleó mal')
  await correct.click()
  await expect(page.getByRole('heading', { name: 'YDF-265-D' })).toBeVisible()

  // Why it was corrected is read where the next correction begins.
  await page.getByRole('button', { name: 'Corregir' }).click()
  await correction.getByRole('button', { name: 'Historial' }).click()
  const history = page.getByRole('dialog', { name: /^Historial de cambios/ })
  await expect(history.getByText('Se tecleó mal')).toBeVisible()
  await expect(history.getByText('YDF264D')).toBeVisible()

  // Escape closes what lies on top, one at a time, and leaves the focus where it was opened from.
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(correction.getByRole('button', { name: 'Historial' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(correction).toBeHidden()
  await expect(page.getByRole('button', { name: 'Corregir' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'YDF-265-D' })).toBeVisible()
})

/** How many lots this device holds folios of. */
async function countGivenFolios(): Promise<number> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answerOf(indexedDB.open('muelle-dock'))
  try {
    if (!database.objectStoreNames.contains('folios')) return 0
    return await answerOf(database.transaction('folios').objectStore('folios').count())
  } finally {
    database.close()
  }
}

test('Cajero: without a network a car gets a folio of this device, and the lot hears of it afterwards', async ({
  page,
}) => {
  await enter(page, 'cajero', '/visitas')
  await expect.poll(() => page.evaluate(countGivenFolios)).toBeGreaterThan(0)
  const free = page.getByText(/lugares libres de/)
  const before = Number((await free.textContent())?.match(/^\d+/)?.[0])
  await page.context().setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión desde' })).toBeVisible()
  await page.keyboard.type('nre100a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardada en este dispositivo')).toBeVisible()
  const folio =
    (await page
      .getByRole('status')
      .filter({ hasText: /^Folio/ })
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('1 registro por enviar')).toBeVisible()
  await expect(free).toHaveText(new RegExp(`^${before - 1} `))
  await look(page, 'sin-red')
  await page.keyboard.type('nre100a')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`NRE-100-A ya entró aquí sin conexión`, { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  // Who was in before the network went is charged by what this device keeps, in cash alone.
  await side(page, 'Sale').click()
  await page.keyboard.type('yrs837c')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Primera hora')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tarjeta' })).toHaveCount(0)
  await look(page, 'sale-sin-red')
  await page.getByRole('button', { name: /Efectivo exacto/ }).click()
  await expect(page.getByRole('heading', { name: 'Sale' })).toBeFocused()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('2 registros por enviar')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/registros? por enviar/)).toBeHidden()
  await page.getByRole('button', { name: 'Estancias' }).click()
  const stays = page.getByRole('dialog', { name: 'Estancias' })
  await stays.getByRole('textbox', { name: 'Buscar placa o folio' }).fill('nre')
  await expect(stays.getByText(`NRE-100-A · ${folio}`)).toBeVisible()
  await stays.getByText('Salieron hoy', { exact: true }).click()
  await stays.getByRole('textbox', { name: 'Buscar placa o folio' }).fill('yrs')
  await expect(stays.getByText('YRS-837-C')).toBeVisible()
})
