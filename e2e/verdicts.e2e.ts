import { activatePending, cancelBooking } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { createBooking } from '@muelle/contract/bookings/sale'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '@muelle/contract/tickets/keys'
import { deleteTour, getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { expect, type Page, test } from '@playwright/test'
import { type Api, apiAs, dayFrom, departureOf, sell } from './support/api.ts'
import { departureGroup, withAllOpen } from './support/board.ts'
import {
  type At,
  codeOf,
  expectVerdict,
  insideOf,
  next,
  payInCash,
  readAtCable,
  signalsOf,
  tourOfToday,
  untilGone,
  verdict,
  withSignals,
} from './support/dock.ts'
import { intercept } from './support/intercept.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter } from './support/session.ts'

const FLAMINGOS = 'Flamencos y Las Coloradas'
const ADULT_CENTS = 90_000
const CONCESSION_CENTS = 40_000

let api: Api
let tourId: number
let categoryId: number
let here: At
const name = `Paseo de los veredictos ${Date.now()}`

test.beforeAll(async () => {
  api = await apiAs('dueno')
  const { tour, departures } = await tourOfToday(api, name, [2], 40)
  tourId = tour.id
  const [first] = departures
  if (!first) throw new Error('a departure')
  here = first
  const params = { id: api.businessId, tourId }
  const { version, categories } = await api.ask(getBusinessTour, { params })
  categoryId = categories.find(({ age_range }) => age_range === 'adults')?.id ?? 0
  await api.ask(updateTour, {
    params,
    body: {
      version,
      tariffs: [{ tariff: 'concession', needs_proof: true, channels: null }],
      categories: categories.map((one) =>
        one.id === categoryId ? { ...one, tariff_prices: { concession: CONCESSION_CENTS } } : one,
      ),
    },
  })
  await api.ask(setHouseRate, { body: { business_id: api.businessId, currency: 'USD', rate_cents: 18_00 } })
})
test.afterAll(async () => {
  await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

const departure = () => departureOf(api, { tour: name, ...here })
const party = async (firstName: string, adults: number, isHold = false) =>
  sell(api, {
    departure: await departure(),
    people: { adults },
    firstName,
    lastName: 'Muelle',
    phone: '999 555 0190',
    isHold,
  })

/** Two who travel at a tariff that is proven on arrival. */
async function seniors(firstName: string): Promise<Booking> {
  const { schedule_id, local_date: date } = await departure()
  const total = 2 * CONCESSION_CENTS
  return api.ask(createBooking, {
    params: { id: tourId },
    body: {
      schedule_id: schedule_id ?? 0,
      date,
      party: [{ category_id: categoryId, tariff: 'concession', quantity: 2 }],
      tourist_first_name: firstName,
      quoted_total_cents: total,
      payment: { method: 'cash', amount_cents: total },
    },
  })
}

const cards = (page: Page) => page.getByRole('group', { name: 'Requiere comprobante' }).getByRole('button')
const deed = (page: Page, words: string | RegExp) => verdict(page).getByRole('button', { name: words })

test('what each verdict offers solves it, and each is told apart by ear and by hand (K2, P2, M2, M6)', async ({
  page,
}) => {
  const otherDay = await departureOf(api, { date: dayFrom(api, 190), tour: FLAMINGOS, time: '09:30' })
  const [proven, unproven, held, good, gone, onBoard, later] = [
    await seniors('Concepción'),
    await seniors('Jacinta'),
    await party('Debe', 2, true),
    await party('Usada', 2),
    await party('Baja', 3),
    await party('Tablero', 2),
    await sell(api, { departure: otherDay, people: { adults: 1 }, firstName: 'Otro', lastName: 'Día' }),
  ]
  const goodCode = await codeOf(api, good)
  await api.ask(activatePending, {
    params: { id: held.id },
    body: { version: held.version, price: 'kept', quoted_total_cents: held.total_cents },
  })
  await api.ask(cancelBooking, { params: { id: gone.id }, body: { version: gone.version } })

  await withSignals(page)
  await withAllOpen(page)
  await enter(page, 'dueno', `/checkins/new?modo=reception&salida=${good.departure.id}`)
  await expect(page.getByText(/^Recibidos 0 de \d+$/)).toBeVisible()

  await test.step('the last proof that is ticked lets them in', async () => {
    await readAtCable(page, proven.ticket)
    await expectVerdict(page, 'proof_required', /Requiere comprobante.*Marca 2 más/s)
    expect(await signalsOf(page)).toEqual({ vibrations: [[120]], tones: [784] })
    await cards(page).first().click()
    await expect(verdict(page)).toContainText('Marca 1 más')
    await cards(page).last().click()
    await expectVerdict(page, 'ok', /Recibidos.*2 de 2/s)
    expect(await signalsOf(page)).toEqual({ vibrations: [[60]], tones: [1318] })
    expect(await insideOf(api, proven)).toEqual([2, 0])
  })

  await test.step('who has none pays what everybody pays, told before the tap', async () => {
    await readAtCable(page, unproven.ticket)
    await expect(deed(page, 'No los traen: cobrar $1,000')).toBeEnabled()
    await cards(page).first().click()
    const pays = deed(page, 'No lo trae: cobrar $500')
    await expect(pays).toBeEnabled()
    // Signal colours are the same in every theme.
    await resize(page, 'phone')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await pays.click()
    await expectVerdict(page, 'balance_due', /Saldo pendiente.*\$500/s)
    await payInCash(page)
    await expectVerdict(page, 'ok', /2 de 2/)
    const { party: people, total_cents } = await api.ask(getBooking, { params: { id: unproven.id } })
    expect(people.map(({ tariff = null, quantity }) => [tariff, quantity])).toEqual(
      expect.arrayContaining([
        [null, 1],
        ['concession', 1],
      ]),
    )
    expect(total_cents).toBe(ADULT_CENTS + CONCESSION_CENTS)
    await untilGone(page)
  })

  await test.step('another day, and a boat that is full', async () => {
    await readAtCable(page, later.ticket)
    await expectVerdict(page, 'other_day', /Otro día.*Su boleto es del/s)
    await next(page)
    // No sale and no change of a boat lets it come to that: the answer says so for once.
    const asItIs = await intercept(page, '**/v1/provider/checkin', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      const full = {
        verdict: 'over_limit',
        detail: { aboard: 5, limit: 6, wanted: 2 },
        is_admitted: false,
        passengers: [],
      }
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...full } } })
    })
    await signalsOf(page)
    await readAtCable(page, later.ticket)
    await expectVerdict(page, 'over_limit', /Alto: bote lleno.*5 a bordo de 6 certificados; quieren subir 2/s)
    await expect(verdict(page).getByRole('button')).toHaveCount(1)
    expect(await signalsOf(page)).toEqual({ vibrations: [[400, 100, 400]], tones: [262, 262, 262] })
    asItIs()
    await next(page)
  })

  await test.step('used: every scan of the ticket, by whom and with which device', async () => {
    await readAtCable(page, good.ticket)
    await expectVerdict(page, 'ok', /2 de 2/)
    await readAtCable(page, good.ticket)
    await expectVerdict(page, 'used', /Ya usado/)
    await deed(page, 'Ver los usos de este boleto').click()
    const uses = page.getByRole('dialog', { name: `Usos de ${good.ticket}` })
    await expect(uses.getByRole('listitem')).toHaveCount(2)
    await expect(uses.getByRole('listitem').first()).toContainText('Ya usado')
    await expect(uses.getByRole('listitem').last()).toContainText(/Recibidos.*2 de 2/s)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(uses).toHaveCount(0)
    await next(page)
  })

  await test.step('a balance in dollars too; let in unpaid with a reason', async () => {
    await readAtCable(page, held.ticket)
    await expectVerdict(page, 'balance_due', /\$1,800.*\$100 USD al cambio de hoy, \$18/s)
    await expectAccessible(page)
    await deed(page, 'Dejar pasar con motivo').click()
    const asked = page.getByRole('dialog', { name: 'Dejar pasar a Debe Muelle sin cobrar' })
    await asked.getByLabel('Motivo').fill('Paga la agencia al volver')
    await asked.getByRole('button', { name: 'Dejar pasar con motivo' }).click()
    await expectVerdict(page, 'ok', /2 de 2/)
    await untilGone(page)
  })

  await test.step('a key that is trusted no more', async () => {
    await api.ask(rotateTicketKey, {})
    const { rows } = await api.ask(listTicketKeys, {})
    for (const { id, state } of rows) if (state === 'verifying') await api.ask(revokeTicketKey, { params: { id } })
    await readAtCable(page, goodCode)
    await expectVerdict(page, 'unknown', /Desconocido/)
    await next(page)
  })

  await test.step('canceled: sold again with the same people on the same departure', async () => {
    await resize(page, 'desk')
    await readAtCable(page, gone.ticket)
    await expectVerdict(page, 'canceled', /Cancelado.*Aquí quedan \d+ lugares/s)
    await deed(page, 'Venderle de nuevo').click()
    const sale = page.getByRole('dialog')
    await expect(sale.getByLabel('Nombre', { exact: true })).toHaveValue('Baja')
    await expect(sale.getByRole('button', { name: /^Cobrar \$2,700/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the day board receives and boards by a press (K3)', async () => {
    const at = { start_time: here.time, tour_name: name }
    const row = departureGroup(page, at).getByRole('row').filter({ hasText: onBoard.ticket })
    await row.getByRole('button', { name: `Recibir ${onBoard.ticket}` }).click()
    const notice = page.getByRole('status').filter({ hasText: onBoard.ticket })
    await expect(notice).toContainText('Recibidos, 2 de 2')
    expect(await insideOf(api, onBoard)).toEqual([2, 0])
    await notice.getByRole('button', { name: 'Deshacer' }).click()
    await expect(notice).toHaveCount(0)
    await row.getByRole('button', { name: `Recibir ${onBoard.ticket}` }).click()
    await row.getByRole('button', { name: `Abordar ${onBoard.ticket}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'A bordo, 2 de 2' })).toBeVisible()
    expect(await insideOf(api, onBoard)).toEqual([2, 2])
  })
})
