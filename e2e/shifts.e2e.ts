import { getCustody, withdrawHandover } from '@muelle/contract/ledger/custody'
import { listShifts, rejectShift } from '@muelle/contract/ledger/shifts'
import { expect, type Page, test as testOnNewPage } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { apiAs } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const PAGE = '/tour-booking-payment?tab=cash'
/** Where the day of each of them begins; what is to be done about shifts comes by itself once it rests, without a key. */
const HOME = '/visitas'
/** The word for all of the money in the menu. */
const money = (page: Page) => page.getByRole('link', { name: 'Dinero', exact: true })
const shifts = (page: Page) => page.getByRole('region', { name: 'Turnos' })
/** Of the person by that name, not one that was handed in to them. */
const shiftOf = (page: Page, name: string) =>
  shifts(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()

const look = async (page: Page, name: string) => {
  await inEveryLook(page, async (width) => {
    await expectNoSidewaysScroll(page)
    // At the end of the sheet its actions lie below the fields, and not over them.
    await page.getByRole('dialog').evaluateAll((dialogs) => {
      for (const dialog of dialogs)
        for (const one of [dialog, ...dialog.querySelectorAll('*')]) one.scrollTo(0, one.scrollHeight)
    })
    await expectAccessible(page)
    const shots = process.env['MUELLE_LOOKS']
    const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png` })
  })
}

testOnNewPage(
  'Recepcionista 15, Gerente 10: a shift with a difference from the blind count to its approval',
  async ({ page }) => {
    withFetchingAhead(page)
    await enter(page, 'recepcion', HOME)
    const giver = countClicks()
    await giver.click(page.getByRole('link', { name: 'Entregar turno' }))
    const count = page.getByRole('form', { name: 'Entregar mi turno' })
    await count.getByLabel('Cuántos de $500', { exact: true }).fill('9')
    // What is typed stays on the device.
    await page.reload()
    await page.getByRole('button', { name: 'Entregar turno' }).click()
    await expect(count.getByLabel('Cuántos de $500', { exact: true })).toHaveValue('9')
    await expect(count).toContainText('$4,500')
    await look(page, 'count')
    await expect(count.getByRole('combobox', { name: 'Se lo doy a' })).toHaveValue('Ernesto Marrufo')
    await giver.click(count.getByRole('button', { name: 'Entregar', exact: true }))
    await expect(shiftOf(page, 'Wendy Tuz')).toContainText('Entregado')
    giver.expectAtMost(2)

    await test.step('the receiver counts it, too, at the same desk', async () => {
      await enter(page, 'gerente', PAGE)
      await shiftOf(page, 'Wendy Tuz').getByRole('button', { name: 'Recibir' }).click()
      const second = page.getByRole('form', { name: 'Recibir el turno de Wendy Tuz' })
      await expect(second).not.toContainText('4,500')
      await second.getByLabel('Cuántos de $500', { exact: true }).fill('9')
      await second.getByRole('button', { name: 'Ya lo conté' }).click()
      const dialog = page.getByRole('dialog', { name: 'Recibir el turno de Wendy Tuz' })
      await expect(dialog).toContainText(/Faltan \$[\d,.]+/)
      await expect(dialog.getByRole('button', { name: 'Conciliar' })).toBeDisabled()
      await look(page, 'reconcile')
      await dialog.getByRole('button', { name: 'Gasto sin registrar' }).click()
      await dialog.getByRole('button', { name: 'Conciliar' }).click()
      await expect(shiftOf(page, 'Wendy Tuz')).toContainText('Conciliado')
      await expect(shiftOf(page, 'Wendy Tuz').getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
    })

    await test.step('the approver', async () => {
      await enter(page, 'dueno', HOME)
      const clicks = countClicks()
      await clicks.click(page.getByRole('link', { name: 'Ver turnos' }))
      await clicks.click(shiftOf(page, 'Wendy Tuz').getByRole('button', { name: 'Aprobar' }))
      await expect(shiftOf(page, 'Wendy Tuz')).toContainText('Aprobado')
      clicks.expectAtMost(2)
    })
  },
)

test('Gerente 11: somebody is kept from cash with two presses', async ({ page }) => {
  await enter(page, 'gerente', HOME)
  const clicks = countClicks()
  await clicks.click(money(page))
  const seller = page
    .getByRole('region', { name: 'Quién tiene el efectivo' })
    .getByRole('listitem')
    .filter({ hasText: 'Iván Cetina' })
  await clicks.click(seller.getByRole('button', { name: 'Bloquear efectivo: Iván Cetina' }))
  await expect(seller).toContainText('Bloqueado')
  clicks.expectAtMost(2)
  await goWithin(page, PAGE)
  const people = page.getByRole('region', { name: 'Quién lo tiene' })
  await people.getByRole('button', { name: 'Efectivo de Iván Cetina', exact: true }).click()
  await page.getByRole('button', { name: 'Permitir efectivo' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'Iván Cetina' })).not.toContainText('Bloqueado')
})

testOnNewPage(
  'Vendedor 15: cash is handed in on a phone with two presses and the count, and waits for the other side',
  async ({ page }) => {
    const seller = await apiAs('vendedor')
    // Cash that is on its way to somebody stands in the way of a shift's end.
    const { handovers } = await seller.ask(getCustody, { query: { business_id: seller.businessId } })
    for (const { id, state, from } of handovers)
      if (state === 'offered' && from.name === 'Iván Cetina') await seller.ask(withdrawHandover, { params: { id } })
    await resize(page, 'phone')
    withFetchingAhead(page)
    await enter(page, 'vendedor', HOME)
    const giver = countClicks()
    await giver.click(page.getByRole('link', { name: 'Entregar turno' }))
    const count = page.getByRole('form', { name: 'Entregar mi turno' })
    await count.getByLabel('Cuántos de $500', { exact: true }).fill('2')
    await expectNoSidewaysScroll(page)
    await giver.click(count.getByRole('button', { name: 'Entregar', exact: true }))
    await expect(shiftOf(page, 'Iván Cetina')).toContainText('Entregado')
    giver.expectAtMost(2)
    // Taken back, for those who look at what Iván holds.
    const filter = { business_id: seller.businessId, state: 'handed_in' as const }
    for (const { id, person } of (await seller.ask(listShifts, { query: { filter } })).rows)
      if (person.name === 'Iván Cetina')
        await seller.ask(rejectShift, { params: { id }, body: { note: 'Todavía vendo' } })
  },
)
