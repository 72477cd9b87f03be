import { createCustomer, listCustomers } from '@muelle/contract/customers/record'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { test, withBusiness } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno')
})

let last = 0
/** A telephone that nobody has. */
const freePhone = () => `998${String(Date.now()).slice(-5)}${String((last += 1) % 100).padStart(2, '0')}`
/** A product of a file that is called otherwise becomes the tour that is chosen for it, and its kinds of people the prices. */
async function mapsProducts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Todas las importaciones' }).click()
  await page.getByText('Reservas', { exact: true }).last().click()
  const lines = [
    'Cart confirmation code,Product confirmation code,Customer,Phone number,Product title,Start date,Participants',
    `BOK-1,BOK-T1,"Zapata, Wilma",${freePhone()},Crocodile watching,31.12.2098 09:00,"Adult: 2, Student: 1"`,
  ]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await chooser).setFiles({ name: 'bokun.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const tour = page.getByLabel('Tour de «Crocodile watching»')
  await expect(tour).toHaveValue('')
  await tour.selectOption('Cocodrilos de noche')
  const student = page.getByLabel('Precio de «Student» en «Crocodile watching»')
  await expect(student).toHaveValue('')
  await expect(page.getByLabel('Precio de «Adult» en «Crocodile watching»').locator('option:checked')).toHaveText(
    'Adultos',
  )
  await expectAccessible(page)
  await student.selectOption('Adultos')
  await expect(student.locator('option:checked')).toHaveText('Adultos')
  await expect(page.getByText('Crocodile watching → Cocodrilos de noche')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes' })

test('a file of customers is read, its columns are known, it is taken in with its bad lines told, and taken back', async ({
  page,
}) => {
  const [one, two] = [freePhone(), freePhone()]
  await enter(page, 'dueno', '/cliente')
  await page.getByRole('link', { name: 'Importar' }).click()
  const lines = [
    `Nombre,Apellidos,Celular,Correo`,
    `Wilma,Zapata ${one},${one},`,
    `Sin,Teléfono,,`,
    `Yuri,Kau,${two},malo`,
  ]
  const buffer = Buffer.from(lines.join('\n'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await chooser).setFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByLabel('Columna «Celular»')).toHaveValue('phone')
  await expect(page.getByText('no tiene teléfono ni correo')).toBeVisible()
  await inEveryLook(page, () => expectAccessible(page))
  await page.getByRole('button', { name: 'Importar 3 líneas' }).click()
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible()
  await expect(page.getByText('Correo: no es un correo')).toBeVisible()
  expect((await api.ask(listCustomers, { query: { filter: { search: one } } })).rows).toMatchObject([
    { name: `Wilma Zapata ${one}` },
  ])
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible()
  expect((await api.ask(listCustomers, { query: { filter: { search: one } } })).rows).toEqual([])
  await mapsProducts(page)
})

test('a customer is found, blocked with a reason and taken again; two who are one are merged, and parted again', async ({
  page,
}) => {
  const start = freePhone().slice(0, -2)
  const [phone, swapped] = [`${start}37`, `${start}73`]
  const name = `Ximena Prueba ${phone}`
  for (const own of [phone, swapped]) await api.ask(createCustomer, { body: { name, phones: [own] } })
  await enter(page, 'dueno', '/cliente')
  await search(page).fill(phone)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  const unblock = page.getByRole('button', { name: 'Quitar el bloqueo' })
  await unblock.click()
  await expect(unblock).toBeHidden()
  await page.getByRole('button', { name: 'Comparar y unir' }).click()
  const sheet = page.getByRole('dialog', { name: 'Unir dos clientes' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Unir', exact: true }).click()
  const part = page.getByRole('button', { name: 'Separar' })
  await part.click()
  await expect(part).toBeHidden()
  await expect(page.getByRole('button', { name: 'Comparar y unir' })).toBeVisible()
})

test('a guest who was here before is recognised while a host types, with what the kitchen has to know', async ({
  page,
}) => {
  const phone = freePhone()
  const venue = await apiAs('dueno', 'Restaurante La Ría')
  const name = `Úrsula Prueba ${phone}`
  await venue.ask(createCustomer, {
    body: { name, phones: [phone], allergies: 'Mariscos', business_id: venue.businessId },
  })
  await withBusiness(page, venue.businessId)
  await enter(page, 'dueno')
  await page.getByLabel('Reservar en una línea').fill(`2 mañana 8pm ${phone}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText('Mariscos').first()).toBeVisible()
  await expectAccessible(page)
})
