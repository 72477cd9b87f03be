import { countCash } from '@muelle/domain/bookings/sale/cash'
import { describe, expect, test } from 'vitest'
import { draftSale, draftText } from '../sale/sale-draft.ts'
import { saleFacts } from '../sale/sale-facts.ts'
import { ADULT, departureOf, tourOf } from '../sale/sale-fixtures.ts'
import { NO_CHOICES, newSale, type OrderDraft, type SaleState, saleReducer } from '../sale/sale-state.ts'
import { lineRequestOf, orderLineOf, orderRequestOf, sumLines } from './order-line.ts'

const DEPOSIT = tourOf({ deposit: { kind: 'percent', value: 2_500 } })
const stateOf = (over: Partial<SaleState> = {}): SaleState => ({
  ...newSale('2026-11-20', null),
  scheduleId: 100,
  quantities: { [ADULT]: 2 },
  ...over,
})
const factsOf = (state: SaleState) =>
  saleFacts(state, { departures: [departureOf()], tours: [DEPOSIT], validation: null })
const lineOf = (state = stateOf()) => orderLineOf(state, factsOf(state))
const orderOf = (over: Partial<OrderDraft> = {}): OrderDraft => ({ withBooking: null, lines: [], sold: [], ...over })

describe('the basket of an order (B5)', () => {
  test('a line carries its sale without a payment, and what it costs, M2 and P6 included', () => {
    const line = lineOf()
    expect(line).toMatchObject({ tour: 'Flamencos', people: 2, body: { tour_id: 1, schedule_id: 100 } })
    expect(line.body).not.toHaveProperty('payment')
    expect(line.body.quoted_total_cents).toBe(line.totalCents)
    expect(line.depositCents).toBe(Math.round(line.totalCents / 4))
    const { totalCents, depositCents } = sumLines([line, line])
    expect([totalCents, depositCents]).toEqual([2 * line.totalCents, 2 * line.depositCents])
  })

  test('all of it is sold in the name on the sheet, with one payment', () => {
    const nameless = lineOf()
    const state = stateOf({ tourist: { ...stateOf().tourist, firstName: 'Ana' } })
    const { cash, dueCents } = factsOf(state)
    const order = orderOf({ withBooking: { id: 7, ticket: 'WJWNDNRV' } })
    const { body } = orderRequestOf(state, {
      order,
      lines: [nameless, lineOf(state)],
      paid: { cash, dueCents, tipCents: 0 },
    })
    expect(body.bookings.map(({ tourist_first_name }) => tourist_first_name)).toEqual(['Ana', 'Ana'])
    expect(body).toMatchObject({ payment: { method: 'cash', amount_cents: cash.due_cents }, with_booking_id: 7 })
    expect(orderRequestOf(state, { order: orderOf(), lines: [nameless], paid: null }).body).toMatchObject({
      payment: null,
    })
  })

  test('an agency pays all of it with one voucher, and its customer nothing', () => {
    const agency = { agencyId: 7, voucher: ' A-12 ', photo: null, reason: '' }
    const state = stateOf({ way: { ...stateOf().way, method: 'agency', agency } })
    const { cash, tipCents } = factsOf(state)
    const paid = { cash, dueCents: 0, tipCents }
    const given = { payment: null, agency_payment: { seller_id: 7, voucher_number: 'A-12' } }
    expect(orderRequestOf(state, { order: orderOf(), lines: [lineOf(), lineOf()], paid }).body).toMatchObject(given)
    expect(lineRequestOf(state, { line: lineOf(), paid }).body).toMatchObject(given)
    const held = orderRequestOf(state, { order: orderOf(), lines: [lineOf(), lineOf()], paid: null }).body
    expect(held).not.toHaveProperty('agency_payment')
    for (const { body } of [lineOf(state), lineOf()]) expect(body).not.toHaveProperty('agency_payment')
  })

  test('a tip goes with the one payment of all of it, beside what it costs (M8)', () => {
    const state = stateOf()
    const { dueCents } = factsOf(state)
    const cash = countCash(dueCents + 3_000, dueCents + 10_000)
    const { body } = orderRequestOf(state, {
      order: orderOf(),
      lines: [lineOf()],
      paid: { cash, dueCents, tipCents: 3_000 },
    })
    expect(body.payment).toEqual({
      method: 'cash',
      amount_cents: dueCents,
      received_cents: dueCents + 10_000,
      tip_cents: 3_000,
    })
  })

  test('a booking that takes place during another one of the order is refused by its name', () => {
    const order = orderOf({ lines: [lineOf()] })
    const facts = factsOf(stateOf({ order }))
    expect(facts).toMatchObject({ denial: { code: 'sale.overlaps', trip: { tour: 'Flamencos' } }, canHold: false })
    expect(factsOf(stateOf({ order: orderOf() }))).toMatchObject({ denial: null, canHold: true })
  })

  test('where no other tour was chosen the one in the basket is sold by itself, in the name on the sheet', () => {
    const line = lineOf()
    const state = stateOf({ scheduleId: null, tourist: { ...stateOf().tourist, firstName: 'Ana' } })
    expect(lineRequestOf(state, { line, paid: null })).toMatchObject({
      params: { id: 1 },
      body: { schedule_id: 100, tourist_first_name: 'Ana', payment: null, quoted_total_cents: line.totalCents },
    })
    expect(lineRequestOf(state, { line, paid: null }).body).not.toHaveProperty('tour_id')
  })

  test('a closed sheet keeps the basket, and never a PIN', () => {
    const approval = { username: 'gerente', pin: '4321' }
    const priced = lineOf(stateOf({ choices: { ...NO_CHOICES, discountCents: 100, approval } }))
    expect(priced.body.approval).toEqual(approval)
    const text = draftText(stateOf({ order: orderOf({ lines: [priced] }) }), 0)
    expect(text).not.toContain('4321')
    const opened = { date: '2026-11-20', askedScheduleId: null, now: 1 }
    expect(draftSale(text, opened)?.order).toMatchObject({ lines: [{ tour: 'Flamencos' }] })
  })

  test('taking a line out takes back what was refused of it', () => {
    const refused = stateOf({ order: orderOf({ lines: [lineOf()] }), refusal: { code: 'x', message: 'x', at: 0 } })
    expect(saleReducer(refused, { type: 'order', order: null })).toMatchObject({ refusal: null, order: null })
  })
})
