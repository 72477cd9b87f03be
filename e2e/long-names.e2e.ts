import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const LONG = 'Paseo en lancha por la ría hasta los flamencos, las salinas rosas y el baño maya, con comida y guía'
const BOUND = /80 caracteres/

let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno')
})

/** As a paste does it: a field that stops at a length keeps what fits. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.focus()
  await page.keyboard.insertText(text)
}

for (const { what, path, send } of [
  { what: 'a business', path: () => '/business/new', send: 'Crear negocio' },
  { what: 'a tour', path: () => `/business/tours/${api.businessId}/new`, send: 'Crear tour' },
])
  test(`the name of ${what} that is too long stays as it was pasted, and is refused with its bound`, async ({
    page,
  }) => {
    expect(LONG.length).toBeGreaterThan(80)
    await resize(page, 'phone')
    await enter(page, 'dueno', path())
    const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
    await paste(page, name, LONG)
    await expect(name).toHaveValue(LONG)
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText(BOUND)).toBeVisible()
    await expect(name).toHaveValue(LONG)
    await expect(page).toHaveURL(new RegExp(`${path()}$`))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
