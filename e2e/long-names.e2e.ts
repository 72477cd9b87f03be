import { MAX_BUSINESS_NAME_LENGTH } from '@muelle/contract/businesses/business-bounds'
import { TOUR_LIMITS } from '@muelle/contract/tours/product'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, apiAs } from './support/api.ts'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

/** Longer than that, as a name is that somebody copied from a leaflet. */
const longerThan = (bound: number) => 'Paseo en lancha por la ría, '.repeat(Math.ceil(bound / 20)).trimEnd()

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

for (const { what, path, send, bound } of [
  { what: 'a business', path: () => '/business/new', send: 'Crear negocio', bound: MAX_BUSINESS_NAME_LENGTH },
  { what: 'a tour', path: () => `/business/tours/${api.businessId}/new`, send: 'Crear tour', bound: TOUR_LIMITS.name },
])
  test(`the name of ${what} that is too long stays as it was pasted, and is refused with its bound`, async ({
    page,
  }) => {
    const long = longerThan(bound)
    expect(long.length).toBeGreaterThan(bound)
    await resize(page, 'phone')
    await enter(page, 'dueno', path())
    const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
    await paste(page, name, long)
    await expect(name).toHaveValue(long)
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText(new RegExp(`\\b${bound} caracteres`))).toBeVisible()
    await expect(name).toHaveValue(long)
    await expect(page).toHaveURL(new RegExp(`${path()}$`))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
