import { getAccount, updateAccount } from '@muelle/contract/account/record'
import { createApiKey, listApiKeys, revokeApiKey } from '@muelle/contract/integrations/api-keys'
import { createWebhook, deleteWebhook, listWebhooks } from '@muelle/contract/integrations/webhooks'
import { deleteTextChannel, listTextChannels } from '@muelle/contract/texts/channels'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { faultsOf } from './support/faults.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const ACCOUNT = '/account'
const KEYS = '/account?tab=keys'
const WEBHOOKS = '/account?tab=webhooks'
const MODULE = { identifier: 'mdu_tour', create: false, edit: false, delete: false } as const

const notice = (page: Page, words: string) => page.getByText(words, { exact: true })
const company = (page: Page) => page.getByRole('region', { name: 'Datos de la empresa' })

let api: Api
test.beforeAll(async () => {
  api = await apiAs('otra')
})
const sessionAs = (page: Page, secret: string) =>
  page.request.get('/v1/provider/session', { headers: { authorization: `Bearer ${secret}` } })

test('the company is changed; a tax id that cannot be one is refused at its field', async ({ page }) => {
  const before = await api.ask(getAccount, {})
  await enter(page, 'otra', ACCOUNT)
  await company(page).getByLabel('RFC').fill('ABC')
  await company(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(company(page).getByText('Escribe un RFC como TRL150203AB1')).toBeVisible()
  await company(page).getByLabel('RFC').fill('trl-150203-ab1')
  await company(page).getByLabel('Razón social').fill('Otra Marea, S.A. de C.V.')
  await company(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(notice(page, 'Datos actualizados correctamente')).toBeVisible()
  await expect(company(page).getByLabel('RFC')).toHaveValue('TRL150203AB1')
  const { version, ...after } = await api.ask(getAccount, {})
  expect(after).toMatchObject({ tax_id: 'TRL150203AB1', legal_name: 'Otra Marea, S.A. de C.V.' })
  await company(page).getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: /^Historial de cambios/ })).toContainText('RFC')
  const { name, default_currency, default_time_zone } = before
  await api.ask(updateAccount, { body: { version, name, default_currency, default_time_zone } })
})

test('a gateway for texts is added with its secret told once, tried, and taken away', async ({ page }) => {
  for (const { channel } of (await api.ask(listTextChannels, {})).rows)
    await api.ask(deleteTextChannel, { params: { channel } })
  await enter(page, 'otra', '/account?tab=texts')
  const sms = page.getByRole('region', { name: 'SMS' })
  await sms.getByRole('button', { name: 'Agregar proveedor' }).click()
  const dialog = page.getByRole('dialog', { name: 'SMS' })
  await dialog.getByLabel('Dirección del proveedor').fill('https://10.0.0.1/sms')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe una dirección https pública')).toBeVisible()
  // Nobody listens there: what is sent in vain is told.
  await dialog.getByLabel('Dirección del proveedor').fill('http://127.0.0.1:9/sms')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Secreto', { exact: true })).toHaveValue(/^txsec_/)
  await page.getByRole('button', { name: 'Ya lo guardé' }).click()
  await sms.getByRole('button', { name: 'Mandar prueba' }).click()
  const tried = page.getByRole('dialog', { name: 'Mandar prueba' })
  await tried.getByLabel('Teléfono').fill('999 111 2233')
  await tried.getByRole('button', { name: 'Mandar', exact: true }).click()
  await expect(tried.getByText('no respondió')).toBeVisible()
  await tried.getByRole('button', { name: 'Cancelar' }).click()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await sms.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(sms.getByText('Sin proveedor.')).toBeVisible()
})

test('Stripe and PayPal are connected in two presses each, say what is still due, and are disconnected', async ({
  page,
}) => {
  await enter(page, 'otra', '/visitas')
  // Dueño 9: from where the day begins; what is pressed at the provider is apart.
  const hand = countClicks()
  await hand.click(page.getByRole('button', { name: /^Tu cuenta:/ }))
  await hand.click(page.getByRole('menuitem', { name: 'Cuenta y pagos' }))
  const online = page.getByRole('region', { name: 'Cobros en línea' })
  await hand.click(online.getByRole('button', { name: 'Conectar Stripe' }))
  hand.expectAtMost(3)
  await page.getByRole('button', { name: 'Terminar el registro' }).click()
  await expect(page).toHaveURL(/\/account\/stripe-connect-ok$/)
  await expect(page.getByText('Lista para cobrar')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Sí' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Listo' }).click()

  await online.getByRole('button', { name: 'Conectar PayPal' }).click()
  await page.getByRole('button', { name: 'Terminar dejando datos pendientes' }).click()
  await expect(page).toHaveURL(/\/account\/paypal-connect-ok\?/)
  await expect(page.getByText('Confirmar el correo en PayPal')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar en PayPal' }).click()
  await page.getByRole('button', { name: 'Terminar el registro' }).click()
  await expect(page.getByText('Lista para cobrar')).toBeVisible()
  await page.getByRole('link', { name: 'Listo' }).click()

  await expect(online.getByText('Lista para cobrar')).toHaveCount(2)
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await online.getByRole('button', { name: 'Usar mis llaves de Stripe' }).click()
  const keys = page.getByRole('dialog', { name: 'Usar mis llaves de Stripe' })
  await keys.getByLabel('Llave secreta').fill('sk_live_of_real_money')
  await keys.getByLabel('Secreto del webhook').fill('whsec_of_the_endpoint_77')
  await keys.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Una llave de prueba no va junto a dinero real')).toBeVisible()
  await keys.getByLabel('Llave secreta').fill('sk_test_own_marea_0001')
  await keys.getByRole('button', { name: 'Guardar' }).click()
  await expect(online.getByText('Llaves propias de acct_marea: llave ···0001, webhook ···t_77')).toBeVisible()
  await online.getByRole('button', { name: 'Quitar las llaves' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar las llaves' }).click()
  await expect(online.getByRole('button', { name: 'Usar mis llaves de Stripe' })).toBeVisible()

  // PayPal's are brought and removed alike, and whatever is its own is given up for the installation again.
  await online.getByRole('button', { name: 'Usar mis llaves de PayPal' }).click()
  const wallet = page.getByRole('dialog', { name: 'Usar mis llaves de PayPal' })
  await wallet.getByLabel('Client ID de tu aplicación').fill('own-client-marea')
  await wallet.getByLabel('Secreto de la aplicación').fill('own-secret-0001')
  await wallet.getByLabel('ID del webhook').fill('FOREIGN1')
  await wallet.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Esas llaves no tienen un webhook con ese ID')).toBeVisible()
  await wallet.getByLabel('ID del webhook').fill('OWNWH7777')
  await wallet.getByRole('button', { name: 'Guardar' }).click()
  await expect(online.getByText('Llaves propias de own-client-marea: llave ···0001, webhook ···7777')).toBeVisible()
  await online.getByRole('button', { name: 'Volver a la cuenta de esta instalación' }).last().click()
  const back = page.getByRole('dialog', { name: 'Volver a la cuenta de esta instalación' })
  await expect(back).toContainText('Desde ahora lo que se pague con PayPal llega ahí')
  await back.getByRole('button', { name: 'Volver a la cuenta de esta instalación' }).click()
  await expect(online.getByRole('button', { name: 'Conectar PayPal' })).toBeVisible()
  await online.getByRole('button', { name: 'Conectar PayPal' }).click()
  await page.getByRole('button', { name: 'Terminar el registro' }).click()
  await page.getByRole('link', { name: 'Listo' }).click()
  for (const provider of ['Stripe', 'PayPal']) {
    await online.getByRole('button', { name: `Desconectar ${provider}` }).click()
    const dialog = page.getByRole('dialog', { name: `Desconectar ${provider}` })
    await expect(dialog).toContainText(`Tus clientes ya no podrán pagar con ${provider}`)
    await dialog.getByRole('button', { name: `Desconectar ${provider}` }).click()
    await expect(online.getByRole('button', { name: `Conectar ${provider}` })).toBeVisible()
  }
  await expect(online.getByText(/La desconectó Elena Villanueva/)).toHaveCount(2)
})

test('a key is made, shown once, works, and ends when it is revoked', async ({ page }) => {
  await enter(page, 'otra', KEYS)
  await page.getByRole('button', { name: 'Crear clave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear clave' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Elige al menos una cosa')).toBeVisible()
  const name = `Sitio ${Date.now()}`
  await dialog.getByLabel('Nombre').fill(name)
  await dialog
    .getByRole('checkbox', { name: /Tours y salidas/ })
    .first()
    .check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const shown = page.getByRole('dialog', { name: 'Tu clave nueva' })
  const secret = await shown.getByLabel('Clave de API').inputValue()
  expect(secret).toMatch(/^mk_/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(secret)).toHaveCount(0)
  expect((await sessionAs(page, secret)).status()).toBe(200)
  await page.getByRole('button', { name: `Revocar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'La clave se revocó')).toBeVisible()
  await expect(page.getByRole('button', { name: `Revocar ${name}` })).toBeDisabled()
  expect((await sessionAs(page, secret)).status()).toBe(401)

  await page.getByRole('tab', { name: 'Boletos' }).click()
  await page.getByRole('button', { name: 'Cambiar clave ahora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Clave cambiada')).toBeVisible()
  await expect(page.getByText('Firma ahora')).toHaveCount(1)
  await expectAccessible(page)
})

test('a webhook is added, tried, paused and deleted', async ({ page }) => {
  await enter(page, 'otra', WEBHOOKS)
  await page.getByRole('button', { name: 'Agregar dirección' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' })
  await dialog.getByLabel('Dirección').fill('https://192.168.1.9/aviso')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  // At its field, where it stays until it is mended.
  await expect(dialog.getByLabel('Dirección')).toHaveAccessibleDescription(
    /Escribe una dirección https pública, sin usuario ni contraseña/,
  )
  const url = `https://${Date.now()}.invalid/aviso`
  await dialog.getByLabel('Dirección').fill(url)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const shown = page.getByRole('dialog', { name: 'El secreto de esta dirección' })
  expect(await shown.getByLabel('Secreto').inputValue()).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click()

  const card = page.getByRole('region', { name: url })
  await card.getByRole('button', { name: 'Probar' }).click()
  const answer = page.getByRole('dialog', { name: 'Respuesta a la prueba' })
  await expect(answer).toContainText('No existe un servidor con ese nombre')
  await page.keyboard.press('Escape')
  await card.getByRole('switch', { name: 'Activo' }).click()
  await expect(notice(page, 'Los avisos están en pausa')).toBeVisible()
  await expect(card.getByRole('switch', { name: 'Activo' })).not.toBeChecked()
  await card.getByRole('button', { name: 'Envíos' }).click()
  await expect(page).toHaveURL(/webhook=\d+/)
  await expect(page.getByRole('dialog')).toContainText('Aún no se envía nada')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/webhook=\d+/)
  await card.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(card).toHaveCount(0)
})

test('fits every width and can be read by everyone, in light and dark', async ({ page }) => {
  const faults = faultsOf(page)
  const body = { name: 'Contabilidad', modules: [MODULE], businesses: null, expires_at: null }
  const key = await api.ask(createApiKey, { body })
  const hook = {
    url: 'https://example.com/una/direccion/bastante/larga',
    kinds: ['booking.*' as const],
    businesses: null,
  }
  const webhook = await api.ask(createWebhook, { body: hook })
  await enter(page, 'otra', ACCOUNT)
  for (const path of [ACCOUNT, KEYS, WEBHOOKS]) {
    await goWithin(page, path)
    await inEveryLook(page, async () => {
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/Contabilidad|direccion|Datos de la empresa/)
          .first(),
      ).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
  await api.ask(revokeApiKey, { params: { id: key.id } })
  await api.ask(deleteWebhook, { params: { id: webhook.id } })
  expect((await api.ask(listWebhooks, {})).rows.map(({ id }) => id)).not.toContain(webhook.id)
  expect((await api.ask(listApiKeys, { query: {} })).count).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
