import { describe, expect, it } from 'vitest'
import { NO_AGENCY } from '../payment/agency-draft.ts'
import { saleFacts, type Validation } from './sale-facts.ts'
import { ADULT, CHILD, departureOf, INFANT, OTHER_ADULT, otherTour, tourOf, VAT } from './sale-fixtures.ts'
import { NO_CHOICES, newSale, type SaleState } from './sale-state.ts'

const tours = [tourOf(), otherTour()]
const stateOf = (quantities: Record<number, number>, over: Partial<SaleState> = {}): SaleState => ({
  ...newSale('2026-11-20', null),
  scheduleId: 100,
  quantities,
  ...over,
})
const factsOf = (state: SaleState, departures = [departureOf()], validation: Validation | null = null) =>
  saleFacts(state, { departures, tours, validation })

describe('the price of a sale', () => {
  it('is the sum of the categories, with the tax inside it', () => {
    const { price, totalCents } = factsOf(stateOf({ [ADULT]: 2, [CHILD]: 1 }))
    expect(totalCents).toBe(4160_00)
    expect(price?.included_tax_cents).toBe(4160_00 - Math.round(4160_00 / 1.16))
  })

  it('of a whole boat covers the people included and adds the others (E4)', () => {
    const boat = tourOf({
      price_mode: 'per_boat',
      boat_price: { base_cents: 1800_00, included_people: 4, extra_person_cents: 300_00 },
    })
    const departures = [departureOf({ price_from_cents: 1800_00, capacity: 12, seats_used: 0 })]
    const totalOf = (adults: number) =>
      saleFacts(stateOf({ [ADULT]: adults }), { departures, tours: [boat], validation: null }).totalCents
    expect([2, 4, 6].map(totalOf)).toEqual([1800_00, 1800_00, 2400_00])
  })

  it('by tiers is that of the narrowest tier that holds the party', () => {
    const tiered = tourOf({
      price_mode: 'per_tier',
      tiers: [
        { min_people: 1, max_people: 2, price_cents: 1500_00 },
        { min_people: 3, max_people: 6, price_cents: 2500_00 },
      ],
    })
    const departures = [departureOf({ price_from_cents: 1500_00, seats_used: 0 })]
    const totalOf = (adults: number) =>
      saleFacts(stateOf({ [ADULT]: adults }), { departures, tours: [tiered], validation: null }).totalCents
    expect([2, 3, 6].map(totalOf)).toEqual([1500_00, 2500_00, 2500_00])
  })

  it('is that of the season at once, also where it raises children alone', () => {
    const tour = tourOf({ taxes: [] })
    const [adult, child] = tour.categories.map((one, at) => ({ ...one, price_cents: at === 0 ? 800_00 : 400_00 }))
    if (!adult || !child) throw new Error('a family needs both')
    const season_prices = [{ category_id: CHILD, tariff: null, price_cents: 600_00 }]
    const departures = [departureOf({ price_from_cents: 800_00, season_prices })]
    const tours = [{ ...tour, categories: [adult, child] }]
    const family = stateOf({ [ADULT]: 1, [CHILD]: 2 })
    const facts = saleFacts(family, { departures, tours, validation: null })
    expect(facts).toMatchObject({ totalCents: 2000_00, canSell: true })
    expect(facts.rows.map(({ priceCents }) => priceCents)).toEqual([800_00, 600_00])
  })

  it('is the server’s alone where the departure has another price than the tour that was read', () => {
    const inSeason = [departureOf({ price_from_cents: 1900_00 })]
    const state = stateOf({ [ADULT]: 2 })
    expect(factsOf(state, inSeason)).toMatchObject({ totalCents: null, canSell: false })
    const quote = { lines: [], total_cents: 3800_00, included_tax_cents: 0, discount_cents: 0, dock_cents: 0 }
    const validation = { bookable: true, reason: null, warning: null, quote, vacancies: 3 } as unknown as Validation
    expect(factsOf(state, inSeason, validation)).toMatchObject({ totalCents: 3800_00, canSell: true })
  })

  it('that was changed and accepted is the new one', () => {
    const state = stateOf({ [ADULT]: 2 }, { priceChange: { beforeCents: 3200_00, afterCents: 3400_00 } })
    expect(factsOf(state)).toMatchObject({ totalCents: 3400_00, cash: { due_cents: 3400_00 }, canSell: true })
  })
})

describe('why a sale cannot be made', () => {
  it.each([
    ['nobody was added', {}, { code: 'party.empty' }],
    ['a child travels alone', { [CHILD]: 1 }, { code: 'party.needs_adult', categoryId: CHILD }],
    ['too many children for the adults', { [ADULT]: 1, [CHILD]: 4 }, { code: 'party.too_many_per_adult' }],
    ['the party is too large', { [ADULT]: 21 }, { code: 'party.too_large', maxPeople: 20 }],
    ['the seats are not enough', { [ADULT]: 4 }, { code: 'departure.full', seatsLeft: 3 }],
    ['the boat may not carry them', { [ADULT]: 3, [INFANT]: 3 }, { code: 'departure.people_limit', placesLeft: 5 }],
  ])('%s', (_, quantities, denial) => {
    expect(factsOf(stateOf(quantities))).toMatchObject({ denial, canSell: false, canHold: false })
  })

  it('exactly as many as are left may travel', () => {
    expect(factsOf(stateOf({ [ADULT]: 3 }))).toMatchObject({ denial: null, canSell: true })
  })

  it.each([{ allotmentId: 5 }, { overbookReason: 'Familia del capitán' }])(
    'seats that are not for everybody are the server’s to count, persons on board are not (C7, C8): %o',
    (change) => {
      const reason = { code: 'departure.full', message: 'Agotado.' }
      const choices = { ...NO_CHOICES, ...change }
      expect(factsOf(stateOf({ [ADULT]: 4 }, { choices }), [departureOf({ reason })])).toMatchObject({ denial: null })
      expect(factsOf(stateOf({ [ADULT]: 6 }, { choices })).denial).toEqual({
        code: 'departure.people_limit',
        placesLeft: 5,
      })
    },
  )

  it('a closed departure says the server’s sentence before anyone is added', () => {
    const reason = { code: 'departure.closed', message: 'Esta salida está cerrada a la venta.' }
    expect(factsOf(stateOf({}), [departureOf({ reason })]).denial).toEqual(reason)
  })

  it('the server’s refusal stands where the panel’s rules see nothing', () => {
    const refusal = { code: 'departure.full', message: 'Queda 1 lugar.' }
    expect(factsOf(stateOf({ [ADULT]: 2 }, { refusal }))).toMatchObject({ denial: refusal, canSell: false })
    const validation = { bookable: false, reason: refusal, quote: null } as unknown as Validation
    expect(factsOf(stateOf({ [ADULT]: 2 }), [departureOf()], validation).denial).toEqual(refusal)
  })

  it('a contact that is wrong blocks the sale, an empty one does not', () => {
    const tourist = { ...newSale('', null).tourist, email: 'ana@' }
    expect(factsOf(stateOf({ [ADULT]: 1 }, { tourist })).canSell).toBe(false)
  })

  it('less cash than the price blocks the sale but not the hold', () => {
    expect(factsOf(stateOf({ [ADULT]: 1 }, { receivedCents: 1500_00 }))).toMatchObject({
      cash: { missing_cents: 100_00, change_cents: 0 },
      canSell: false,
      canHold: true,
    })
  })
})

describe('what is offered instead', () => {
  const full = departureOf({ seats_used: 12, people_used: 12 })
  const sameTour = departureOf({ schedule_id: 103, start_time: '13:00', seats_used: 0, people_used: 0 })
  const tooSmall = departureOf({ schedule_id: 101, start_time: '10:00', seats_used: 11 })
  const other = departureOf({ schedule_id: 102, tour_id: 2, start_time: '11:00', seats_used: 0, people_used: 0 })

  it('is the next departure of the tour with room for the party', () => {
    const { alternative } = factsOf(stateOf({ [ADULT]: 4 }), [full, tooSmall, other, sameTour])
    expect(alternative?.schedule_id).toBe(103)
  })

  it('is one of another tour when the own one has none', () => {
    expect(factsOf(stateOf({ [ADULT]: 4 }), [full, tooSmall, other]).alternative?.schedule_id).toBe(102)
  })

  it('is nothing earlier, nothing closed and nothing for a party that no departure would take', () => {
    const closed = { ...sameTour, reason: { code: 'departure.closed', message: 'x' } }
    expect(factsOf(stateOf({ [ADULT]: 4 }), [other, full, closed]).alternative).toBeNull()
    expect(factsOf(stateOf({ [CHILD]: 1 }), [full, sameTour]).alternative?.schedule_id).toBeUndefined()
  })
})

describe('the people of a sale', () => {
  it('are counted for the tour of the chosen departure, whichever they were counted for', () => {
    const other = departureOf({ schedule_id: 102, tour_id: 2, price_from_cents: 900_00, seats_used: 0, people_used: 0 })
    const facts = factsOf(stateOf({ [ADULT]: 2, [CHILD]: 1 }, { scheduleId: 102 }), [departureOf(), other])
    expect(facts.size.people).toBe(3)
    expect(facts.quantities[OTHER_ADULT]).toBe(2)
  })
})

describe('what is chosen besides people', () => {
  const dock = {
    ...VAT,
    id: 52,
    name: 'Muelle',
    kind: 'duty',
    calc: 'per_person',
    basis_points: 0,
    amount_cents: 35_00,
    included: false,
    collected: 'dock',
    exempt_tariffs: ['local'],
  } as const
  const boat = { base_cents: 1800_00, included_people: 4, extra_person_cents: 300_00 }
  const rich = tourOf({
    categories: tourOf().categories.map((category) =>
      category.id === ADULT ? { ...category, tariff_prices: { local: 900_00 } } : category,
    ),
    tariffs: [
      { tariff: 'local', needs_proof: true, channels: null },
      { tariff: 'foreign', needs_proof: false, channels: ['web'] },
    ],
    options: [
      { id: 31, name: 'Privada', price_mode: 'per_boat', boat_price: boat, tiers: [], max_people: 5, floor_cents: 0 },
    ],
    extras: [{ id: 41, type: 'food_drink', name: 'Comida', per: 'person', price_cents: 250_00, max_quantity: null }],
    taxes: [VAT, { ...dock, exempt_tariffs: ['local'] }],
    deposit: { kind: 'percent', value: 5000 },
  })
  const chosen = (
    choices: Partial<SaleState['choices']>,
    quantities: Record<string, number>,
    over: Partial<SaleState> = {},
  ) =>
    saleFacts(stateOf({}, { quantities, choices: { ...NO_CHOICES, ...choices }, ...over }), {
      departures: [departureOf({ seats_used: 0, people_used: 0 })],
      tours: [rich],
      validation: null,
    })

  it('P2: people at a tariff are a row of their own, at its price, and offered only where the desk sells it', () => {
    const facts = chosen({}, { [ADULT]: 1, [`${ADULT}:local`]: 2 })
    expect(facts.rows.filter(({ category }) => category.id === ADULT)).toMatchObject([
      { tariff: null, quantity: 1, priceCents: 1600_00, otherTariffs: [] },
      { tariff: 'local', quantity: 2, priceCents: 900_00 },
    ])
    expect(facts.rows.find(({ category }) => category.id === CHILD)?.otherTariffs).toEqual(['local'])
  })

  it('P4, P6, M2: the total has everything, what is due now leaves out the dock, a deposit leaves out more', () => {
    const quantities = { [ADULT]: 1, [`${ADULT}:local`]: 2 }
    // 1 600 + 2 × 900 + 2 × 250 and 35 at the dock for the one who is not local.
    const facts = chosen({ extras: { 41: 2 } }, quantities)
    expect(facts).toMatchObject({ totalCents: 3935_00, dueCents: 3900_00, takesDeposit: true, canSell: true })
    const way = {
      method: 'transfer',
      part: 'deposit',
      reference: '',
      proof: null,
      agency: NO_AGENCY,
      tip: null,
    } as const
    expect(chosen({ extras: { 41: 2 } }, quantities, { way }).dueCents).toBe(1950_00)
  })

  it('P1: the boat of an option needs an empty departure and holds no more than it says', () => {
    expect(chosen({ optionId: 31 }, { [ADULT]: 5 }).totalCents).toBe(2100_00 + 5 * 35_00)
    expect(chosen({ optionId: 31 }, { [ADULT]: 6 }).denial).toEqual({ code: 'party.too_large', maxPeople: 5 })
    const taken = saleFacts(stateOf({ [ADULT]: 2 }, { choices: { ...NO_CHOICES, optionId: 31 } }), {
      departures: [departureOf()],
      tours: [rich],
      validation: null,
    })
    expect(taken.denial).toEqual({ code: 'departure.full', seatsLeft: 0 })
  })

  it('an option or extra of another tour counts for nothing', () => {
    expect(chosen({ optionId: 99, extras: { 98: 3 } }, { [ADULT]: 1 }).totalCents).toBe(1635_00)
  })

  it('P3: a discount that somebody gave their PIN for is decided by the sale', () => {
    const validation = { reason: { code: 'booking.needs_approval', message: 'PIN' } } as unknown as Validation
    const context = { departures: [departureOf()], tours: [rich], validation }
    const state = (approval: SaleState['choices']['approval']) =>
      stateOf({ [ADULT]: 1 }, { choices: { ...NO_CHOICES, discountCents: 500_00, approval } })
    expect(saleFacts(state(null), context).denial).toMatchObject({ code: 'booking.needs_approval' })
    expect(saleFacts(state({ username: 'rosa', pin: '1234' }), context).denial).toBeNull()
  })
})
