import { listPublicHours } from '@muelle/contract/visits/availability'
import { createGuestVisit } from '@muelle/contract/visits/guest'
import { createVisit } from '@muelle/contract/visits/life'
import { joinWaitlist } from '@muelle/contract/visits/waitlist'
import { addDays, localDate } from '@muelle/domain/time'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, send } from './support/api.ts'
import { countClicks } from './support/clicks.ts'
import { goWithin, test, withBusiness } from './support/kept-page.ts'
import { expectOpensInDark, inBothColours } from './support/looks.ts'
import { expectAccessible } from './support/panel.ts'
import { enter } from './support/session.ts'

const RESTAURANT = 'Restaurante La Ría'
let api: Api
test.beforeAll(async () => {
  api = await apiAs('dueno', RESTAURANT)
})

const digits = () => `999${String(Date.now()).slice(-7)}`
const line = (page: Page) => page.getByRole('region', { name: 'Espera' })

async function openHost(page: Page) {
  await withBusiness(page, api.businessId)
  await enter(page, 'dueno')
  await expect(page.getByRole('group', { name: 'Plano' })).toBeVisible()
}

/** What fits no phone, or is not readable on it in either colour. */
async function expectFits(page: Page) {
  await inBothColours(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 820, 1360]) {
      await page.setViewportSize({ width, height: 760 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const folder = process.env['MUELLE_LOOKS']
      const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
      if (folder)
        await page.screenshot({ path: `${folder}/${await page.title()}-${width}-${scheme}.png`, fullPage: true })
    }
    await expectAccessible(page)
  })
  await expectOpensInDark(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('staff puts a party in line with three: size, telephone, Enter; on a tablet too, where the queue has no column', async ({
  page,
}) => {
  await openHost(page)
  const { click, expectAtMost } = countClicks()
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(line(page)).toBeVisible({ visible: width === 1280 })
    await click(page.getByRole('button', { name: 'Anotar 2 personas' }))
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: /^Anotar: 2/ })).toBeEnabled()
    await expect(sheet.getByRole('textbox', { name: 'Teléfono' })).toBeFocused()
    await page.keyboard.type(digits())
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/lugar \d+ de la lista/).first()).toBeVisible()
  }
  expectAtMost(2)
})

test('a guest says at their own page that they are here, and the host sees it; once they leave, they are gone', async ({
  page,
  guest,
}) => {
  const params = { id: api.businessId }
  const name = `Prueba ${digits()}`
  const { link } = await api.ask(joinWaitlist, { params, body: { party_size: 2, name, is_away: true } })
  await openHost(page)
  const entry = line(page).getByRole('listitem').filter({ hasText: name })
  await expect(entry).toBeVisible()
  await guest.goto(new URL(link).pathname)
  await expect(guest.getByText(/Eres el número/)).toBeVisible()
  await expectFits(guest)
  await guest.getByRole('button', { name: 'Ya llegué' }).click()
  await expect(guest.getByRole('button', { name: 'Ya llegué' })).toBeHidden()
  await guest.getByRole('button', { name: 'Cancelar' }).click()
  await guest.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(guest.getByText('Saliste de la lista')).toBeVisible()
  await expect(entry).toBeHidden()
})

test('a guest looks after what they booked: that they come, another hour, that they do not', async ({ guest }) => {
  const params = { id: api.businessId }
  const freeOn = async (date: string) =>
    (await send(null, listPublicHours, { params, query: { date, party: '2' } })).slots.filter(
      ({ state }) => state === 'free' || state === 'few',
    )
  const days = [2, 3, 4, 5].map((ahead) => addDays(localDate(api.today), ahead))
  const found = await Promise.all(days.map(freeOn))
  const [first] = found.find((slots) => slots.length > 8) ?? []
  if (!first) throw new Error('no day of the demo’s restaurant has room')
  const { link } = await send(null, createGuestVisit, {
    params,
    body: { party_size: 2, name: 'Nazario Pool', phone: digits(), date: first.date, time: first.time },
  })
  await guest.goto(new URL(link).pathname)
  await expect(guest.getByText('Te esperamos')).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Código QR de tu visita' })).toBeVisible()
  await expectFits(guest)
  await guest.getByRole('button', { name: 'Sí, voy' }).click()
  await expect(guest.getByText('Ya saben que vienes.')).toBeVisible()
  await guest.getByRole('button', { name: 'Cambiar hora o personas' }).click()
  await expect(guest.getByText('Horas con lugar')).toBeVisible()
  await expectAccessible(guest)
  const hour = guest.getByRole('group', { name: 'Cambiar hora o personas' }).getByRole('button').nth(5)
  const words = (await hour.textContent()) ?? ''
  await hour.click()
  await expect(guest.getByText(new RegExp(`^${words}`))).toBeVisible()
  await guest.getByRole('button', { name: 'Cancelar' }).click()
  await guest.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(guest.getByText('Tu visita está cancelada')).toBeVisible()
})

test('the month of a venue tells how full its days are, and leads to one', async ({ page }) => {
  // On a day of the week on which it is closed nobody comes, but whom staff let in.
  const body = {
    party_size: 2,
    start_at: new Date().toISOString(),
    name: 'Prueba Calendario',
    force: true,
    unassigned: true,
  }
  await api.ask(createVisit, { params: { id: api.businessId }, body })
  await openHost(page)
  await goWithin(page, '/calendar')
  const today = page.locator('button[aria-current="date"]')
  await expect(today).toBeVisible()
  await expect(today).toContainText(/persona/)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 820, 1360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 760 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const folder = process.env['MUELLE_LOOKS']
      if (folder) await page.screenshot({ path: `${folder}/calendar-${width}-${colorScheme}.png` })
    }
  await expectAccessible(page)
  await today.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir el día' }).click()
  await expect(page.getByRole('group', { name: 'Plano' })).toBeVisible()
})
