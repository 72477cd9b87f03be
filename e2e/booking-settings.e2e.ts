import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'
const RESERVATIONS = '/settings/reservaciones'
const WAITLIST = '/settings/lista-de-espera'
const FIELDS = '/settings/campos-de-entrada'
const TAGS = '/settings/etiquetas-de-entrada'
const MESSAGES = '/settings/mensajes'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notice = (page: Page, words: string) => page.getByText(words, { exact: true })
const settingsOf = ({ ask, businessId }: Api) => ask(getBookingSettings, { params: { id: businessId } })

let restaurant: Api
/** What the restaurant of the demo has set, which others of the same worker go by. */
let own: Awaited<ReturnType<typeof settingsOf>>
test.beforeAll(async () => {
  restaurant = await apiAs('dueno', RESTAURANT)
  own = await settingsOf(restaurant)
})
test.afterAll(async () => {
  const { version, customized } = await settingsOf(restaurant)
  const names = [...customized, ...own.customized]
  const sections = Object.fromEntries(
    names.map((name) => [name, own.customized.includes(name) ? own.sections[name] : null]),
  )
  await restaurant.ask(updateBookingSettings, { params: { id: restaurant.businessId }, body: { version, sections } })
})
/** Every test starts with the values that a restaurant starts with. */
test.beforeEach(async () => {
  const { version, customized } = await settingsOf(restaurant)
  const sections = Object.fromEntries(customized.map((name) => [name, null]))
  await restaurant.ask(updateBookingSettings, { params: { id: restaurant.businessId }, body: { version, sections } })
})

async function open(page: Page, path: string) {
  await withBusiness(page, restaurant.businessId)
  await enter(page, 'dueno', path)
}

/** Saves, also where that touches what is booked by now: whether it does follows the hour. */
async function save(page: Page, update: Locator) {
  await update.click()
  const anyway = page.getByRole('button', { name: 'Guardar igual' })
  const saved = notice(page, 'Datos actualizados correctamente')
  await expect(anyway.or(saved)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(saved).toBeVisible()
}

test('what the numbers mean is told while they are typed, saved by section and taken back', async ({ page }) => {
  await open(page, RESERVATIONS)
  const what = section(page, 'Qué se puede reservar')
  await expect(
    what.getByText('Si cierras a las 11:00 pm, el último lugar se puede reservar a las 10:00 pm.'),
  ).toBeVisible()
  const update = what.getByRole('button', { name: 'Actualizar' })
  await expect(update).toBeDisabled()
  await what.getByLabel('Última llegada antes de cerrar').fill('90')
  await expect(
    what.getByText('Si cierras a las 11:00 pm, el último lugar se puede reservar a las 09:30 pm.'),
  ).toBeVisible()
  await save(page, update)
  await expect(what.getByText('Cambiado', { exact: true })).toBeVisible()
  expect(await settingsOf(restaurant)).toMatchObject({
    customized: ['reservation'],
    sections: { reservation: { last_arrival_minutes: 90 } },
  })
  await page.reload()
  await expect(what.getByLabel('Última llegada antes de cerrar')).toHaveValue('90')
  await what.getByRole('button', { name: 'Volver a los valores iniciales' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(what.getByLabel('Última llegada antes de cerrar')).toHaveValue('60')
  await expect.poll(() => settingsOf(restaurant)).toMatchObject({ customized: [] })
})

test('what does not fit together is refused with the reason, and nothing is written', async ({ page }) => {
  await open(page, RESERVATIONS)
  const visit = section(page, 'De la llegada a la mesa limpia')
  await visit.getByLabel('Se marca con retraso a los').fill('40')
  await visit.getByRole('button', { name: 'Actualizar' }).click()
  await expect(
    page.getByText('Marca el retraso a más tardar cuando termina la tolerancia, a los 15 minutos.'),
  ).toBeVisible()
  await expect(visit.getByLabel('Se marca con retraso a los')).toHaveValue('40')
  expect(await settingsOf(restaurant)).toMatchObject({ customized: [] })
})

test('somebody else’s change is not overwritten unseen', async ({ page }) => {
  await open(page, WAITLIST)
  const waitlist = section(page, 'Lista de espera')
  await waitlist.getByLabel('Tiempo para responder al aviso').fill('12')
  const { version, sections } = await settingsOf(restaurant)
  const pacing = sections.pacing
  if (!pacing) throw new Error('A restaurant has a pace')
  const body = { version, sections: { pacing: { ...pacing, walk_in_percent: 20 } } }
  await restaurant.ask(updateBookingSettings, { params: { id: restaurant.businessId }, body })
  await waitlist.getByRole('button', { name: 'Actualizar' }).click()
  await expect(waitlist.getByRole('alert')).toContainText('Alguien más cambió este registro')
  await waitlist.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(notice(page, 'Datos actualizados correctamente')).toBeVisible()
  expect(await settingsOf(restaurant)).toMatchObject({
    sections: { waitlist: { offer_minutes: 12 }, pacing: { walk_in_percent: 20 } },
  })
})

test('somebody else’s change of a question that is open is not overwritten unseen', async ({ page }) => {
  await open(page, FIELDS)
  const fields = section(page, 'Campos de entrada')
  await fields.getByRole('button', { name: 'Editar Notas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notas' })
  await dialog.getByLabel('Se ve en la lista de visitas').click()
  const { version, sections } = await settingsOf(restaurant)
  const theirs = sections.entry_fields?.map((field) =>
    field.key === 'notes' ? { ...field, required_at_desk: !field.required_at_desk } : field,
  )
  const body = { version, sections: { entry_fields: theirs ?? [] } }
  await restaurant.ask(updateBookingSettings, { params: { id: restaurant.businessId }, body })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Alguien más cambió este registro')
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(dialog).toBeHidden()
  const before = sections.entry_fields?.find(({ key }) => key === 'notes')
  const after = (await settingsOf(restaurant)).sections.entry_fields?.find(({ key }) => key === 'notes')
  expect(after).toEqual({ ...before, is_in_list: !before?.is_in_list })

  // Theirs, shown in place of it, has the focus, and gives it back to the row.
  const edit = fields.getByRole('button', { name: 'Editar Notas' })
  await edit.click()
  const again = { version: (await settingsOf(restaurant)).version, sections: { entry_fields: theirs ?? [] } }
  await restaurant.ask(updateBookingSettings, { params: { id: restaurant.businessId }, body: again })
  await dialog.getByLabel('Se ve en la lista de visitas').click()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cargar lo actual' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('a question is added, moved and removed; the name is always asked', async ({ page }) => {
  await open(page, FIELDS)
  const fields = section(page, 'Campos de entrada')
  // Barred and reachable: each keeps its name and says why.
  await expect(fields.getByTitle('Se pide siempre: no se puede quitar')).toHaveCount(2)
  await expect(fields.getByTitle('Se pide siempre: no se puede quitar').first()).toBeDisabled()
  await fields.getByRole('button', { name: 'Agregar campo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar campo' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Placas del coche')
  await dialog.getByLabel('Se ve en la lista de visitas').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(fields.getByRole('listitem').last()).toContainText('Placas del coche')
  await fields.getByRole('button', { name: 'Subir Placas del coche' }).click()
  await expect(fields.getByRole('listitem').nth(3)).toContainText('Placas del coche')
  await expect
    .poll(async () => (await settingsOf(restaurant)).sections.entry_fields?.map(({ key }) => key))
    .toEqual(['name', 'phone', 'party_size', 'placas_del_coche', 'notes'])
  await fields.getByRole('button', { name: 'Quitar Placas del coche' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(fields.getByRole('listitem')).toHaveCount(4)
})

test('a tag is added with the keyboard and seen in the history', async ({ page }) => {
  await open(page, TAGS)
  const tags = section(page, 'Etiquetas de entrada')
  await expect(tags.getByRole('listitem')).toHaveCount(7)
  await tags.getByRole('button', { name: 'Agregar etiqueta' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agregar etiqueta' }).getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Despedida')
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('listitem').last()).toContainText('Despedida')
  await page.getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: /^Historial de cambios/ })).toContainText('Etiquetas de entrada')
})

test('a message is worded, with what cannot be put in said at once, and goes back to the usual words', async ({
  page,
}) => {
  await open(page, MESSAGES)
  const row = section(page, 'Mensajes').getByRole('button', { name: /^Gracias/ })
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Gracias · Español' })
  await dialog.getByLabel('Texto').fill('Vuelve pronto, {nombre}')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('«{nombre}» no se puede poner aquí.')).toBeVisible()
  await dialog.getByLabel('Texto').fill('Vuelve pronto, ')
  await dialog.getByRole('button', { name: 'Nombre', exact: true }).click()
  await expect(dialog.getByText('Vuelve pronto, Ana Pool')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Tus palabras')
  await expect(row).toContainText('Vuelve pronto, {name}')
  await row.click()
  await dialog.getByRole('button', { name: 'Volver al texto de siempre' }).click()
  await expect(row).not.toContainText('Tus palabras')
})

test('a tour business has what new tours start with, and no waitlist', async ({ page }) => {
  await enter(page, 'dueno', RESERVATIONS)
  await expect(section(page, 'Tours nuevos').getByLabel('Personas por reserva')).toHaveValue('50')
  await goWithin(page, WAITLIST)
  await expect(page.getByRole('heading', { name: 'Esto es para restaurantes y bares' })).toBeVisible()
})

for (const path of [RESERVATIONS, WAITLIST, FIELDS, TAGS, MESSAGES]) {
  test(`${path} fits every width and can be read by everyone, in light and dark`, async ({ page }) => {
    const faults = faultsOf(page)
    await open(page, path)
    await inEveryLook(page, async () => {
      await expect(page.getByRole('region').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    expect(faults).toEqual([])
  })
}
