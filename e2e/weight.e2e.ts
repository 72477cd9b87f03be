import { expect, type Page, test } from '@playwright/test'
import { type Address, PANEL_ADDRESSES } from './support/addresses.ts'
import { untilFetchedAhead } from './support/ahead.ts'
import { askedBy } from './support/asked.ts'
import { board, withAllOpen } from './support/board.ts'
import { faultsOf } from './support/faults.ts'
import { intercept } from './support/intercept.ts'
import { enter } from './support/session.ts'
import { meterOf, type Transfer, tellOf } from './support/transfer.ts'

// The last file in the order of names: its tests go to whoever is free.
test.describe.configure({ mode: 'parallel' })

/** So many first visits to a test: a browser that forgets serves as well as a new one. */
const VISITS = 8

type Bounds = { requests: number; kilobytes: number; script?: number }

/**
 * What the bounds below leave open: two builds of one tree differ by some hundred bytes, and so do the answers of two days.
 * A library that slips into a screen weighs more.
 */
const AIR = 1.015
/** What happens meanwhile has something asked once more. */
const MORE_REQUESTS = 1

/** Within bounds, and not for want of anything that was sent. */
function expectWithin(transfer: Transfer, { requests, kilobytes, script }: Bounds, path?: string): void {
  expect(transfer.scriptBytes, path).toBeGreaterThan(0)
  // What is measured is a first visit: a browser that has kept the frame of the panel would take a tenth.
  expect(transfer.bytes, path).toBeGreaterThan(kilobytes * 500)
  const told = [path, tellOf(transfer)].join('\n')
  expect.soft(transfer.requests, told).toBeLessThanOrEqual(requests + MORE_REQUESTS)
  expect.soft(transfer.bytes, told).toBeLessThanOrEqual(kilobytes * 1000 * AIR)
  if (script !== undefined) expect.soft(transfer.scriptBytes, told).toBeLessThanOrEqual(script * 1000 * AIR)
}

test('the first visit of the login costs little', async ({ page }) => {
  const meter = await meterOf(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expectWithin(await meter.atRest(), { requests: 19, kilobytes: 213, script: 150 })
})

/** Files that the board waited for though they could have come beside those of every screen. */
const filesAskedAfterTheSession = (page: Page) =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }))
    const at = (part: string) => asked.find(({ name }) => name.includes(part))?.startTime ?? Number.NaN
    const [session, departures] = [at('/v1/provider/session'), at('/v1/provider/tour/departures')]
    if (!(session < departures)) throw new Error(`the session was asked for at ${session}, the board at ${departures}`)
    return asked
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime > session && startTime < departures)
      .map(({ name }) => new URL(name).pathname)
  })

test('the first visit of the day board costs little, and a second one almost nothing', async ({ page }) => {
  const meter = await meterOf(page, { savesData: true })
  await enter(page, 'dueno')
  await expect(board(page)).toBeVisible()
  expectWithin(await meter.atRest(), { requests: 25, kilobytes: 285, script: 213 })
  expect(await filesAskedAfterTheSession(page)).toEqual([])
  await page.reload()
  await expect(board(page)).toBeVisible()
  const again = await meter.atRest()
  expect(again.requests).toBeLessThanOrEqual(6)
  expect(again.bytes).toBeLessThanOrEqual(25_000)
})

/** What the first visit of a screen may cost: as it was measured. The day board has bounds of its own above. */
const SCREENS: Record<string, Bounds> = {
  '/primeros-pasos': { requests: 48, kilobytes: 398 },
  '/checkins/new': { requests: 44, kilobytes: 367 },
  '/tour-booking-list': { requests: 44, kilobytes: 377 },
  '/calendar': { requests: 29, kilobytes: 308 },
  // A page of its own: no router and no kit of the panel. React is half of it.
  '/captain': { requests: 10, kilobytes: 147, script: 105 },
  // Each business of the owner is looked at.
  '/dashboard': { requests: 83, kilobytes: 434 },
  '/business': { requests: 40, kilobytes: 375 },
  '/business/1': { requests: 40, kilobytes: 372 },
  '/business/edit/1': { requests: 42, kilobytes: 368 },
  '/business/tours/1': { requests: 39, kilobytes: 360 },
  '/business/tours/1/edit/1': { requests: 58, kilobytes: 410 },
  '/business/tours/1/new': { requests: 34, kilobytes: 358 },
  '/users': { requests: 32, kilobytes: 337 },
  '/settings/usuarios': { requests: 35, kilobytes: 340 },
  '/settings/roles': { requests: 33, kilobytes: 327 },
  '/settings/recursos': { requests: 38, kilobytes: 347 },
  '/settings/general': { requests: 50, kilobytes: 397 },
  '/settings/reservaciones': { requests: 37, kilobytes: 363 },
  '/settings/lista-de-espera': { requests: 36, kilobytes: 362 },
  '/settings/mensajes': { requests: 39, kilobytes: 368 },
  '/settings/campos-de-entrada': { requests: 36, kilobytes: 363 },
  '/settings/etiquetas-de-entrada': { requests: 36, kilobytes: 363 },
  '/settings/legal': { requests: 36, kilobytes: 347 },
  '/tour-booking-payment': { requests: 64, kilobytes: 451 },
  '/checkin': { requests: 37, kilobytes: 346 },
  '/rp': { requests: 41, kilobytes: 368 },
  '/offers': { requests: 34, kilobytes: 338 },
  '/discount-codes': { requests: 34, kilobytes: 338 },
  '/profile': { requests: 34, kilobytes: 340 },
  '/account': { requests: 51, kilobytes: 422 },
  '/subscription': { requests: 29, kilobytes: 318 },
  '/permissions': { requests: 31, kilobytes: 344 },
  '/permissions/new': { requests: 31, kilobytes: 344 },
  '/builder': { requests: 27, kilobytes: 315 },
  '/tour-booking/1': { requests: 40, kilobytes: 361 },
  // While a departure of today can be sold, who sells, through whom and from which seats is read at once.
  '/tour-booking/1/new': { requests: 84, kilobytes: 488 },
  '/tour-geo-trackings': { requests: 35, kilobytes: 337 },
  // With the library of maps, and one or more pieces of it, by where the boat is.
  '/tour-geo-trackings/1': { requests: 50, kilobytes: 695 },
}
/** Not built yet, answers to what happened elsewhere, or the same page as another address. */
const WITHOUT_BOUNDS =
  /^\/(visitas|subscription\/|checkins\/edit|reportes|cliente|customer|rp|account\/|business\/(new|config)|permissions\/edit|settings\/(permisos|usuario)$|tour-booking-list\/)/

test('every screen of the panel has bounds', () => {
  const without = PANEL_ADDRESSES.map(({ path }) => path).filter((path) => !(path in SCREENS))
  expect(without.filter((path) => !WITHOUT_BOUNDS.test(path))).toEqual([])
})

/** What the specification says of a screen that was opened by its address. */
async function expectScreen(page: Page, { path, title, isNamed }: Address): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await (isNamed ? expect(heading).not.toHaveText(title) : expect(heading).toHaveText(title))
  await expect.soft(page).toHaveURL(path)
  await expect.soft(page).toHaveTitle(`${isNamed ? await heading.textContent() : title} · Muelle`)
}

const screens = Object.entries(SCREENS)
for (let from = 0; from < screens.length; from += VISITS) {
  const some = screens.slice(from, from + VISITS)
  test(`first visits stay within their bounds: ${some.map(([path]) => path).join(' ')}`, async ({ page }) => {
    const faults = faultsOf(page)
    const meter = await meterOf(page, { savesData: true })
    for (const [index, [path, bounds]] of some.entries())
      await test.step(path, async () => {
        await meter.forgetVisits()
        // A browser that forgets its visits still knows who is signed in.
        await (index === 0 ? enter(page, 'dueno', path) : page.goto(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const address = PANEL_ADDRESSES.find((one) => one.path === path)
        if (address) await expectScreen(page, address)
        expectWithin(await meter.atRest(), bounds, path)
      })
    expect(faults).toEqual([])
  })
}

/**
 * Together with those that are weighed: every screen of the specification is opened by its address, for one of both reasons. Each is
 * loaded, as a screen may fail where it is the first one; the document is the same at all of them.
 */
test('the screens without bounds have a heading, too, and no complaints', async ({ page }) => {
  const others = PANEL_ADDRESSES.filter(({ path }) => !(path in SCREENS))
  const faults = faultsOf(page)
  const documentAt = async (path: string) => (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  await enter(page, 'dueno')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const panel = await documentAt('/visitas')
  expect(panel).toContain('id="root"')
  for (const address of others) {
    expect.soft(await documentAt(address.path), address.path).toBe(panel)
    await page.goto(address.path)
    await expectScreen(page, address)
  }
  expect(faults).toEqual([])
})

const presses: [string, (page: Page) => Promise<void>][] = [
  ['the sale', (page) => page.getByRole('button', { name: 'Nueva reserva' }).first().click()],
  ['a booking', (page) => page.locator('[data-booking-link]').first().click()],
  ['a departure', (page) => board(page).getByRole('heading', { level: 2 }).getByRole('link').first().click()],
]
// In a page of its own: what one has fetched would serve the next, whose bounds would say less.
for (const [what, press] of presses)
  test(`once the board rests, ${what} opens with little more than data, and nothing of a map has come`, async ({
    page,
  }) => {
    const meter = await meterOf(page)
    const asked = askedBy(page)
    await withAllOpen(page)
    await enter(page, 'dueno')
    await expect(board(page)).toBeVisible()
    await untilFetchedAhead(page)
    await meter.atRest()
    await press(page)
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    const transfer = await meter.atRest()
    expect(transfer.requests).toBeLessThanOrEqual(12)
    expect(transfer.bytes).toBeLessThanOrEqual(40_000)
    expect(asked).toEqual({ foreign: [], ofMap: [] })
  })

/** A press answers before anything that it needs has come. */
test('the frame of a drawer is there while its scripts are held back', async ({ page }) => {
  await meterOf(page, { savesData: true })
  await enter(page, 'dueno')
  await expect(board(page)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, /\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Nueva reserva' }).first()
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Nueva reserva' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(sheet).toBeVisible()
  release()
  await expect(sheet.getByRole('group').first()).toBeVisible()
  await expect(sheet).not.toHaveAttribute('aria-busy', 'true')
})
