import { createExtraDeparture } from '@muelle/contract/departures/extra-departures'
import { listVacancies } from '@muelle/contract/departures/plan'
import { addDays } from '@muelle/domain/time'
import { expect, type Page } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell, todayOf } from './support/api.ts'
import { bookingDrawer, timeOfDay, withAllOpen } from './support/board.ts'
import { intercept } from './support/intercept.ts'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { type DemoUser, expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { catchPrint, expectPrinted } from './support/print.ts'
import { enter } from './support/session.ts'

const FLAMINGOS = 'Flamencos y Las Coloradas'
/** A page that is quick to show and has nothing of its own on the keyboard. */
const QUIET = '/settings/recursos'
/** Somebody whom no other test has sold to; a repeated run sells to another one. */
const SURNAME = `Ñandú${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
const FOLDED = SURNAME.toLowerCase().replace('ñ', 'n').replace('ú', 'u')
const OFFLINE = /Sin señal: solo se buscan/
const PHONE_END = String(Math.trunc(Math.random() * 9000) + 1000)

let api: Api
let booking: Awaited<ReturnType<typeof sell>>
/** Somebody who has not paid yet. */
let waiting: Awaited<ReturnType<typeof sell>>
test.beforeAll(async () => {
  api = await apiAs('gerente')
  const departure = await departureOf(api, { date: dayFrom(api, 6), tour: FLAMINGOS, time: '09:30' })
  booking = await sell(api, {
    departure,
    people: { adults: 2 },
    firstName: 'Élodie',
    lastName: SURNAME,
    phone: `55 8123 ${PHONE_END}`,
    email: `${FOLDED}@ejemplo.com`,
  })
  const later = await departureOf(api, { date: dayFrom(api, 8), tour: FLAMINGOS, time: '09:30' })
  waiting = await sell(api, {
    departure: later,
    people: { adults: 1 },
    firstName: 'Noé',
    lastName: SURNAME,
    isHold: true,
  })
})

/** What the field reads «mañana» as. */
const tomorrow = () => addDays(todayOf(api), 1)
const field = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' })
const input = (page: Page) => field(page).getByRole('combobox', { name: 'Buscar' })
const option = (page: Page, name: string | RegExp) => field(page).getByRole('option', { name })
const selected = (page: Page) => field(page).getByRole('option', { selected: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A departure of tomorrow with room for so many: what the demo has may be sold by other tests. */
async function withRoomTomorrow(places: number): Promise<void> {
  const date = tomorrow()
  const { departures } = await api.ask(listVacancies, { query: { business_id: api.businessId, days: 2 } })
  if (departures.some(({ local_date, vacancies }) => local_date === date && vacancies >= places)) return
  const { tour_id } = await departureOf(api, { date: dayFrom(api, 6), tour: FLAMINGOS, time: '09:30' })
  const body = { date, start_time: '20:25', capacity: places + 2, people_limit: places + 2 }
  await api.ask(createExtraDeparture, { params: { id: tour_id }, body })
}

/** Opens the one field on a page that has come to rest. */
async function openField(page: Page, user: DemoUser = 'recepcion', key = '/'): Promise<void> {
  await enter(page, user, QUIET)
  await expect(heading(page, 'Recursos')).toBeVisible()
  await page.keyboard.press(key)
  await expect(input(page)).toBeFocused()
}

test.describe('what it finds', () => {
  for (const [what, typed] of [
    ['the ticket', () => booking.ticket.toLowerCase()],
    ['a name without accents', () => `elodie ${FOLDED}`],
    ['the words of a name turned round', () => `${FOLDED} elo`],
    ['the end of the telephone number', () => PHONE_END],
    ['the e-mail', () => `${FOLDED}@`],
  ] as const)
    test(`${what} opens the booking`, async ({ page }) => {
      await openField(page)
      await input(page).pressSequentially(typed())
      const line = option(page, new RegExp(booking.ticket)).first()
      await expect(line).toContainText(`Élodie ${SURNAME}`)
      await line.click()
      await expect(bookingDrawer(page, `Élodie ${SURNAME}`)).toContainText(booking.ticket)
      await expect(page).toHaveURL(new RegExp(`booking=${booking.id}`))
    })

  test('a ticket that a scanner sends, Enter and all, wherever nothing is typed', async ({ page }) => {
    await enter(page, 'recepcion', QUIET)
    await expect(heading(page, 'Recursos')).toBeVisible()
    // As fast as the browser takes keys, before the code of the field has come.
    await page.evaluate((ticket) => {
      for (const key of [...ticket, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }, booking.ticket)
    await expect(bookingDrawer(page, `Élodie ${SURNAME}`)).toContainText(booking.ticket)
  })

  test('«mañana 8» has both readings, and sells', async ({ page }) => {
    await withRoomTomorrow(8)
    await openField(page)
    await input(page).fill('mañana 8')
    const groups = field(page).getByRole('group')
    const byPlaces = groups.filter({ hasText: /^Mañana, .*, con 8 lugares o más/ })
    await expect(byPlaces.getByRole('option').first()).toContainText('quedan')
    const date = tomorrow()
    const places = byPlaces.getByRole('option').first()
    await expect(option(page, /^Día: /)).toBeVisible()
    await places.hover()
    await expect(selected(page)).toContainText('Vender')
    await places.click()
    await expect(page.getByRole('dialog', { name: 'Nueva reserva' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`date=${date}.*sale=|sale=.*date=${date}`))
  })

  test('an hour and a tour narrow the day', async ({ page }) => {
    await openField(page)
    await input(page).fill('flam mañana 9:30')
    await expect(option(page, new RegExp(`^${timeOfDay('09:30')} ${FLAMINGOS}`))).toHaveCount(1)
    await expect(option(page, /^\d\d:\d\d [ap]m (?!Flamencos)/)).toHaveCount(0)
  })

  test('tours, businesses, screens and actions, by any word without accents', async ({ page }) => {
    await openField(page, 'dueno')
    for (const [typed, name] of [
      ['coloradas', FLAMINGOS],
      ['holbox', 'Muelle Holbox'],
      ['clima', 'Cierre por clima'],
      ['lluvia', 'Cierre por clima'],
      ['invitar', 'Invitar a alguien al equipo'],
      ['codigo desc', 'Nuevo código de descuento'],
      ['flota', 'Flota'],
      ['deutsch', 'Deutsch'],
    ] as const) {
      await input(page).fill(typed)
      await expect(option(page, new RegExp(`^${name}`)), typed).toBeVisible()
    }
    await input(page).fill('cierre clima')
    await expect(selected(page)).toContainText('Cierre por clima')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Cerrar salidas/ })).toBeVisible()
  })

  test('nothing found: the sale begins with the name that was typed', async ({ page }) => {
    await openField(page)
    await input(page).fill('zzyx qwvu')
    await expect(field(page).getByText('Nada coincide con «zzyx qwvu».')).toBeVisible()
    await expect(field(page).getByText('Enter solo actúa sobre la línea elegida')).toBeVisible()
    // Enter sells to nobody who was only looked for.
    await expect(selected(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Nueva reserva' })).toBeHidden()
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(selected(page)).toContainText('Nueva reserva para «zzyx qwvu»')
    await page.keyboard.press('ArrowUp')
    await option(page, 'Nueva reserva para «zzyx qwvu»').click()
    const sale = page.getByRole('dialog', { name: 'Nueva reserva' })
    // Late in the day nothing sails any more: the name waits until a departure of another day is chosen.
    await sale.getByRole('button', { name: 'Día siguiente' }).click()
    await sale
      .getByRole('radio', { name: new RegExp(FLAMINGOS) })
      .first()
      .click()
    await expect(sale.getByLabel('Nombre', { exact: true })).toHaveValue('Zzyx')
    await expect(sale.getByLabel('Apellidos')).toHaveValue('Qwvu')
    expect(page.url()).not.toContain('zzyx')
  })

  test('the business that is chosen', async ({ page }) => {
    await openField(page, 'dueno')
    await input(page).fill('holbox')
    await option(page, 'Muelle Holbox').click()
    await expect(page.getByRole('combobox', { name: 'Negocio' })).toHaveValue('Muelle Holbox')
  })
})

test.describe('who is offered what', () => {
  const ABSENT: Partial<Record<DemoUser, readonly string[]>> = {
    dueno: ['Nueva liga', 'Suscripción', 'Pagos de tours'],
    gerente: ['Nuevo usuario', 'Permisos', 'Mi cuenta'],
    recepcion: ['Cierre por clima', 'Nuevo tour', 'Invitar a alguien', 'Reportes'],
    capitan: ['Nueva reserva', 'Cierre por clima', 'Nuevo tour', 'Cobrar un saldo'],
    vendedor: ['Cierre por clima', 'Nuevo tour', 'Nueva oferta', 'Invitar a alguien'],
  }
  async function expectAbsent(page: Page, user: DemoUser, absent: readonly string[]) {
    await openField(page, user)
    await expect(option(page, /./).first()).toBeVisible()
    for (const name of absent) {
      await input(page).fill(name)
      await expect(input(page)).toHaveValue(name)
      const line = field(page)
        .getByRole('group')
        .filter({ hasNotText: '«' })
        .getByRole('option', { name: new RegExp(`^${name}`) })
      await expect(line, name).toHaveCount(0)
    }
  }
  for (const [user, absent] of Object.entries(ABSENT) as [DemoUser, readonly string[]][])
    test(`${user} gets nothing unbuilt and nothing above their rights`, ({ page }) => expectAbsent(page, user, absent))

  test('a hostess gets nothing unbuilt and nothing above their rights, finds no booking and asks for none', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/provider/search') && asked.push(request.url()))
    await expectAbsent(page, 'hostess', ['Nueva reserva', 'Cobrar un saldo', 'Cierre por clima', 'Nuevo tour'])
    await input(page).fill(booking.ticket)
    await expect(field(page).getByText(`Nada coincide con «${booking.ticket}».`)).toBeVisible()
    expect(asked).toEqual([])
  })
})

test.describe('the keyboard', () => {
  test('opens with /, mod+K and the field of the header, also on the board; Escape gives the focus back', async ({
    page,
  }) => {
    await enter(page, 'recepcion')
    await expect(page.getByRole('group', { name: 'Salidas del día' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
    await expect(input(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await page.getByRole('searchbox', { name: 'Buscar en las reservas del día' }).fill('x')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox', { name: 'Buscar en las reservas del día' })).toBeFocused()
    await page.getByRole('button', { name: /Ticket, nombre, teléfono/ }).click()
    await expect(input(page)).toBeFocused()
  })

  test('arrows choose, the line says what Enter does, Enter does it', async ({ page }) => {
    await openField(page, 'recepcion')
    await input(page).fill('reservas de')
    await expect(selected(page)).toHaveCount(1)
    const first = await selected(page).getAttribute('id')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(input(page)).toHaveAttribute('aria-activedescendant', first ?? '')
    await input(page).fill('recursos')
    await expect(selected(page)).toContainText('Recursos')
    await input(page).fill('nueva res')
    await expect(selected(page)).toContainText('Nueva reserva')
    await expect(selected(page)).toContainText('Hacer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Nueva reserva' })).toBeVisible()
  })

  test('Enter before the answer waits for it; an older answer never takes its place', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await intercept(page, /provider\/search\?q=mar(&|$)/, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await openField(page)
    const slow = page.waitForRequest(/provider\/search\?q=mar(&|$)/)
    await input(page).fill('mar')
    await slow
    await input(page).fill(booking.ticket)
    await page.keyboard.press('Enter')
    release()
    await expect(bookingDrawer(page, `Élodie ${SURNAME}`)).toContainText(booking.ticket)
  })
})

test.describe('more actions of a line', () => {
  test('of a booking: → lists them, ← leads back, and one of them is done', async ({ page }) => {
    await openField(page, 'vendedor')
    await input(page).fill(booking.ticket)
    await expect(selected(page)).toContainText(booking.ticket)
    await page.keyboard.press('ArrowRight')
    for (const name of [
      'Ver',
      'Enviar boleto por WhatsApp',
      'Cambiar de salida o de fecha',
      'Imprimir boleto de 80 mm',
    ])
      await expect(option(page, name).first()).toBeVisible()
    // A seller may not cancel: the line says why, and Enter does nothing.
    await input(page).fill('cancelar')
    await expect(selected(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(selected(page)).toContainText('permiso')
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(input(page)).toHaveValue(booking.ticket)
    await expect(input(page)).toBeFocused()
    await expect(selected(page)).toContainText(booking.ticket)

    await page.keyboard.press('ArrowRight')
    await expect(option(page, 'Imprimir boleto de 80 mm')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(option(page, new RegExp(booking.ticket)).first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await input(page).fill('cambiar salida')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Mover la reserva ${booking.ticket}` })).toBeVisible()
    // It is done once: the address opens the booking alone.
    await expect(page).toHaveURL(new RegExp(`booking=${booking.id}`))
    expect(page.url()).not.toContain('task=')
  })

  test('the money of a booking, from the field to the pad', async ({ page }) => {
    await openField(page)
    await input(page).fill(waiting.ticket)
    await expect(selected(page)).toContainText(waiting.ticket)
    await page.keyboard.press('ArrowRight')
    await expect(selected(page)).toContainText('Confirmar y cobrar')
    await page.keyboard.press('Enter')
    await expect(bookingDrawer(page, `Noé ${SURNAME}`).getByRole('form', { name: /^Cobrar/ })).toBeVisible()
  })

  test('of a departure: its boat and crew, without its drawer', async ({ page }) => {
    await openField(page, 'gerente')
    await input(page).fill('flam mañana 9:30')
    await expect(selected(page)).toContainText(FLAMINGOS)
    await page.keyboard.press('ArrowRight')
    for (const name of ['Vender', 'Ver salida', 'Imprimir lista de pasajeros', 'Juntar con otra salida'])
      await expect(option(page, name)).toBeVisible()
    await input(page).fill('lancha')
    await expect(selected(page)).toContainText('Lancha y tripulación')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toContainText('Transporte y tripulación: 09:30 am')
    await expect.poll(() => page.url()).not.toContain('task=')
    expect(page.url()).toContain(`date=${tomorrow()}`)
    expect(page.url()).not.toContain('departure=')
  })

  test('of somebody who came before: a phone has the whole screen for it, with lines for a finger, which has its own way to them', async ({
    page,
  }) => {
    await resize(page, 'phone')
    await enter(page, 'recepcion', QUIET)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await input(page).fill(FOLDED)
    await expect(option(page, new RegExp(booking.ticket)).first()).toBeVisible()
    expect((await field(page).boundingBox())?.width).toBe(360)
    for (const one of await field(page).getByRole('option').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    await expectNoSidewaysScroll(page)
    const line = field(page).getByRole('group', { name: 'Clientes' }).getByRole('option').first()
    await expect(line).toContainText(SURNAME)
    await line.getByText('más acciones').locator('..').click()
    await expect(option(page, 'Nueva reserva')).toBeVisible()
    await inEveryLook(page, async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    await option(page, 'Ver sus reservas').click()
    await expect(page).toHaveURL(/tour-booking-list/)
  })
})

test('«Agregar salida» and «Imprimir listas» are actions', async ({ page }) => {
  await openField(page)
  await input(page).fill('agregar sal')
  await expect(selected(page)).toContainText('Agregar salida')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nueva salida' })).toBeVisible()
  await expect.poll(() => page.url()).not.toContain('task=')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await catchPrint(page, () => location.pathname + location.search)
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await input(page).fill('imprimir')
  await expect(selected(page)).toContainText('Imprimir listas de hoy')
  await page.keyboard.press('Enter')
  await expectPrinted(page, /^\/visitas(?!.*task)/)
})

test('without a network it says so and finds what this page knows', async ({ page, context }) => {
  await withAllOpen(page)
  await enter(page, 'recepcion', `/visitas?date=${dayFrom(api, 6)}`)
  await expect(page.getByText(booking.ticket).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await context.setOffline(true)
  await input(page).fill(FOLDED)
  await expect(field(page).getByText(OFFLINE)).toBeVisible()
  await expect(option(page, new RegExp(booking.ticket))).toBeVisible()
  await input(page).fill('zzqx')
  await expect(field(page).getByText('Nada coincide con «zzqx».')).toBeVisible()
  await context.setOffline(false)
  await expect(field(page).getByText(OFFLINE)).toBeHidden()
})

test('is clean in every look', async ({ page }) => {
  await openField(page, 'gerente')
  for (const typed of ['', 'mar', 'mañana 8', 'zzqx'])
    await test.step(`«${typed}»`, async () => {
      await input(page).fill(typed)
      await expect(field(page).getByRole('option').first()).toBeVisible()
      await expect(field(page).getByRole('status')).not.toHaveText('Buscando…')
      await inEveryLook(page, async () => {
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })
    })
})
