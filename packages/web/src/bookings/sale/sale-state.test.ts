import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError, CONNECTION_LOST, NOT_SENT } from '../../api/api-error.ts'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import { draftSale, draftText, saleDraft } from './sale-draft.ts'
import { ADULT } from './sale-fixtures.ts'
import { intentOf, type SaleRequest } from './sale-intent.ts'
import { outcomeOf, outcomeOfRetry } from './sale-outcome.ts'
import { newSale, type SaleAction, type SaleState, saleReducer } from './sale-state.ts'

const request = (total: number): SaleRequest => ({
  params: { id: 1 },
  body: {
    schedule_id: 100,
    date: '2026-11-20',
    party: [{ category_id: ADULT, quantity: 2 }],
    quoted_total_cents: total,
    payment: null,
  },
})
const intent = { key: 'k1', request: request(100) }
const typed: SaleState = { ...newSale('2026-11-20', null), scheduleId: 100, quantities: { [ADULT]: 2 } }
const run = (state: SaleState, ...actions: SaleAction[]) => actions.reduce(saleReducer, state)

describe('a sale', () => {
  it('forgets price, refusal and cash when the party or the departure changes', () => {
    const asked: SaleState = {
      ...typed,
      receivedCents: 5000_00,
      refusal: { code: 'departure.full', message: '' },
      priceChange: { beforeCents: 1, afterCents: 2 },
    }
    for (const action of [
      { type: 'party', quantities: { [ADULT]: 3 } },
      { type: 'departure', scheduleId: 101 },
      { type: 'day', date: '2026-11-21' },
    ] as const)
      expect(run(asked, action)).toMatchObject({ receivedCents: null, refusal: null, priceChange: null })
  })

  it('keeps the people and the tourist when the departure changes', () => {
    const named = run(typed, { type: 'tourist', change: { firstName: 'Ana' } })
    expect(run(named, { type: 'departure', scheduleId: 101 })).toMatchObject({
      quantities: { [ADULT]: 2 },
      tourist: { firstName: 'Ana' },
    })
  })

  it('asks for the last departure on another day', () => {
    const next = run(typed, { type: 'departure', scheduleId: 101 }, { type: 'day', date: '2026-11-21' })
    expect(next).toMatchObject({ scheduleId: null, askedScheduleId: 101, date: '2026-11-21' })
  })

  it.each(['sending', 'lost'] as const)('ignores edits after %s', (type) => {
    const away = run(typed, { type: 'sending', intent }, ...(type === 'lost' ? [{ type } as const] : []))
    for (const edit of [
      { type: 'party', quantities: {} },
      { type: 'departure', scheduleId: 101 },
      { type: 'day', date: '2026-11-21' },
      { type: 'received', cents: 1 },
      { type: 'tourist', change: { phone: '1' } },
    ] as const)
      expect(run(away, edit)).toBe(away)
  })

  it('goes on after a refusal with everything that was typed', () => {
    const refusal = { code: 'departure.full', message: 'Queda 1 lugar.' }
    expect(run(typed, { type: 'sending', intent }, { type: 'refused', refusal })).toMatchObject({
      phase: 'editing',
      quantities: typed.quantities,
      refusal,
    })
  })
})

describe('an intent', () => {
  it('keeps its key for the same request and takes another for another', () => {
    let keys = 0
    const newKey = () => `key ${++keys}`
    const first = intentOf(null, request(100), newKey)
    expect(intentOf(first, request(100), newKey)).toBe(first)
    expect(intentOf(first, request(200), newKey).key).not.toBe(first.key)
  })
})

describe('a failed attempt', () => {
  beforeAll(() => loadCatalogue('es'))
  const error = (httpStatus: number, code: string, detail?: Record<string, unknown>) =>
    new ApiError({ httpStatus, code, message: 'x', errors: [{ code, message: 'x', ...(detail ? { detail } : {}) }] })

  it.each([
    ['no answer', error(0, CONNECTION_LOST), 'lost'],
    ['no network to send it over', error(0, NOT_SENT), 'refused'],
    ['a fault of the server', error(500, 'unknown_error'), 'lost'],
    ['a proxy in between', error(502, 'unknown_error'), 'lost'],
    ['anything thrown', new Error('x'), 'lost'],
    ['an overloaded server, which wrote nothing', error(503, 'busy'), 'refused'],
    ['too many requests', error(429, 'too_many_requests'), 'refused'],
    ['a refusal', error(409, 'departure.full', { seats_left: 1 }), 'refused'],
    ['another price', error(409, 'booking.price_changed', { quoted_cents: 1, total_cents: 2 }), 'price-changed'],
    ['another price without its numbers', error(409, 'booking.price_changed'), 'refused'],
  ])('with %s', (_, thrown, type) => {
    expect(outcomeOf(thrown).type).toBe(type)
  })

  it.each([
    ['not sent again', error(0, NOT_SENT), 'lost'],
    ['lost again', error(0, CONNECTION_LOST), 'lost'],
    ['refused at last', error(409, 'departure.full'), 'refused'],
  ])('whose first answer was lost stays in doubt until it is answered: %s', (_, thrown, type) => {
    expect(outcomeOfRetry(thrown).type).toBe(type)
  })
})

describe('seats that are not for everybody (C7, C8)', () => {
  const special = run(typed, { type: 'choices', change: { allotmentId: 5, overbookReason: 'Familia del capitán' } })

  it('are chosen for one departure and are not taken to another', () => {
    for (const action of [
      { type: 'day', date: '2026-11-21' },
      { type: 'departure', scheduleId: 101 },
    ] as const)
      expect(run(special, action).choices).toMatchObject({ allotmentId: null, overbookReason: '' })
  })

  it('need their reason again for another number of people', () => {
    const { choices } = run(special, { type: 'party', quantities: { [ADULT]: 3 } })
    expect(choices).toMatchObject({ allotmentId: 5, overbookReason: '' })
  })

  it('are not kept in a draft', () => {
    expect(draftText(special, 0)).not.toContain('Familia')
  })
})

describe('a draft', () => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  const opened = { date: '2026-11-20', askedScheduleId: null, now }

  it('of nothing is none', () => {
    expect(draftText(newSale('2026-11-20', 100), now)).toBeNull()
    expect(draftText({ ...typed, phase: 'sold' }, now)).toBeNull()
  })

  it('brings people and tourist back, on the departure it had or the one asked for', () => {
    const text = draftText(typed, now)
    expect(draftSale(text, opened)).toMatchObject({
      quantities: { [ADULT]: 2 },
      askedScheduleId: 100,
      phase: 'editing',
    })
    expect(draftSale(text, { ...opened, askedScheduleId: 7 })?.askedScheduleId).toBe(7)
    expect(draftSale(text, { ...opened, date: '2026-11-21' })?.askedScheduleId).toBeNull()
  })

  it('is for the person in front of the desk: after a quarter of an hour it is gone', () => {
    const minutes = (count: number) => ({ ...opened, now: now + count * 60_000 })
    expect(draftSale(draftText(typed, now), minutes(15))).not.toBeNull()
    expect(draftSale(draftText(typed, now), minutes(15.1))).toBeNull()
  })

  it('of an attempt without answer keeps request and key, whatever was asked and however late', () => {
    const text = draftText(run(typed, { type: 'sending', intent }), now)
    const restored = draftSale(text, { date: '2026-11-25', askedScheduleId: 7, now: now + 9e9 })
    expect(restored).toMatchObject({ phase: 'unknown', scheduleId: 100, date: '2026-11-20', intent })
  })

  it.each([null, '', '{', '[]', '{"date":3}'])('that is broken (%s) is none', (text) => {
    expect(draftSale(text, opened)).toBeNull()
  })
})

describe('where a draft is kept', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is found again by who typed it alone: under another name the same key would sell once more', () => {
    const tab = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    })
    const [ana, beto] = [5, 6]
    const unanswered = draftText({ ...typed, phase: 'unknown', intent }, 0)
    saleDraft.write({ userId: ana, businessId: 1 }, unanswered)
    expect(saleDraft.read({ userId: beto, businessId: 1 })).toBeNull()
    saleDraft.write({ userId: beto, businessId: 1 }, null)
    expect(saleDraft.read({ userId: ana, businessId: 2 })).toBeNull()
    expect(saleDraft.read({ userId: ana, businessId: 1 })).toBe(unanswered)
  })
})
