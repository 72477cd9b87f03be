import { expect, test } from 'vitest'
import { BOOKING_CHANNELS, isOnlineChannel } from '../channel.ts'
import type { DepartureOpenDenial, DepartureState, OnlineStatus } from './state.ts'
import { departureOpenDenial, hasDeparted } from './state.ts'

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
