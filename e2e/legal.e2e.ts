import { expect } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { arriveAt, goWithin, test } from './support/kept-page.ts'
import { inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'

test.describe('what anyone can read', () => {
  for (const { path, title, isLoaded } of [
    { path: '/terms', title: 'Términos y condiciones', isLoaded: false },
    // One of them as whoever comes from elsewhere: what the browser complains of at a first load is heard, too.
    { path: '/privacy', title: 'Aviso de privacidad', isLoaded: true },
    { path: '/legal', title: 'Aviso legal', isLoaded: false },
  ]) {
    test(`${path} has a text, fits every width and has nothing that axe objects to`, async ({ page }) => {
      const faults = faultsOf(page)
      await (isLoaded ? page.goto(path) : arriveAt(page, path))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Contacto' })).toBeVisible()
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500)
      for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
        await resize(page, width)
        await expectNoSidewaysScroll(page)
      }
      await inLightAndDark(page, () => expectAccessible(page))
      expect(faults).toEqual([])
    })
  }

  test('the links of the login lead to their part of the terms', async ({ page }) => {
    for (const { link, heading } of [
      { link: 'Privacidad', heading: 'Aviso de privacidad' },
      { link: 'Legal', heading: 'Aviso legal' },
      { link: 'Contacto', heading: 'Contacto' },
    ]) {
      await goWithin(page, '/auth/login')
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()
    }
  })

  test('a business that does not exist has no text', async ({ page }) => {
    await arriveAt(page, '/terms?business=no-existe-este-negocio')
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test.describe('what the owner words', () => {
  /** Whether a test has saved words of its own. */
  let isWorded = false
  test.afterEach(async ({ page }) => {
    if (!isWorded) return
    isWorded = false
    await page.goto('/settings/legal?kind=legal')
    const back = page.getByRole('button', { name: 'Volver al texto general' })
    await expect(page.getByRole('textbox', { name: 'Texto' })).toBeVisible()
    if (!(await back.isVisible())) return
    await back.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Texto guardado')).toBeVisible()
  })

  test('is seen before it is saved, then by everybody, and earlier versions stay', async ({ page, guest: visitor }) => {
    await enter(page, 'dueno', '/settings/legal?kind=legal')
    const text = page.getByRole('textbox', { name: 'Texto' })
    const save = page.getByRole('button', { name: 'Guardar' })
    await expect(text).toHaveValue('')
    await expect(save).toBeDisabled()
    await page.getByRole('button', { name: 'Empezar con el texto general' }).click()
    await expect(text).toHaveValue(/Responsable del sitio/)
    await text.fill(
      '## Nuestro aviso\n\n<script>window.tocado = true</script> **Río Lagartos**, [correo](javascript:alert(1))',
    )
    await page.getByRole('tab', { name: 'Vista previa' }).click()
    await expect(page.getByRole('tabpanel').getByText('<script>window.tocado = true</script>')).toBeVisible()
    await expectAccessible(page)
    isWorded = true
    await save.click()
    await expect(page.getByText('Texto guardado')).toBeVisible()
    await expect(page.getByText('Versión 1', { exact: true })).toBeVisible()

    await visitor.goto('/legal')
    await expect(visitor.getByRole('heading', { name: 'Nuestro aviso' })).toBeVisible()
    await expect(visitor.getByText('Río Lagartos', { exact: true })).toHaveCSS('font-weight', /^(6|7)00$/)
    expect(await visitor.evaluate(() => 'tocado' in window)).toBe(false)
    expect(await visitor.getByText('correo', { exact: true }).getAttribute('href')).toBe('')

    await page.getByRole('button', { name: 'Ver la versión 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Versión 1' }).getByText('Nuestro aviso')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('is refused when it would be costly to show, before anything is sent', async ({ page }) => {
    await enter(page, 'dueno', '/settings/legal?kind=legal')
    const text = page.getByRole('textbox', { name: 'Texto' })
    await text.fill('> '.repeat(50))
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(text).toHaveAccessibleDescription(/niveles de listas y citas/)
  })

  test('fits every width', async ({ page }) => {
    await enter(page, 'dueno', '/settings/legal')
    await expect(page.getByRole('textbox', { name: 'Texto' })).toBeVisible()
    for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
      await resize(page, width)
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  })

  test('is nobody else’s to word', async ({ page }) => {
    await enter(page, 'gerente', '/settings/legal')
    await expect(page.getByRole('heading', { name: 'Tu permiso no incluye esta pantalla' })).toBeVisible()
  })
})

test('a phone shows the names of all three documents whole', async ({ page }) => {
  await resize(page, 'phone')
  await enter(page, 'dueno', '/settings/legal')
  for (const name of ['Términos y condiciones', 'Aviso de privacidad', 'Aviso legal']) {
    const words = page.getByRole('radiogroup', { name: 'Documento' }).getByText(name, { exact: true })
    await expect(words).toBeVisible()
    const { x, width } = (await words.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(WIDTHS.phone)
    expect(await words.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true)
  }
})
