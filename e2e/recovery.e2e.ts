import { expect, type Page } from '@playwright/test'
import { type SmtpServer, startSmtpServer } from '../packages/server/test/smtp-server.ts'
import { type EmptyInstallation, startEmptyInstallation } from './support/empty-installation.ts'
import { inEveryLook } from './support/looks.ts'
import { closeDevice, test } from './support/one-device.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'

const OWNER = {
  username: 'rosa.poot',
  email: 'rosa@ejemplo.com',
  password: 'un-remo-y-tres-velas',
  next: 'marea-baja-de-abril',
}
/** Inside, before anything is set up. */
const FIRST_STEPS = { level: 1, name: 'Hola, Rosa. Vamos a vender tu primer tour.' } as const
let smtp: SmtpServer
let installation: EmptyInstallation

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  smtp = await startSmtpServer()
  installation = await startEmptyInstallation((url) => ({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Muelle <hola@muelle.test>',
    PUBLIC_URL: url,
  }))
})
test.afterAll(async () => {
  await closeDevice()
  await installation?.stop()
  await smtp?.close()
})

/** The words of a mail: quoted-printable puts a `=` before its line ends, and writes its own as `=3D`. */
const wordsOf = (data: string) => data.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const linkIn = (data: string) =>
  /http:\/\/127\.0\.0\.1:\d+\/invitation\/mu_\w+_[\w-]{43}/.exec(wordsOf(data))?.[0] ?? ''

async function signIn(page: Page, password: string) {
  await page.goto(`${installation.url}/auth/login`)
  await page.getByLabel('Usuario').fill(OWNER.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('somebody makes their account, with an e-mail', async ({ page }) => {
  await page.goto(installation.link())
  await page.getByLabel('Nombre de tu empresa').fill('Lanchas Marea')
  await page.getByLabel('Tu nombre').fill('Rosa')
  await page.getByLabel('Tu apellido').fill('Poot')
  await page.getByLabel('Nombre de usuario').fill(OWNER.username)
  await page.getByLabel(/^Correo/).fill(OWNER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Hacer la cuenta y entrar' }).click()
  await expect(page.getByRole('heading', FIRST_STEPS)).toBeVisible()
})

test('from «¿Olvidaste tu contraseña?» through the mail to another password, and inside with it', async ({ page }) => {
  await page.goto(`${installation.url}/auth/login`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.getByLabel('Usuario').fill(OWNER.username)
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Mandar la liga' }).click()
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await expect.poll(() => smtp.received.length).toBe(1)
  const [mail] = smtp.received
  expect(mail?.to).toEqual([OWNER.email])
  const link = linkIn(mail?.data ?? '')
  expect(link).not.toBe('')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Rosa' })).toBeVisible()
  await expect(page.getByText('Elige otra contraseña para el panel de Lanchas Marea.')).toBeVisible()
  await expect(page.getByText('Te invitaron')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.next)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByRole('heading', FIRST_STEPS)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta liga no se puede usar' })).toBeVisible()
  await signIn(page, OWNER.password)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, OWNER.next)
  await expect(page.getByRole('heading', FIRST_STEPS)).toBeVisible()
})

test('a username that nobody has looks the same and sends nothing', async ({ page }) => {
  await page.goto(`${installation.url}/auth/recovery`)
  await page.getByLabel('Usuario').fill('nadie.conocido')
  await page.getByRole('button', { name: 'Mandar la liga' }).click()
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  // What was asked for afterwards arrives: so much time has passed that the first would have come, too.
  await page.goto(`${installation.url}/auth/recovery`)
  await page.getByLabel('Usuario').fill(OWNER.username)
  await page.getByRole('button', { name: 'Mandar la liga' }).click()
  await expect.poll(() => smtp.received.at(-1)?.to).toEqual([OWNER.email])
  expect(smtp.received.flatMap(({ to }) => to).every((to) => to === OWNER.email)).toBe(true)
})

test('an owner who makes the link for somebody reads what it is', async ({ page }) => {
  await signIn(page, OWNER.next)
  await expect(page.getByRole('heading', FIRST_STEPS)).toBeVisible()
  await page.goto(`${installation.url}/users`)
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' })
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Karla')
  await dialog.getByLabel('Apellido').fill('Canché')
  await dialog.getByLabel('Nombre de Usuario').fill('karla.canche')
  await dialog.getByRole('button', { name: 'Crear usuario' }).click()
  const invited = page.getByRole('dialog', { name: 'Invitación lista · Karla Canché' })
  const link = await invited.getByRole('textbox').inputValue()
  await invited.getByRole('button', { name: 'Cerrar' }).last().click()

  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('No second browser page')
  await other.goto(link)
  await other.getByLabel('Contraseña', { exact: true }).fill('tres-caracoles-y-sal')
  await other.getByRole('button', { name: 'Guardar y entrar' }).click()
  await other.waitForURL(/visitas/)
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: 'Editar a Karla Canché' }).first().click()
  await page.getByRole('button', { name: 'Hacer liga para otra contraseña' }).click()
  await page.getByRole('dialog', { name: 'Otra contraseña para Karla Canché' }).getByRole('button').last().click()
  await expect(page.getByRole('dialog', { name: 'Liga lista para otra contraseña · Karla Canché' })).toBeVisible()
  await expect(page.getByText('Invitación lista')).toHaveCount(0)
})
