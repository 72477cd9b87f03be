import { putMember } from '@muelle/contract/members/record'
import { getSession, login } from '@muelle/contract/sessions/record'
import { createUser } from '@muelle/contract/users/record'
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { sendTo } from './support/api.ts'
import { notePresses } from './support/clicks.ts'
import { type EmptyInstallation, enterNewAccount, startEmptyInstallation } from './support/empty-installation.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'

/** From the printed link to the ticket; typing is free. */
const CLICKS_TO_FIRST_SALE = 15
const OWNER = { username: 'ana.canul', password: 'un-remo-y-tres-velas' }
const SELLER = { username: 'beto.tun', password: 'dos-anclas-y-un-faro' }
const step = (page: Page, name: string) => page.getByRole('listitem', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

let installation: EmptyInstallation

/** With the link that was printed: the first account of an installation. */
async function makeAccount(page: Page) {
  await page.goto(installation.link())
  await page.getByLabel('Nombre de tu empresa').fill('Lanchas Marea')
  await page.getByLabel('Tu nombre').fill('Ana')
  await page.getByLabel('Tu apellido').fill('Canul')
  await page.getByLabel('Nombre de usuario').fill(OWNER.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  await press(page, 'Hacer la cuenta y entrar')
}
async function makeBusiness(page: Page, name: string) {
  await page.getByLabel('Nombre del negocio').fill(name)
  await expect(page.getByText(/^Tu página será \/negocio\//)).toBeVisible()
  await press(page, 'Crear y seguir')
}

/** Who may not set anything up reads whom to ask. */
async function expectAskedElsewhere(browser: Browser): Promise<void> {
  const { token } = await sendTo(installation.url, null, login, { body: OWNER })
  const [business] = (await sendTo(installation.url, token, getSession, {})).business
  const seller = await sendTo(installation.url, token, createUser, {
    body: { ...SELLER, first_name: 'Beto', last_name: 'Tun' },
  })
  await sendTo(installation.url, token, putMember, {
    params: { id: business?.business_id ?? 0 },
    body: { user_id: seller.user.id, role: 'tour_seller' },
  })
  const context = await browser.newContext({ baseURL: installation.url })
  const theirs = await context.newPage()
  await theirs.goto('/auth/login')
  await theirs.getByLabel('Usuario').fill(SELLER.username)
  await theirs.getByLabel('Contraseña', { exact: true }).fill(SELLER.password)
  await press(theirs, 'Iniciar sesión')
  await expect(step(theirs, 'Tu primer tour')).toContainText('Pídeselo a Ana Canul')
  await expect(theirs.getByRole('button', { name: 'Usar la plantilla de paseo en lancha' })).toHaveCount(0)
  await context.close()
}

test.describe('an installation that knows nobody', () => {
  test.beforeEach(async () => {
    installation = await startEmptyInstallation()
  })
  test.afterEach(() => installation?.stop())

  for (const width of ['desk', 'phone'] as const)
    test(`an empty installation is taken to its first sale with the template, ${width}`, async ({ page, browser }) => {
      const presses = await notePresses(page)
      await resize(page, width)
      await makeAccount(page)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Hola, Ana. Vamos a vender tu primer tour.' }),
      ).toBeVisible()
      await expectAccessible(page)
      await makeBusiness(page, 'Lanchas Marea')
      await expect(page.getByRole('button', { name: 'Usar la plantilla de paseo en lancha' })).toBeVisible()
      if (width === 'desk')
        await test.step('who may not set anything up reads whom to ask', () => expectAskedElsewhere(browser))
      await expect(step(page, 'Tu negocio')).toContainText('Lanchas Marea · /negocio/lanchas-marea')
      await press(page, 'Usar la plantilla de paseo en lancha')
      await expect(step(page, 'Tu primer tour')).toContainText(
        'Paseo en lancha · 10 lugares por salida · adulto $500 y niño $350',
      )
      await expect(step(page, 'Cuándo sale')).toContainText('Diario · 09:00 am, 11:30 am y 03:00 pm')
      await expect(step(page, 'Ponlo a la venta')).toContainText('Sin fotos: se vende, pero tu página se ve vacía.')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await press(page, 'Poner a la venta')
      await expect(page.getByRole('link', { name: 'Hacer la primera venta' })).toBeVisible()
      // The last step stands above the day, which stays in view.
      const departure = page.locator('[data-departure]').first()
      await expect(departure).toBeVisible()
      const { y: top } = (await departure.boundingBox()) ?? { y: Number.NaN }
      expect(top).toBeLessThan(page.viewportSize()?.height ?? Number.NaN)
      await page.getByRole('link', { name: 'Hacer la primera venta' }).click()
      const sale = page.getByRole('dialog', { name: 'Nueva reserva' })
      await sale.getByRole('button', { name: 'Adultos: 2' }).click()
      await sale.getByRole('button', { name: /^Cobrar.* en efectivo$/ }).click()
      await expect(page.getByRole('dialog', { name: 'Venta hecha' })).toContainText('$1,000')
      expect(await presses()).toBeLessThanOrEqual(CLICKS_TO_FIRST_SALE)
      // The counter sees what was pressed: the account, the business, the template, on sale, the sale, two people, cash.
      expect(await presses()).toBeGreaterThanOrEqual(7)

      await page.goto(`${installation.url}/visitas`)
      await expect(page.getByRole('button', { name: 'Nueva reserva' }).first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0)
      await page.getByRole('button', { name: /^Tu cuenta/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Primeros pasos' })).toHaveCount(0)
    })
})

/** Who has an account begins as the first of an installation does. */
test.describe('an account that has nothing', () => {
  test.beforeAll(async () => {
    installation = await startEmptyInstallation()
  })
  test.afterAll(() => installation?.stop())

  /** Another one for each test, and each time that it runs. */
  const ownerOf = ({ testId, retry, repeatEachIndex }: TestInfo) => ({
    username: `ana.${testId.slice(-8)}.${retry}${repeatEachIndex}`,
    password: OWNER.password,
    first_name: 'Ana',
    last_name: 'Canul',
  })

  test('by hand: a tour, its hours, hidden and found again, and what is missing is said with the way to it', async ({
    page,
  }) => {
    await enterNewAccount(page, installation, 'Lanchas Marea', ownerOf(test.info()))
    await makeBusiness(page, 'Muelle de Ana')
    await press(page, 'Guardar y seguir')
    await expect(page.getByText('Escribe cuánto paga un adulto')).toBeVisible()
    await step(page, 'Tu primer tour').getByLabel('Nombre').fill('Manglar')
    await page.getByLabel('Precio por adulto').fill('600')
    await page.getByLabel('Precio de niño (3 a 12 años)').fill('300')
    await press(page, 'Guardar y seguir')
    await expect(step(page, 'Tu primer tour')).toContainText(
      'Manglar · 10 lugares por salida · adulto $600 y niño $300',
    )
    await page.getByLabel('Horas de salida').fill('nueve')
    await press(page, 'Guardar y seguir')
    await expect(page.getByText('Escribe horas como 9 11:30 3pm')).toBeVisible()
    await page.getByLabel('Horas de salida').fill('9 3pm')
    await press(page, 'Guardar y seguir')
    await expect(step(page, 'Cuándo sale')).toContainText('Diario · 09:00 am y 03:00 pm')

    await press(page, 'Ocultar')
    await expect(page.getByText('Siguen en el menú de tu cuenta')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Primeros pasos' }).click()
    await expect(page).toHaveURL(/\/primeros-pasos$/)
    await expect(step(page, 'Ponlo a la venta')).toHaveAttribute('aria-current', 'step')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mostrar en Visitas' }).click()
    await expect(page.getByRole('button', { name: 'Ocultar' })).toBeVisible()

    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Buscar' }).fill('primeros')
    await expect(page.getByRole('option', { name: /^Primeros pasos/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('in another money the template sets no price: what is missing is said, with the way to it', async ({ page }) => {
    await enterNewAccount(page, installation, 'Lanchas Marea', ownerOf(test.info()))
    const money = page.getByRole('combobox', { name: 'Moneda' })
    // With the names of all of them it takes its own once more, from who is quicker than a person.
    await expect(money).toHaveValue(/peso/)
    await money.fill('EUR')
    await page.getByRole('option', { name: /^EUR/ }).click()
    await makeBusiness(page, 'Barcas del Mar')
    await expect(page.getByText('El precio lo pones tú.')).toBeVisible()
    await press(page, 'Usar la plantilla de paseo en lancha')
    const onSale = step(page, 'Ponlo a la venta')
    await expect(onSale).toContainText('10 lugares por salida')
    await expect(page.getByRole('button', { name: 'Poner a la venta' })).toHaveCount(0)
    await expectAccessible(page)
    await onSale.getByRole('link', { name: 'Sin precio: di cuánto cuesta' }).click()
    await expect(page).toHaveURL(/\/business\/tours\/\d+\/edit\/\d+\?section=prices/)
  })

  test('a restaurant is set up with its tables and its hours, and no sale is offered', async ({ page }) => {
    await enterNewAccount(page, installation, 'Lanchas Marea', ownerOf(test.info()))
    await page.getByText('Restaurante', { exact: true }).click()
    await makeBusiness(page, 'La Ría')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana. Vamos a preparar La Ría.' })).toBeVisible()
    await expect(page.getByRole('listitem', { name: 'Haz la primera venta' })).toHaveCount(0)
    await expectAccessible(page)
    await press(page, 'Usar la plantilla de restaurante')
    await expect(page.getByText('Plantilla aplicada')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0)
    await page.goto(`${installation.url}/settings/recursos`)
    await expect(page.getByText('Mesa 1', { exact: true }).first()).toBeVisible()
  })
})
