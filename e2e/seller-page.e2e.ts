import { getOwnDay } from '@muelle/contract/sellers/own-day'
import { expect, test } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { faultsOf } from './support/faults.ts'
import { expectOpensInDark, inBothColours } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { meterOf } from './support/transfer.ts'

/** What the whole page may send to a phone. */
const PAGE_BYTES = 90_000

test('whoever scans a seller’s code sees what is on sale and asks for it with one press (S10)', async ({ page }) => {
  const faults = faultsOf(page)
  const api = await apiAs('vendedor')
  const { page_url, seller } = await api.ask(getOwnDay, { query: { business_id: api.businessId } })
  const address = new URL(page_url ?? '').pathname
  await resize(page, 'phone')
  const meter = await meterOf(page, { savesData: true })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: `Reserva con ${seller.name}` })).toBeVisible()
  const { bytes } = await meter.atRest()
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(PAGE_BYTES)

  // At any hour of the day: tomorrow has departures.
  const tomorrow = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: /^Mañana/ }) })
  const departure = tomorrow
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(departure).toContainText(/(Queda|Quedan) \d+ lugar(es)? · desde \$[\d,]+/)
  const ask = departure.getByRole('link')
  await expect(ask).toHaveAccessibleName(/^Pedir .+ a las \d\d:\d\d [ap]m por WhatsApp$/)
  const chat = new URL((await ask.getAttribute('href')) ?? '')
  expect(chat.host).toBe('wa.me')
  expect(chat.searchParams.get('text')).toContain(`Hola, ${seller.name}: quiero`)
  await inBothColours(page, () => expectAccessible(page))
  await expectNoSidewaysScroll(page)
  await expectOpensInDark(page)

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: `Book with ${seller.name}` })).toBeVisible()
  expect(faults).toEqual([])

  await page.goto(`${address}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link belongs to nobody who sells now')
})
