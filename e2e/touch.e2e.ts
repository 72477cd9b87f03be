import { expect, type Locator, test } from '@playwright/test'
import { apiAs, dayFrom, departuresOn } from './support/api.ts'
import { board, pressMore, timeOfDay, withAllOpen } from './support/board.ts'
import { WIDTHS } from './support/panel.ts'
import { enter } from './support/session.ts'

/** What a finger hits without looking twice, in CSS pixels. */
const FINGER = 44
/** Browsers lay out in fractions. */
const ROUNDING = 0.5
/** All but the arrows inside a number: who has a keyboard on the glass types it. */
const PRESSED = [
  'button:not([tabindex="-1"])',
  'a[href]',
  'input:not([type="checkbox"], [type="radio"])',
  'select',
  'textarea',
  '[role="menuitem"]',
].join()

test.use({ viewport: { width: WIDTHS.phone, height: 780 }, hasTouch: true, isMobile: true })

/** The names of what is lower than a finger, or narrower where it has only an icon. */
const smallOnes = (inside: Locator) =>
  inside.locator(PRESSED).evaluateAll(
    (targets, finger) =>
      targets
        .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < finger || box.width < finger))
        .map(({ target, box }) => `${target.ariaLabel ?? target.textContent} ${box.width} × ${box.height}`),
    FINGER - ROUNDING,
  )

test('under a finger the header, a menu, a drawer and a dialog have targets of 44 px, and nothing is cut', async ({
  page,
}) => {
  const api = await apiAs('gerente')
  // Tomorrow, when nothing has left yet but what other tests added late in the evening, which has no schedule.
  const date = dayFrom(api, 1)
  const departures = await departuresOn(api, date)
  const departure = departures.find(({ schedule_id, bookings }) => schedule_id !== null && bookings.length > 0)
  if (!departure) throw new Error('The demo has travellers tomorrow')
  await withAllOpen(page)
  await enter(page, 'gerente', `/visitas?date=${date}`)
  await expect(board(page)).toBeVisible()
  expect(await smallOnes(page.getByRole('banner'))).toEqual([])
  const business = page.getByRole('combobox', { name: 'Negocio' })
  expect(await business.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)

  await page
    .getByRole('button', { name: /^Más acciones de [A-Z0-9]{8}$/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await smallOnes(page.getByRole('menu'))).toEqual([])
  await page.keyboard.press('Escape')

  await page
    .getByRole('link', { name: `Ver salida ${timeOfDay(departure.start_time)} ${departure.tour_name}`, exact: true })
    .first()
    .click()
  const drawer = page.getByRole('dialog').first()
  await pressMore(page, 'Cambiar los lugares')
  const dialog = page.getByRole('dialog', { name: /^Lugares de la salida/ })
  await expect(dialog).toBeVisible()
  expect(await smallOnes(drawer)).toEqual([])
  expect(await smallOnes(dialog)).toEqual([])
})
