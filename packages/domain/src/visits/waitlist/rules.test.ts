import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../../time.ts'
import { type EndedWait, waitMetricsOf } from './metrics.ts'
import { noticeOf, waitShown } from './notice.ts'
import {
  afterExpiry,
  answerDenial,
  isPastAnswering,
  isSoAlready,
  moreTimeDenial,
  offerEnd,
  reminderAt,
  replyOf,
} from './offer.ts'
import { type ListFacts, listDenial } from './opening.ts'
import { overrideDenial } from './quote.ts'

const at = (minutes: number) => instant(Date.UTC(2030, 2, 15, 20) + minutes * MINUTE_MS)

describe('W-1: when the list takes people', () => {
  const facts = (changes: Partial<ListFacts>, settings: Partial<ListFacts['settings']> = {}): ListFacts => ({
    settings: { isOn: true, joinsRemotely: true, opensBeforeMinutes: 0, closing: 'auto', ...settings },
    useBooking: 'both',
    opensIn: -60,
    lastArrivalIn: 120,
    isClosedByHand: false,
    ...changes,
  })
  test.each([
    ['open', facts({}), 40, null],
    ['waitlist alone', facts({ useBooking: 'waitlist' }), 40, null],
    ['booking alone', facts({ useBooking: 'booking' }), 40, { code: 'waitlist.bookings_only' }],
    ['switched off', facts({}, { isOn: false }), 40, { code: 'waitlist.off' }],
    ['from here only', facts({}, { joinsRemotely: false }), 40, { code: 'waitlist.bookings_only' }],
    ['closed by hand', facts({ isClosedByHand: true }), 0, { code: 'waitlist.closed' }],
    ['no more hours today', facts({ opensIn: null }), 0, { code: 'waitlist.closed' }],
    ['before the door', facts({ opensIn: 20 }), 0, { code: 'waitlist.not_yet', minutes: 20 }],
    ['before the door, but the list is open', facts({ opensIn: 20 }, { opensBeforeMinutes: 30 }), 0, null],
    ['the wait just makes it', facts({ lastArrivalIn: 40 }), 40, null],
    ['the wait passes the last arrival', facts({ lastArrivalIn: 39 }), 40, { code: 'waitlist.too_long', minutes: 40 }],
    ['after the last arrival', facts({ lastArrivalIn: -1 }), 0, { code: 'waitlist.closed' }],
    ['a venue that closes its list by hand', facts({ lastArrivalIn: 10 }, { closing: 'manual' }), 40, null],
    ['a venue that never closes', facts({ lastArrivalIn: null }), 200, null],
  ])('%s', (_, list, upTo, denial) => {
    expect(listDenial(list, { by: 'guest', upTo })).toEqual(denial)
  })

  test('staff put people on a list that is closed for guests, not on one that is switched off', () => {
    const closed = facts({ useBooking: 'booking', isClosedByHand: true, opensIn: null })
    expect(listDenial(closed, { by: 'staff', upTo: 300 })).toBeNull()
    expect(listDenial(facts({}, { isOn: false }), { by: 'staff', upTo: 0 })).toEqual({ code: 'waitlist.off' })
  })
})

describe('W-3: another time than the model’s', () => {
  test.each([
    [30, 20, { code: 'waitlist.range_reversed' }],
    [20, 20, null],
    [0, 45, null],
  ])('%i to %i', (min, max, denial) => {
    expect(overrideDenial({ min, max })).toEqual(denial)
  })
})

describe('W-4: what people are told while they wait', () => {
  const told = { toldMax: 30, hasToldNear: false, newMax: 30, ahead: 5 }
  test.each([
    ['nothing new', told, null],
    ['nine minutes worse', { ...told, newMax: 39 }, null],
    ['ten minutes worse', { ...told, newMax: 40 }, 'worse'],
    ['better is no message', { ...told, newMax: 5 }, null],
    ['two ahead', { ...told, ahead: 2 }, 'near'],
    ['two ahead outdoes worse', { ...told, ahead: 2, newMax: 60 }, 'near'],
    ['close, told already', { ...told, ahead: 1, hasToldNear: true }, null],
    ['close, told already, and worse', { ...told, ahead: 1, hasToldNear: true, newMax: 45 }, 'worse'],
  ])('%s', (_, facts, notice) => {
    expect(noticeOf(facts)).toBe(notice)
  })

  test.each([
    ['at the head of the line, a table at once', { min: 0, max: 0 }, 1, 'soon'],
    ['two before them', { min: 0, max: 0 }, 3, 'soon'],
    ['four before them, many tables free', { min: 0, max: 0 }, 5, { min: 0, max: 5 }],
    ['at the head of the line, a wait', { min: 5, max: 10 }, 1, { min: 5, max: 10 }],
    ['in no line', { min: 0, max: 0 }, null, 'soon'],
  ] as const)('what a page says in large: %s', (_, left, position, shown) => {
    expect(waitShown(left, position)).toEqual(shown)
  })
})

describe('W-5: the clock of an offer', () => {
  const until = offerEnd(at(0), 10)
  const clock = { from: at(0), until, hasAskedMore: false }
  test('it runs for its minutes, and who says nothing is told again at half', () => {
    expect(until).toBe(at(10))
    expect(reminderAt(clock)).toBe(at(5))
  })
  test.each([
    ['the last moment', instant(until - 1), null],
    ['the end itself', until, { code: 'waitlist.offer_over' }],
    ['later', at(15), { code: 'waitlist.offer_over' }],
  ])('an answer at %s', (_, now, denial) => {
    expect(answerDenial(clock, now)).toEqual(denial)
  })
  test('more time once, and not after the end', () => {
    expect(moreTimeDenial(clock, at(9))).toBeNull()
    expect(moreTimeDenial({ ...clock, hasAskedMore: true }, at(9))).toEqual({ code: 'waitlist.more_asked' })
    expect(moreTimeDenial({ ...clock, hasAskedMore: true }, at(10))).toEqual({ code: 'waitlist.offer_over' })
  })
  test.each([
    ['drop_one', 0, 'drop_one'],
    ['drop_one', 1, 'ask'],
    ['ask', 0, 'ask'],
    ['no_show', 0, 'no_show'],
    ['no_show', 1, 'no_show'],
  ] as const)('T8: %s after %i missed: %s', (setting, misses, expected) => {
    expect(afterExpiry(setting, misses)).toBe(expected)
  })
  test.each([
    ['1', 'coming'],
    ['1 voy!', 'coming'],
    [' 9 ', 'cancel'],
    ['10', 'more_time'],
    ['10 min', 'more_time'],
    ['９', 'cancel'],
    ['9, cancelo', 'cancel'],
    ['llego en 9 min', null],
    ['no, en 1 hora', null],
    ['1 o 9', null],
    ['ya voy', null],
    ['19', null],
    ['', null],
  ])('X-8: «%s» means %s', (text, reply) => {
    expect(replyOf(text, 'table')).toBe(reply)
  })
  test.each([
    ['SÍ', 'confirm'],
    ['si, gracias', 'confirm'],
    ['1', 'confirm'],
    ['はい', 'confirm'],
    ['NO', 'cancel'],
    ['9', 'cancel'],
    ['Nein danke', 'cancel'],
    ['10', null],
    ['nos vemos a las 9', null],
    ['sí, somos 9', null],
    ['no puedo a la 1', null],
    ['no sé', null],
    ['sí, pero somos 5', null],
    ['si no', null],
    ['gracias', null],
  ])('X-8: to a reminder «%s» means %s', (text, reply) => {
    expect(replyOf(text, 'booking')).toBe(reply)
  })
  test('X-8: who came has nothing left to answer, and who says once more what is so already is not refused', () => {
    for (const asked of ['table', 'booking'] as const)
      expect(['arrived', 'seated', 'finished'].every((status) => isPastAnswering(asked, status as 'seated'))).toBe(true)
    expect(isPastAnswering('booking', 'no_show')).toBe(true)
    expect(isPastAnswering('table', 'no_show')).toBe(false)
    expect(isPastAnswering('booking', 'canceled')).toBe(false)
    expect(isSoAlready('coming', 'confirmed')).toBe(true)
    expect(isSoAlready('coming', 'expired')).toBe(false)
    expect(isSoAlready('cancel', 'no_show')).toBe(true)
    expect(isSoAlready('cancel', 'confirmed')).toBe(false)
    expect(isSoAlready('confirm', 'canceled')).toBe(false)
  })
})

describe('W-6: promised against what became of it', () => {
  const wait = (changes: Partial<EndedWait>): EndedWait => ({
    promisedMax: 30,
    waited: 20,
    end: 'seated',
    modelMax: 30,
    ...changes,
  })
  test('nobody waited', () => {
    expect(waitMetricsOf([])).toMatchObject({ joined: 0, kept: 0, middle_wait: null, middle_delay: null })
  })
  test('kept to the minute counts; who was told nothing counts for nothing; the model is judged by its own word', () => {
    const waits = [
      wait({ waited: 30 }),
      wait({ waited: 31 }),
      wait({ waited: 50, modelMax: 60 }),
      wait({ promisedMax: null, modelMax: null, waited: 90 }),
      wait({ end: 'left', waited: 15 }),
      wait({ end: 'no_show', waited: 25 }),
      wait({ end: 'expired' }),
      wait({ end: 'turned_away' }),
    ]
    expect(waitMetricsOf(waits)).toEqual({
      joined: 8,
      seated: 4,
      left: 1,
      no_show: 1,
      kept: 1,
      promised: 3,
      kept_by_model: 2,
      promised_by_model: 3,
      middle_wait: 50,
      middle_delay: 20,
    })
  })
})
