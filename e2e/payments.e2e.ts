import { readFile } from 'node:fs/promises'
import { getCustody, moveCash } from '@muelle/contract/ledger/custody'
import { expect, type Locator, type Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { goWithin, test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const PAGE = '/tour-booking-payment'
const moves = (page: Page) => page.getByRole('table', { name: 'Movimientos' })
const drawer = (page: Page) => page.getByRole('dialog')
/** How many a tab says it has. */
const countOf = async (page: Page, tab: string) =>
  Number(
    (
      await page
        .getByText(new RegExp(`^${tab} \\d+$`))
        .last()
        .innerText()
    ).replaceAll(/\D/g, ''),
  )

test('what moved stands by day, with who holds it, and opens its booking beside it', async ({ page }) => {
  await enter(page, 'dueno', `${PAGE}?period=month`)
  await expect(moves(page)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Quién lo tiene' })).toBeVisible()
  const link = moves(page).getByRole('link').first()
  const ticket = await link.innerText()
  await link.click()
  await expect(drawer(page).getByText(ticket).first()).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
})

test('filters live in the address and narrow the sums with the rows', async ({ page }) => {
  await enter(page, 'dueno', `${PAGE}?period=month`)
  await expect(moves(page)).toBeVisible()
  const all = await countOf(page, 'Movimientos')
  await page.getByRole('combobox', { name: 'Forma de pago' }).click()
  await page.getByRole('option', { name: 'Transferencia' }).click()
  await expect(page).toHaveURL(/method=transfer/)
  await expect(async () => expect(await countOf(page, 'Movimientos')).toBeLessThan(all)).toPass()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Forma de pago' })).toHaveValue('Transferencia')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(async () => expect(await countOf(page, 'Movimientos')).toBe(all)).toPass()
})

test('whoever waits for money gets it in two presses', async ({ page }) => {
  await enter(page, 'dueno', PAGE)
  const waiting = page.getByRole('region', { name: 'Reembolsos por pagar' })
  await expect(waiting).toBeVisible()
  const before = await countOf(page, 'Reembolsos')
  await waiting
    .getByRole('button', { name: /^Devolver a/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Devolver \$/ }) })
  await dialog.getByRole('button', { name: /^Devolver \$/ }).click()
  await expect(async () => expect(await countOf(page, 'Reembolsos')).toBe(before - 1)).toPass()
})

/** Presses «Cobrar» of the first who owes, whoever comes before them meanwhile; answers whose ticket it is. */
async function collectFirst(page: Page, list: Locator): Promise<string> {
  const collect = page.getByRole('button', { name: /^Cobrar a/ })
  const ticket = await list.getByRole('row').filter({ has: collect }).first().getByRole('link').innerText()
  const booking = page.getByRole('link', { name: `Abrir la reserva ${ticket}` })
  await list
    .getByRole('row')
    .filter({ has: booking })
    .getByRole('button', { name: /^Cobrar a/ })
    .click()
  return ticket
}

test('what is due is collected from its list, and leaves it', async ({ page }) => {
  await enter(page, 'dueno', `${PAGE}?tab=due`)
  const list = page.getByRole('table', { name: 'Por cobrar' })
  await expect(list).toBeVisible()
  const ticket = await collectFirst(page, list)
  await drawer(page)
    .getByRole('button', { name: /^Cobrar \$/ })
    .click()
  await expect(list.getByRole('link', { name: `Abrir la reserva ${ticket}` })).toHaveCount(0)
})

test('dollars of the day pay what is due, the change is of pesos, and the till keeps both piles (M6)', async ({
  page,
}) => {
  await enter(page, 'dueno', `${PAGE}?tab=cash`)
  // Whoever loaded the data set it on that day; today may be another one.
  await page.getByRole('button', { name: 'Pon el dólar de hoy' }).click()
  await page.getByLabel('Pesos por dólar').fill('17.20')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Dólar de hoy: $17.20')).toBeVisible()
  await goWithin(page, `${PAGE}?tab=due`)
  const list = page.getByRole('table', { name: 'Por cobrar' })
  const ticket = await collectFirst(page, list)
  const pad = drawer(page).getByRole('form')
  await pad.getByRole('button', { name: 'Recibir dólares a $17.20' }).click()
  const asked = await pad.getByText(/^Bastan/).innerText()
  const enough = Math.ceil(Number(asked.replaceAll(/[^\d.]/g, '')))
  await pad.getByLabel('Dólares').fill('10')
  await expect(pad.getByText('Son $172. El cambio se da en pesos.')).toBeVisible()
  await expect(pad.getByText(/^Faltan .* en efectivo\.$/)).toBeVisible()
  await pad.getByLabel('Dólares').fill(String(enough))
  await expect(pad.getByText('Cambio', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await pad.getByRole('button', { name: /^Cobrar \$/ }).click()
  await expect(list.getByRole('link', { name: `Abrir la reserva ${ticket}` })).toHaveCount(0)
  // All but one of them are handed on.
  const owner = await apiAs('dueno')
  const { businessId: business_id } = owner
  const { mine } = await owner.ask(getCustody, { query: { business_id } })
  const held = mine.balances.find(({ currency }) => currency === 'USD')?.cents ?? 0
  const handed = { business_id, from: 'mine', to: 'safe', currency: 'USD', amount_cents: held - 100 } as const
  await owner.ask(moveCash, { body: handed })
  await goWithin(page, `${PAGE}?tab=cash`)
  const hands = page.getByRole('region', { name: 'En tus manos' })
  await expect(hands.getByRole('button').first()).toContainText(/\$[\d,]+ USD/)
  await hands.getByRole('button').first().click()
  await expect(drawer(page).getByText(ticket)).toHaveCount(3)
  // What can still be set right of them is said before anything is sent.
  await drawer(page).getByRole('listitem').filter({ hasText: ticket }).getByRole('button', { name: 'Corregir' }).click()
  const correction = page.getByRole('dialog', { name: `Corregir cambio de dólares · ${ticket}` })
  const limit = correction.getByText(/^Los demás ya se entregaron: pon \$[\d,]+ USD o más\.$/)
  await expect(limit).toHaveCount(1)
  await correction.getByLabel(/^Cuánto se recibió de verdad/).fill('0')
  await correction.getByLabel('Motivo').fill('Eran pesos')
  await expect(limit).toHaveCount(2)
  await expect(correction.getByRole('button', { name: 'Corregir' })).toBeDisabled()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await correction.getByLabel(/^Cuánto se recibió de verdad/).fill(String(enough - 1))
  await correction.getByRole('button', { name: 'Corregir' }).click()
  await expect(correction).toHaveCount(0)
  await expect(
    drawer(page)
      .getByText(/Eran pesos/)
      .first(),
  ).toBeVisible()
})

/** What stands in somebody's own hands, in whole pesos; below zero where they paid out of their own pocket. */
async function inHands(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'En tus manos' }).getByRole('button').first().innerText()
  return Number(text.replaceAll(/\D/g, '')) * (text.startsWith('−') ? -1 : 1)
}

test('cash goes from hand to hand once both have said so', async ({ page, other }) => {
  await enter(page, 'gerente', `${PAGE}?tab=cash`)
  await expect(page.getByRole('region', { name: 'En tus manos' })).toBeVisible()
  await page.getByRole('region', { name: 'Caja fuerte' }).getByRole('button', { name: 'Sacar' }).click()
  await page.getByRole('combobox', { name: 'A quién' }).click()
  await page.getByRole('option', { name: 'A mis manos' }).click()
  await page.getByLabel('Cantidad MXN').fill('500')
  const before = await inHands(page)
  await page.getByRole('button', { name: 'Entregar $500' }).click()
  await expect(async () => expect(await inHands(page)).toBe(before + 500)).toPass()

  await page.getByRole('region', { name: 'En tus manos' }).getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('combobox', { name: 'A quién' }).click()
  await page.getByRole('option', { name: 'Rosario Alcocer' }).click()
  await page.getByLabel('Cantidad MXN').fill('300')
  await page.getByRole('button', { name: 'Entregar $300' }).click()
  const waiting = page.getByRole('region', { name: 'Entregas por recibir' })
  await expect(waiting.getByText('Ernesto Marrufo a Rosario Alcocer')).toBeVisible()
  expect(await inHands(page)).toBe(before + 500)

  await enter(other, 'dueno', `${PAGE}?tab=cash`)
  const offer = other.getByRole('listitem').filter({ hasText: 'Ernesto Marrufo a Rosario Alcocer' })
  await offer.getByRole('button', { name: 'Lo recibí' }).first().click()
  await expect(other.getByText('Recibido. Ya está en tus manos.')).toBeVisible()
  await page.reload()
  await expect(async () => expect(await inHands(page)).toBe(before + 200)).toPass()
})

test('from what somebody holds one press leads to the moves that make it up', async ({ page }) => {
  await enter(page, 'dueno', `${PAGE}?tab=cash`)
  const people = page.getByRole('region', { name: 'Quién lo tiene' })
  await people.getByRole('button').first().click()
  const moves = page.getByRole('dialog', { name: /^De dónde sale/ })
  await expect(moves.getByRole('listitem').first()).toBeVisible()
})

test('who may not see money has no way to it', async ({ page }) => {
  await enter(page, 'capitan', PAGE)
  await expect(moves(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what the list shows is taken home as a file', async ({ page }) => {
  await enter(page, 'dueno', `${PAGE}?period=month`)
  await expect(moves(page)).toBeVisible()
  const all = await countOf(page, 'Movimientos')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar pagos' })
  await dialog.getByRole('radio', { name: /CSV/ }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pagos-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFFecha,Hora,Movimiento,/)
  expect(lines).toHaveLength(all + 1)
})

test('the list for a global invoice is of a period, and goes to the accountant as a file', async ({ page }) => {
  await enter(page, 'dueno', PAGE)
  await page.getByText('Factura global', { exact: true }).click()
  const panel = page.getByRole('region', { name: 'Factura global' })
  await expect(panel.getByText(/^Periodicidad 01/)).toBeVisible()
  await panel.getByRole('combobox', { name: 'Período' }).click()
  await page.getByRole('option', { name: '05 Bimestre' }).click()
  await expect(page).toHaveURL(/tab=invoice.*periodicity=05|periodicity=05.*tab=invoice/)
  await expect(panel.getByText(/^Periodicidad 05 · Meses 1[3-8]/)).toBeVisible()
  await expect(panel.getByRole('table', { name: 'Por tasa' }).first().getByText('16 %')).toBeVisible()
  const lines = panel.getByRole('table', { name: 'Operaciones' })
  await expect(lines).toBeVisible()
  await panel.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar factura global' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^factura-global-.*\.xlsx$/)
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  const link = lines.getByRole('link').first()
  const ticket = await link.innerText()
  await link.click()
  await expect(drawer(page).getByText(ticket).first()).toBeVisible()
})

for (const tab of ['', '?tab=due', '?tab=owed', '?tab=cash', '?tab=invoice&periodicity=05'])
  test(`axe has no objection and nothing sticks out, at any width, in light and dark: ${tab || 'moves'}`, async ({
    page,
  }) => {
    await enter(page, 'dueno', `${PAGE}${tab}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pagos y saldos' })).toBeVisible()
    await inEveryLook(page, async () => {
      await expect(page.getByText(/^Movimientos/).first()).toBeVisible()
      if (tab === '?tab=cash') await expect(page.getByRole('region', { name: 'En tus manos' })).toBeVisible()
      if (tab.startsWith('?tab=invoice'))
        await expect(page.getByRole('table', { name: 'Por tasa' }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
