import { expect } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { departureGroup } from './support/board.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { type DemoUser, expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const FLAMINGOS = 'Flamencos y Las Coloradas'
/** Each role has a day of its own: a boat is soon full. */
const DAYS = 123
/** Below the action there is the padding of its bar, in pixels. */
const LOWER_EDGE = 30
/** What each role does first with a departure that is still sold; a captain sells nothing, and has the rest. */
const ROLES: readonly { user: DemoUser; main: RegExp }[] = [
  { user: 'gerente', main: /^Vender/ },
  { user: 'recepcion', main: /^Vender/ },
  { user: 'vendedor', main: /^Vender/ },
  { user: 'capitan', main: /^Más$/ },
]

let api: Api
test.beforeAll(async () => {
  api = await apiAs('gerente')
})

for (const [at, { user, main }] of ROLES.entries())
  test(`the drawer of a departure in every look, as ${user}`, async ({ page }) => {
    const departure = await departureOf(api, { date: dayFrom(api, DAYS + at), tour: FLAMINGOS, time: '09:30' })
    for (const lastName of ['Uc', 'Martínez Góngora de la Parra'])
      await sell(api, {
        departure,
        people: { adults: 2, children: 1 },
        firstName: 'Mirada',
        lastName,
        phone: '9995550113',
      })
    await enter(page, user, `/visitas?date=${departure.local_date}`)
    await departureGroup(page, departure)
      .getByRole('link', { name: new RegExp(FLAMINGOS) })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: new RegExp(FLAMINGOS) })
    await expect(
      drawer
        .getByRole('region', { name: /^Personas/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await inEveryLook(page, async () => {
      const action = drawer.getByRole('button', { name: main }).first()
      await expect(action).toBeInViewport({ ratio: 1 })
      // What is done next stands at the lower edge, however few the people are.
      const box = await action.boundingBox()
      const { height } = page.viewportSize() ?? { height: 0 }
      expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(LOWER_EDGE)
      // The heading is not pressed together above the people.
      const heading = await drawer.getByRole('heading', { level: 2 }).first().boundingBox()
      expect(heading?.y ?? -1).toBeGreaterThanOrEqual(0)
      await expectNoSidewaysScroll(page)
      const sideways = await drawer.evaluate((panel) =>
        [panel, ...panel.querySelectorAll('*')].some(
          (part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX),
        ),
      )
      expect(sideways).toBe(false)
      await expectAccessible(page)
    })
  })
