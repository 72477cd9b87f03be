import { type Board, getBoard } from '@muelle/contract/departures/plan'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { board, departureGroup, pesos } from './support/board.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { quietOf } from './support/quiet.ts'
import { enter } from './support/session.ts'

const TOUR = 'Flamencos y Las Coloradas'
const DAYS = 71
const NAME = 'Multitud'

let api: Api
let date: string
test.beforeAll(async () => {
  api = await apiAs('gerente')
  date = dayFrom(api, DAYS)
  const departure = await departureOf(api, { date, tour: TOUR, time: '09:30' })
  await sell(api, { departure, people: { adults: 2 }, firstName: 'Una', lastName: NAME })
})

/** The board as the server tells it of a day with more bookings than it carries: the same day, its bookings summed up. */
async function onBusyDay(page: Page): Promise<void> {
  await intercept(page, `**${getBoard.path}?*`, async (route) => {
    const response = await route.fetch()
    const answer: { status: string; data: Board } = await response.json()
    const departures = answer.data.departures.map(({ bookings, ...departure }) => ({
      ...departure,
      bookings: [],
      ...(bookings.length > 0 && {
        left_out: {
          bookings: bookings.length,
          bookings_with_due: bookings.filter(({ due_cents }) => due_cents > 0).length,
          due_cents: bookings.reduce((sum, { due_cents }) => sum + due_cents, 0),
          proofs_missing: 0,
          next_expiry: null,
        },
      }),
    }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, departures } } })
  })
}

test('a departure of a busy day lists its bookings once it is unfolded, and adds up like any other', async ({
  page,
}) => {
  await onBusyDay(page)
  await enter(page, 'gerente', `/visitas?date=${date}`)
  const departure = await departureOf(api, { date, tour: TOUR, time: '09:30' })
  const group = departureGroup(page, departure)
  await expect(page.getByRole('main')).toContainText(pesos(departure.paid_cents))
  const fold = group.locator('[data-fold]')
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  // A file that begins anew, as after a test that failed, has sold to her once more.
  const row = group.locator('[data-booking-link]').filter({ hasText: NAME }).first()
  await expect(row).toBeVisible()
  await inEveryLook(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  await resize(page, 'desk')
  await row.click()
  await expect(page.getByRole('dialog', { name: `Una ${NAME}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `09:30 am ${TOUR}` }).click()
  await expect(
    page
      .getByRole('dialog', { name: new RegExp(TOUR) })
      .getByRole('link', { name: NAME })
      .first(),
  ).toBeVisible()
})

test('what is filtered on a busy day is looked for in the list of bookings', async ({ page }) => {
  await onBusyDay(page)
  await enter(page, 'gerente', `/visitas?date=${date}&q=${NAME}`)
  await expect(page.getByRole('heading', { name: /^Este día tiene [\d,]+ reservas$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buscar en todas las reservas' }).click()
  await expect(page).toHaveURL(new RegExp(`travelFrom=${date}`))
  await expect(page.getByRole('table')).toContainText(NAME)
})

test('an ordinary day carries its bookings, and asks for none of them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/tour/bookings')) asked.push(pathname)
  })
  const untilQuiet = quietOf(page)
  await enter(page, 'gerente', `/visitas?date=${date}`)
  await expect(board(page)).toBeVisible()
  await untilQuiet()
  expect(asked).toEqual([])
})
