import { setAddress } from '@muelle/contract/businesses/business-settings'
import { getBusinessHours, listSpecialDates, setSchedules } from '@muelle/contract/businesses/opening-hours'
import { getBusiness } from '@muelle/contract/businesses/record'
import { createVisit } from '@muelle/contract/visits/life'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const GENERAL = '/settings/general'
const RESTAURANT = 'Restaurante La Ría'
const BAR = 'Bar Punta Cocos'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const hoursDialog = (page: Page) => page.getByRole('dialog', { name: 'Horario de apertura' })
const day = (page: Page, name: string) => hoursDialog(page).getByRole('group', { name, exact: true })
/** What is asked before hours that touch what is booked are saved. */
const touched = (page: Page) => page.getByRole('dialog', { name: 'Esto toca lo que ya está reservado' })
const notice = (page: Page, words: string) => page.getByText(words, { exact: true })

/** Opens the page on one of the owner's businesses. */
async function open(page: Page, businessName: string): Promise<Api> {
  const api = await apiAs('dueno', businessName)
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno', GENERAL)
  await expect(section(page, 'Configuración general').getByLabel('Nombre')).toHaveValue(businessName)
  return api
}
const businessOf = ({ ask, businessId }: Api) => ask(getBusiness, { params: { id: businessId } })
const hoursOf = ({ ask, businessId }: Api) => ask(getBusinessHours, { params: { id: businessId } })

test('name and kind of booking are saved; empty ones are refused at their fields', async ({ page }) => {
  const api = await apiAs('otra')
  const { name } = await businessOf(api)
  await enter(page, 'otra', GENERAL)
  const general = section(page, 'Configuración general')
  const update = general.getByRole('button', { name: 'Actualizar' })
  const booking = general.getByRole('combobox', { name: 'Tipo de reserva' })
  const choose = async (option: string) => {
    await booking.click()
    await page.getByRole('option', { name: option }).click()
  }
  await general.getByLabel('Nombre').fill(' ')
  await update.click()
  await expect(general.getByText('El nombre es obligatorio')).toBeVisible()
  await general.getByLabel('Nombre').fill('Laguna del Faro')
  await choose('Lista de espera')
  await update.click()
  await expect(notice(page, 'Datos actualizados correctamente')).toBeVisible()
  expect(await businessOf(api)).toMatchObject({ name: 'Laguna del Faro', use_booking: 'waitlist' })
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Negocio' })).toHaveValue('Laguna del Faro')

  // The chosen option, chosen again, is taken off.
  await choose('Lista de espera')
  await update.click()
  await expect(general.getByText('Por favor selecciona un tipo de reserva')).toBeVisible()
  await choose('Ambas')
  await general.getByLabel('Nombre').fill(name)
  await update.click()
  await expect.poll(() => businessOf(api)).toMatchObject({ name, use_booking: 'both' })
})

test('the public address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await open(page, RESTAURANT)
  const { url } = await businessOf(api)
  await expect(page.getByLabel('URL de la ubicación')).toHaveValue(url)
  await expect(page.getByLabel('URL de la ubicación')).toHaveJSProperty('readOnly', true)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(notice(page, 'URL copiada al portapapeles')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('a logo is uploaded, saved and shown again; what is no image is refused and not saved', async ({ page }) => {
  const api = await open(page, RESTAURANT)
  const { image: before } = await businessOf(api)
  const general = section(page, 'Configuración general')
  const logo = general.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('esto no es una imagen'),
  })
  await expect(general.getByText(/Error al subir el logo\. Inténtalo nuevamente\. \S+/)).toBeVisible()
  expect((await businessOf(api)).image).toBe(before)

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(logo.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  await general.getByRole('button', { name: 'Actualizar' }).click()
  await expect(notice(page, 'Datos actualizados correctamente')).toBeVisible()
  const { image } = await businessOf(api)
  expect(image).toMatch(/\.webp$/)
  expect(image).not.toBe(before)
  await page.reload()
  await expect(logo.getByRole('img', { name: /Logo/ })).toHaveAttribute('src', new RegExp(image ?? ''))
})

test('the week: open and closed days, two stretches, past midnight, copied to other days', async ({ page }) => {
  const api = await open(page, BAR)
  const hours = section(page, 'Horas')
  await expect(hours.getByText('06:00 pm hasta las 03:00 am del día siguiente').first()).toBeVisible()
  await hours.getByRole('button', { name: 'Editar horario' }).click()

  await day(page, 'Lunes').getByRole('radio', { name: 'Open (abierto)' }).check()
  await day(page, 'Lunes').getByLabel('Lunes, horario 1: abre').fill('13:30')
  await day(page, 'Lunes').getByLabel('Lunes, horario 1: cierra').fill('17:00')
  await day(page, 'Lunes').getByRole('button', { name: 'Agregar horario: Lunes' }).click()
  await day(page, 'Lunes').getByLabel('Lunes, horario 2: abre').fill('16:59')
  await day(page, 'Lunes').getByLabel('Lunes, horario 2: cierra').fill('02:00')
  await expect(day(page, 'Lunes').getByText('hasta las 02:00 am del día siguiente')).toBeVisible()
  await expect(day(page, 'Lunes').getByRole('alert')).toHaveText('Hay dos horarios que se enciman.')
  await hoursDialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, 'Por favor, completa los campos correctamente')).toBeVisible()
  await day(page, 'Lunes').getByLabel('Lunes, horario 2: abre').fill('19:00')
  await expect(day(page, 'Lunes').getByRole('alert')).toBeHidden()
  await expect(hoursDialog(page).getByText('01:30 pm', { exact: true })).toBeVisible()

  await day(page, 'Lunes').getByRole('button', { name: 'Copiar el horario: Lunes' }).click()
  await page.getByRole('menuitem', { name: 'Lunes a viernes' }).click()
  await expect(day(page, 'Martes').getByLabel('Martes, horario 2: abre')).toHaveValue('19:00')
  // A stretch without both times is not sent.
  await day(page, 'Sábado').getByRole('button', { name: 'Agregar horario: Sábado' }).click()
  await day(page, 'Sábado').getByLabel('Sábado, horario 2: abre').fill('10:00')
  await expect(day(page, 'Sábado').getByText('Se guarda solo con las dos horas.')).toBeVisible()
  await day(page, 'Domingo').getByRole('radio', { name: 'Closed (cerrado)' }).check()
  await hoursDialog(page).getByRole('button', { name: 'Guardar' }).click()
  // What is booked in the demonstration decides whether somebody is asked first.
  const saved = notice(page, 'Horarios actualizados correctamente')
  await expect(touched(page).or(saved)).toBeVisible()
  if (await touched(page).isVisible()) await touched(page).getByRole('button', { name: 'Guardar igual' }).click()
  await expect(saved).toBeVisible()
  await expect(hoursDialog(page)).toBeHidden()

  const workday = {
    isOpen: true,
    periods: [
      { from: '1:30 PM', to: '5:00 PM' },
      { from: '7:00 PM', to: '2:00 AM' },
    ],
  }
  const { schedules } = await hoursOf(api)
  expect(schedules).toEqual({
    mon: workday,
    tue: workday,
    wed: workday,
    thu: workday,
    fri: workday,
    sat: { isOpen: true, periods: [{ from: '6:00 PM', to: '3:00 AM' }] },
    sun: { isOpen: false, periods: [] },
  })
  await expect(hours.getByText('07:00 pm hasta las 02:00 am del día siguiente').first()).toBeVisible()
})

test('what was typed into the week is not lost by Escape', async ({ page }) => {
  await open(page, BAR)
  await page.getByRole('button', { name: 'Editar horario' }).click()
  await day(page, 'Sábado').getByRole('radio', { name: 'Closed (cerrado)' }).check()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  const closed = day(page, 'Sábado').getByRole('radio', { name: 'Closed (cerrado)' })
  await expect(closed).toBeChecked()
  // Back where it was, so that Escape asks again.
  await expect(closed).toBeFocused()
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(hoursDialog(page)).toBeHidden()
})

test('a business whose hours were never set asks for every day', async ({ page }) => {
  await enter(page, 'otra', GENERAL)
  await expect(section(page, 'Horas')).toContainText('Este negocio todavía no tiene horario.')
  await page.getByRole('button', { name: 'Editar horario' }).click()
  await hoursDialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(day(page, 'Lunes').getByRole('alert')).toHaveText('Selecciona Open o Closed')
  await expect(hoursDialog(page).getByText('Selecciona Open o Closed')).toHaveCount(7)
})

test('the time zone: the labels first, any other found without accents, saved on purpose', async ({ page }) => {
  const api = await open(page, BAR)
  const zone = page.getByRole('combobox', { name: 'Zona horaria' })
  await zone.click()
  await expect(page.getByRole('option').first()).toHaveText('gmt-5 · America/Cancun')
  await zone.fill('bogotá')
  await page.getByRole('option', { name: 'America/Bogota' }).click()
  expect((await hoursOf(api)).time_zone).toBe('America/Cancun')
  await section(page, 'Horas').getByRole('button', { name: 'Actualizar' }).click()
  await expect(notice(page, 'Horarios actualizados correctamente')).toBeVisible()
  expect((await hoursOf(api)).time_zone).toBe('America/Bogota')
  await api.ask(setSchedules, { params: { id: api.businessId }, body: { time_zone: 'gmt-5' } })
})

test('special dates: added from the calendar, refused twice, changed and deleted', async ({ page }) => {
  const api = await open(page, RESTAURANT)
  const special = section(page, 'Fechas especiales')
  const names = async () =>
    (await api.ask(listSpecialDates, { params: { id: api.businessId } })).rows.map(({ name }) => name)
  await special.getByRole('button', { name: 'Agregar fecha especial' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar fecha especial' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Este campo es obligatorio')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click()
  await dialog.getByRole('button', { name: / 15 / }).click()
  await dialog.getByRole('radio', { name: 'Evento' }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Agrega al menos un horario.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Noche de boleros')
  await dialog.getByLabel('Horario 1: abre').fill('20:00')
  await dialog.getByLabel('Horario 1: cierra').fill('01:00')
  await expect(dialog.getByText('+1 día')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, 'Fecha especial guardada')).toBeVisible()
  await expect(special.getByText(/Noche de boleros · 08:00 pm hasta las 01:00 am del día siguiente/)).toBeVisible()

  await special.getByRole('button', { name: 'Agregar fecha especial' }).click()
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click()
  await dialog.getByRole('button', { name: / 15 .*fecha especial/ }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(/ya tiene un horario especial/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // Somebody books that evening: whoever closes it is told before it is saved.
  const params = { id: api.businessId }
  const { rows } = await api.ask(listSpecialDates, { params })
  const start_at = `${rows.find(({ name }) => name === 'Noche de boleros')?.date}T22:00:00-05:00`
  await api.ask(createVisit, { params, body: { party_size: 2, start_at, name: 'Remedios Can', force: true } })
  const row = special.getByRole('listitem').filter({ hasText: 'Noche de boleros' })
  await row.getByRole('button', { name: /^Editar/ }).click()
  await page.getByRole('dialog', { name: 'Editar fecha especial' }).getByRole('radio', { name: 'Cerrado' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(touched(page)).toContainText('1 visita quedaría fuera de horario')
  await expect(touched(page)).toContainText('Remedios Can')
  await expectAccessible(page)
  await touched(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(row.getByText('Evento')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Editar fecha especial' })
    .getByRole('button', { name: 'Guardar', exact: true })
    .click()
  await touched(page).getByRole('button', { name: 'Guardar igual' }).click()
  await expect(row.getByText('Cerrado')).toBeVisible()
  await row.getByRole('button', { name: /^Eliminar/ }).click()
  await page.getByRole('dialog', { name: 'Eliminar fecha especial' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Fecha especial eliminada')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await names()).not.toContain('Noche de boleros')
})

test('commercial information is edited in its own window', async ({ page }) => {
  const api = await open(page, RESTAURANT)
  const commercial = section(page, 'Información comercial')
  await commercial.getByRole('button', { name: 'Editar información comercial' }).click()
  const dialog = page.getByRole('dialog', { name: 'Información comercial' })
  await dialog.getByLabel('Nombre').fill('')
  await dialog.getByLabel('Correo electrónico').fill('no es un correo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(RESTAURANT)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe un correo válido, como ana@ejemplo.com.')).toBeVisible()
  await dialog.getByLabel('Correo electrónico').fill('reservas@la-ria.example')
  await dialog.getByLabel('Sitio web').fill('la-ria.example')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, 'Información comercial actualizada correctamente')).toBeVisible()
  await expect(commercial).toContainText('https://la-ria.example')
  expect(await businessOf(api)).toMatchObject({ email: 'reservas@la-ria.example' })
})

test('the address needs a country, and two people who change it are told apart', async ({ page }) => {
  const api = await open(page, BAR)
  const address = section(page, 'Dirección del negocio')
  await address.getByLabel('Colonia').fill('Punta Cocos')
  await address.getByRole('button', { name: 'Actualizar' }).click()
  await expect(notice(page, 'Dirección actualizada correctamente')).toBeVisible()
  expect(await businessOf(api)).toMatchObject({ colony: 'Punta Cocos', country_id: 484 })

  await address.getByLabel('Colonia').fill('La mía')
  await api.ask(setAddress, { params: { id: api.businessId }, body: { country_id: 484, colony: 'La de otra persona' } })
  await address.getByRole('button', { name: 'Actualizar' }).click()
  const stale = address.getByRole('alert').filter({ hasText: 'Alguien más cambió este registro' })
  await expect(stale).toBeVisible()
  await expect(address.getByLabel('Colonia')).toHaveValue('La mía')
  await stale.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(address.getByLabel('Colonia')).toHaveValue('La de otra persona')
  await expect(stale).toBeHidden()
})

test('unsaved changes are not lost to another screen or another business', async ({ page }) => {
  await open(page, RESTAURANT)
  const name = section(page, 'Configuración general').getByLabel('Nombre')
  await name.fill('Sin guardar')
  await page.getByRole('link', { name: 'Visitas' }).first().click()
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await leave.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Sin guardar')

  await page.getByRole('banner').getByRole('combobox').click()
  await page.getByRole('option', { name: BAR }).click()
  const change = page.getByRole('dialog', { name: '¿Cambiar de negocio sin guardar?' })
  await change.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Sin guardar')
  await page.getByRole('banner').getByRole('combobox').click()
  await page.getByRole('option', { name: BAR }).click()
  await change.getByRole('button', { name: 'Cambiar sin guardar' }).click()
  await expect(name).toHaveValue(BAR)
})

test('the history tells who changed what', async ({ page }) => {
  const api = await open(page, BAR)
  const { colony } = await businessOf(api)
  const renamed = `${colony} sur`
  await api.ask(setAddress, { params: { id: api.businessId }, body: { country_id: 484, colony: renamed } })
  await page.getByRole('button', { name: 'Historial' }).click()
  const entry = page
    .getByRole('dialog', { name: /Historial de cambios/ })
    .getByRole('listitem')
    .first()
  await expect(entry).toContainText('Rosario Alcocer')
  await expect(entry).toContainText('Colonia')
  await expect(entry).toContainText(renamed)
})

test('works at every width, in light and dark, without faults', async ({ page }) => {
  const faults = faultsOf(page)
  await open(page, RESTAURANT)
  await expect(section(page, 'Fechas especiales').getByRole('table')).toBeVisible()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Editar horario' }).click()
  await expect(hoursDialog(page).getByText('Así se podrá reservar')).toBeVisible()
  await inEveryLook(page, () => expectAccessible(page))
  await hoursDialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Agregar fecha especial' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await inEveryLook(page, () => expectAccessible(page))
  expect(faults).toEqual([])
})

test('a notice on a phone covers neither the search nor the way to one’s account', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await resize(page, 'phone')
  await enter(page, 'dueno', GENERAL)
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('URL copiada').first()).toBeVisible()
  const notice = await page.getByRole('status').filter({ hasText: 'URL copiada' }).boundingBox()
  for (const button of [
    page.getByRole('button', { name: /^Tu cuenta/ }),
    page.getByRole('button', { name: /^Buscar/ }),
  ]) {
    const { y, height } = (await button.first().boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
    expect(y + height).toBeLessThanOrEqual(notice?.y ?? Number.NaN)
  }
})
