import { expect, type Page } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize, WIDTHS } from './support/panel.ts'

/** Opens a page of the play as a tester does. */
async function openSample(page: Page, provider: 'stripe' | 'paypal'): Promise<void> {
  await page.goto('/sandbox')
  await page.getByLabel('Page of').selectOption(provider)
  await page.getByRole('button', { name: 'Open a page to pay' }).click()
  await expect(page.getByRole('button', { name: /2,165\.00/ })).toBeVisible()
}
const HEADINGS = { stripe: 'Pago con tarjeta (prueba)', paypal: 'Pago con PayPal (prueba)' } as const

for (const provider of ['stripe', 'paypal'] as const)
  test(`the page of ${provider} says that it is a test, fits every width and has nothing that axe objects to`, async ({
    guest: page,
  }) => {
    const faults = faultsOf(page)
    await openSample(page, provider)
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: HEADINGS[provider] })).toBeVisible()
    await expect(page.getByText('Prueba: aquí no se mueve dinero')).toBeVisible()
    for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
      await resize(page, width)
      await expectNoSidewaysScroll(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
    await resize(page, 'phone')
    for (const target of await page.getByRole('button').or(page.getByRole('link')).all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(faults).toEqual([])
  })

test('a card that is declined can be followed by one that pays, and the page then leads back', async ({
  guest: page,
}) => {
  await openSample(page, 'stripe')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Pagar con una tarjeta rechazada' }).click()
  await expect(page.getByRole('alert')).toContainText('El banco rechazó la tarjeta')
  await expectAccessible(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Pagar $2,165.00' }).click()
  await expect(page).toHaveURL(/\/sandbox$/)
  await page.goto(`${address.split('?')[0]}?lang=es`)
  await expect(page.getByRole('alert')).toHaveText('Este pago ya se hizo.')
})

test('whoever gives up comes back without having paid', async ({ guest: page }) => {
  await openSample(page, 'paypal')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('link', { name: 'Volver sin pagar' }).click()
  await expect(page).toHaveURL(/\/sandbox\?token=\w+$/)
})
