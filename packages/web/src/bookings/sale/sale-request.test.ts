import { describe, expect, test } from 'vitest'
import { NO_AGENCY } from '../payment/agency-draft.ts'
import { draftSale, draftText } from './sale-draft.ts'
import { saleFacts } from './sale-facts.ts'
import { ADULT, departureOf, tourOf, VAT } from './sale-fixtures.ts'
import { requestOf, validationOf } from './sale-request.ts'
import { NO_CHOICES, NO_DETAILS, newSale, type SaleState } from './sale-state.ts'

const HOTEL = { id: 5, scope: 'booking', kind: 'text', label: 'Hotel', options: [], required: true } as const
const DIET = { ...HOTEL, id: 6, scope: 'passenger', label: 'Dieta', required: false } as const
const TOUR = tourOf({
  questions: [
    { ...HOTEL, options: [] },
    { ...DIET, options: [] },
  ],
})

const stateOf = (over: Partial<SaleState> = {}): SaleState => ({
  ...newSale('2026-11-20', null),
  scheduleId: 100,
  quantities: { [ADULT]: 2 },
  ...over,
})
const factsOf = (state: SaleState, tour = TOUR) =>
  saleFacts(state, { departures: [departureOf({ price_from_cents: 160_000 })], tours: [tour], validation: null })

describe('what the server is asked', () => {
  test('O3: the price, for whoever buys, as far as their contact is right', () => {
    const bodyFor = (phone: string, email: string) => {
      const state = stateOf({ tourist: { ...stateOf().tourist, phone, email } })
      return validationOf(state, factsOf(state)).body
    }
    expect(bodyFor('986 863 4410', 'ana@')).toMatchObject({ tourist_phone_number: '986 863 4410' })
    expect(bodyFor('986 863 4410', 'ana@')).not.toHaveProperty('tourist_email')
    expect(bodyFor('12', 'ana@correo.com')).toMatchObject({ tourist_email: 'ana@correo.com' })
    expect(bodyFor('12', '')).not.toHaveProperty('tourist_phone_number')
  })

  test('a seller is named in both calls', () => {
    const state = stateOf({ choices: { ...NO_CHOICES, sellerId: 9 } })
    expect(validationOf(state, factsOf(state)).body.seller_user_id).toBe(9)
    expect(requestOf(state, factsOf(state), true).body.seller_user_id).toBe(9)
  })

  test('notes, names and answers go along; those of another tour or of nobody stay behind', () => {
    const state = stateOf({
      details: {
        ...NO_DETAILS,
        notes: ' Hotel Perico ',
        answers: { '5 0': 'Perico', '6 2': 'vegana', '6 3': 'nadie', '99 0': 'otra', '6 1': ' ' },
        names: { 2: { firstName: 'Luis', lastName: '' } },
      },
    })
    expect(requestOf(state, factsOf(state), true).body).toMatchObject({
      notes: 'Hotel Perico',
      answers: [
        { question_id: 5, passenger_position: 0, value: 'Perico' },
        { question_id: 6, passenger_position: 2, value: 'vegana' },
      ],
      passengers: [
        { category_id: ADULT, first_name: null },
        { category_id: ADULT, first_name: 'Luis' },
      ],
    })
    expect(requestOf(stateOf(), factsOf(stateOf()), true).body).not.toHaveProperty('answers')
  })
})

describe('whether it can be sold', () => {
  test('a required answer is missing for a sale, and not for a hold', () => {
    const state = stateOf()
    expect(factsOf(state)).toMatchObject({ canHold: true, canSell: false, unanswered: { name: 'Hotel' } })
    const answered = stateOf({ details: { ...state.details, answers: { '5 0': 'Perico' } } })
    expect(factsOf(answered)).toMatchObject({ canSell: true, unanswered: null })
  })

  test('P6: what is collected at the dock is in the total and not in what is asked', () => {
    const fee = { ...VAT, id: 52, calc: 'per_person', amount_cents: 3_500, included: false, collected: 'dock' } as const
    const state = stateOf()
    const facts = factsOf(state, tourOf({ taxes: [{ ...fee, exempt_age_ranges: [], exempt_tariffs: [] }] }))
    expect(facts).toMatchObject({ totalCents: 327_000, beforeDockCents: 320_000, dueCents: 320_000 })
    expect(requestOf(state, facts, true).body).toMatchObject({
      quoted_total_cents: 327_000,
      payment: { amount_cents: 320_000 },
    })
  })
})

test('a draft keeps how it is paid, whose sale it is and what was noted', () => {
  const way = {
    method: 'transfer',
    part: 'deposit',
    reference: 'SPEI 1',
    proof: null,
    agency: NO_AGENCY,
    tip: null,
  } as const
  const details = {
    ...NO_DETAILS,
    notes: 'Hotel',
    answers: { '5 0': 'x' },
    names: { 1: { firstName: 'A', lastName: 'B' } },
  }
  const choices = { ...NO_CHOICES, sellerId: 9 }
  const kept = draftSale(draftText(stateOf({ way, details, choices }), 0), {
    date: '2026-11-20',
    askedScheduleId: null,
    now: 1,
  })
  expect(kept).toMatchObject({ way, details, choices })
})

describe('a tip beside the price (M8)', () => {
  const tipped = (tip: string | null, over: Partial<SaleState> = {}) => {
    const state = stateOf({ ...over, way: { ...newSale('2026-11-20', null).way, tip } })
    return { state, facts: factsOf(state, tourOf()) }
  }

  test('is asked for on top of it, and sent apart', () => {
    const { state, facts } = tipped('200')
    const { dueCents } = facts
    expect(facts).toMatchObject({ tipCents: 200_00, cash: { due_cents: dueCents + 200_00 }, canSell: true })
    expect(requestOf(state, facts, true).body.payment).toMatchObject({
      amount_cents: dueCents,
      tip_cents: 200_00,
      received_cents: dueCents + 200_00,
    })
  })

  test.each(['doce', '1,000,000'])('%s is none, and nothing is sold', (tip) =>
    expect(tipped(tip).facts).toMatchObject({ tipCents: null, canSell: false }),
  )

  test('is not sent where none is given', () => {
    const { state, facts } = tipped('')
    expect(requestOf(state, facts, true).body.payment).not.toHaveProperty('tip_cents')
  })
})
