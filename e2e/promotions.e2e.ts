import { expect, type Request } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, departuresOn } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { closeNotices, goWithin, test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { catchPrint, expectPrinted } from './support/print.ts'
import { enter } from './support/session.ts'

/** What a trial was sent for is a departure of that day, which a seller could sell. */
async function expectOnSale(api: Api, trial: Request): Promise<void> {
  const { tour_id, schedule_id, date }: { tour_id: number; schedule_id: number; date: string } = trial.postDataJSON()
  const departures = await departuresOn(api, date)
  expect(departures).toContainEqual(expect.objectContaining({ tour_id, schedule_id, reason: null }))
}

/** The budget of a new code with its QR on paper. */
const NEW_CODE_CLICKS = 8
const MORNING = { tour: 'Flamencos y Las Coloradas', time: '09:30' }

test('a new code is on paper within eight presses, its rule told as one sentence', async ({ page }, { retry }) => {
  const code = `MUELLE${retry}`
  await enter(page, 'gerente', '/discount-codes')
  await expect(page.getByRole('heading', { level: 1, name: 'Códigos de descuento' })).toBeVisible()
  await catchPrint(page, () => 'sheet')
  const clicks = countClicks()
  await clicks.click(page.getByRole('button', { name: 'Nuevo código' }))
  const form = page.getByRole('dialog', { name: 'Nuevo código' })
  await form.getByRole('textbox', { name: 'Código', exact: true }).fill(code.toLowerCase())
  await form.getByRole('textbox', { name: 'Porcentaje', exact: true }).fill('15')
  await clicks.click(form.getByRole('button', { name: 'Límites de uso' }))
  await form.getByRole('textbox', { name: 'En total' }).fill('50')
  await expect(form.getByRole('status', { name: 'Así queda' })).toHaveText(
    '15 % menos, en todos los tours, máximo 50 usos.',
  )
  await expectAccessible(page)
  await clicks.click(form.getByRole('button', { name: 'Guardar' }))

  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByRole('img', { name: `Código QR de ${code}` })).toBeVisible()
  await expect(sheet.getByText(`?code=${code}`)).toBeVisible()
  await clicks.click(sheet.getByRole('button', { name: 'Imprimir' }))
  clicks.expectAtMost(NEW_CODE_CLICKS)
  await expectPrinted(page, 'sheet')
  // The list by itself: a notice may still lie above the header.
  await goWithin(page, '/discount-codes')
  await closeNotices(page)
  await resize(page, 'phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Activa')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Acciones de ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Pausar' }).click()
  await expect(row).toContainText('En pausa')
})

test('an offer is tried out before it is saved, and then told at the sale without a press', async ({ page }) => {
  const api = await apiAs('gerente')
  await enter(page, 'gerente', '/offers?add=true')
  const form = page.getByRole('dialog', { name: 'Nueva oferta' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Grupos')
  // Nothing is taken off that nobody chose.
  await expect(form.getByRole('status', { name: 'Así queda' })).toHaveText(/^Falta decir cuánto se descuenta, /)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Escribe cuánto se descuenta.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Porcentaje' }).fill('10')
  await expect(form.getByRole('status', { name: 'Así queda' })).toHaveText(/^10 % menos, /)
  await form.getByRole('button', { name: 'Personas y monto' }).click()
  await form.getByRole('textbox', { name: 'Personas, mínimo' }).fill('3')
  await form.getByRole('button', { name: 'Probar' }).click()
  const trial = form.getByRole('group', { name: 'Probar' })
  const sent = page.waitForRequest(/\/offer\/try$/)
  await trial.getByRole('button', { name: 'Calcular' }).click()
  await expectOnSale(api, await sent)
  await expect(trial.getByRole('status')).toContainText('La promoción es para grupos de 3 personas o más.')
  await trial.getByRole('textbox', { name: 'Adultos' }).fill('3')
  await trial.getByRole('button', { name: 'Calcular' }).click()
  await expect(trial.getByRole('status')).toContainText('=')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Grupos' })).toContainText('desde 3 personas')
  // It is off until its rule was looked at.
  await expect(page.getByText('«Grupos» quedó guardada, sin activar.')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Grupos' }).click()
  await page.getByRole('menuitem', { name: 'Activar' }).click()
  await expect(page.getByText('«Grupos» está activa')).toBeVisible()

  const departure = await departureOf(api, { date: dayFrom(api, 6), ...MORNING })
  await goWithin(page, `/visitas?date=${departure.local_date}&sale=${departure.schedule_id}`)
  const sale = page.getByRole('dialog', { name: 'Nueva reserva' })
  await sale.getByRole('button', { name: 'Adultos: 3' }).click()
  await expect(sale.getByText(/^Oferta «Grupos»: −/)).toBeVisible()

  await goWithin(page, '/offers')
  await page.getByRole('button', { name: 'Acciones de Grupos' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Eliminar|Confirmar|Sí/ })
    .click()
  await expect(page.getByText('«Grupos» se eliminó')).toBeVisible()
})
