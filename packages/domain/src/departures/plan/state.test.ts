import { describe, expect, test } from 'vitest'
import { BOOKING_CHANNELS, isOnlineChannel } from '../../channel.ts'
import type { DepartureOpenDenial, DepartureState, OnlineStatus } from './state.ts'
import {
  DEPARTURE_STATES,
  departureOpenDenial,
  deskOpenDenial,
  hasDeparted,
  isAhead,
  isOver,
  isUnboarded,
  ON_SALE_STATES,
  SETTABLE_STATES,
  stateChangeDenial,
} from './state.ts'

type Code = DepartureOpenDenial['code'] | null
test.each<[DepartureState, OnlineStatus, Code, Code]>([
  // state, online status, at the desk, on the web
  ['open', 'auto', null, null],
  ['open', 'open', null, null],
  ['open', 'call_only', null, 'departure.call_only'],
  ['open', 'hidden', null, 'departure.closed'],
  ['boarding', 'auto', null, 'departure.closed'],
  ['boarding', 'open', null, 'departure.closed'],
  ['closed', 'open', 'departure.closed', 'departure.closed'],
  ['closed', 'call_only', 'departure.closed', 'departure.closed'],
  ['canceled', 'auto', 'departure.canceled', 'departure.canceled'],
  ['canceled', 'hidden', 'departure.canceled', 'departure.canceled'],
  ['under_way', 'auto', 'departure.departed', 'departure.departed'],
  ['finished', 'open', 'departure.departed', 'departure.departed'],
])('R6: %s, %s → desk %s, web %s', (state, onlineStatus, desk, web) => {
  expect(departureOpenDenial(state, onlineStatus, 'desk')?.code ?? null).toBe(desk)
  expect(departureOpenDenial(state, onlineStatus, 'web')?.code ?? null).toBe(web)
})

test('R6: people of the business sell what online channels may not', () => {
  expect(BOOKING_CHANNELS.filter((channel) => !isOnlineChannel(channel))).toEqual(['desk', 'seller'])
})

test('R6: only a boat under way or back has departed', () => {
  expect((['open', 'closed', 'canceled', 'boarding'] as const).some(hasDeparted)).toBe(false)
  expect((['under_way', 'finished'] as const).every(hasDeparted)).toBe(true)
})

test('a departure is ahead, under way or over', () => {
  expect(DEPARTURE_STATES.filter((state) => !isAhead(state) && !isOver(state))).toEqual(['under_way'])
  expect(DEPARTURE_STATES.filter((state) => isAhead(state) && isOver(state))).toEqual([])
})

test('R6: what is ahead is sold at the desk unless it is closed, and people board once it is boarding', () => {
  expect(ON_SALE_STATES).toEqual(DEPARTURE_STATES.filter((state) => deskOpenDenial(state) === null))
  expect(ON_SALE_STATES).toEqual(DEPARTURE_STATES.filter((state) => isAhead(state) && state !== 'closed'))
  expect(DEPARTURE_STATES.filter(isUnboarded)).toEqual(
    DEPARTURE_STATES.filter((state) => isAhead(state) && state !== 'boarding'),
  )
})

describe('R6: what staff may put a departure into', () => {
  const D = 'departure.departed'
  const U = 'departure.state_unreachable'
  test.each<[DepartureState, (string | null)[]]>([
    // to open, closed, canceled, boarding
    ['open', [null, null, null, null]],
    ['closed', [null, null, null, null]],
    ['boarding', [null, null, null, null]],
    ['canceled', [null, U, null, U]],
    ['under_way', [D, D, D, D]],
    ['finished', [D, D, D, D]],
  ])('from %s', (state, codes) => {
    expect(SETTABLE_STATES.map((to) => stateChangeDenial({ state, people: 0 }, to)?.code ?? null)).toEqual(codes)
  })

  test('nobody is canceled with a departure: it is canceled empty, or by a closure', () => {
    expect(stateChangeDenial({ state: 'open', people: 3 }, 'canceled')).toEqual({
      code: 'departure.has_people',
      people: 3,
    })
    expect(stateChangeDenial({ state: 'open', people: 3 }, 'closed')).toBeNull()
  })

  test('the refusal names both states', () => {
    expect(stateChangeDenial({ state: 'canceled', people: 0 }, 'boarding')).toEqual({
      code: U,
      state: 'canceled',
      wanted: 'boarding',
    })
  })
})
