import { expect, it } from 'vitest'
import { boardDeparture } from '../board/departure-samples.ts'
import { mainActionOf } from './main-action.ts'

const MINUTE = 60_000
const SELLER = { maySell: true, mayEdit: true }
const CAPTAIN = { maySell: false, mayEdit: false }
const AGENT = { maySell: true, mayEdit: false }

it.each([
  ['open, seats left', 'open', true, SELLER, -60, 'sell'],
  ['open, full', 'open', false, SELLER, -60, null],
  ['shortly before it leaves', 'open', true, SELLER, -45, 'board'],
  ['a minute earlier', 'open', true, SELLER, -46, 'sell'],
  ['for who may only sell it still sells', 'open', true, AGENT, -10, 'sell'],
  ['a captain only looks', 'open', true, CAPTAIN, -10, null],
  ['while people board', 'boarding', true, SELLER, -10, 'sell'],
  ['boarding and full', 'boarding', false, SELLER, -10, null],
  ['closed', 'closed', false, SELLER, -60, 'reopen'],
  ['closed, for who may not open it', 'closed', false, AGENT, -60, null],
  ['canceled', 'canceled', false, SELLER, -60, null],
  ['out', 'under_way', false, SELLER, 30, null],
  ['over by the clock', 'open', false, SELLER, 120, null],
] as const)('%s: %s is %j', (_, state, isSellable, rights, minutes, action) => {
  const departure = boardDeparture({ state, duration_minutes: 120 })
  const now = Date.parse(departure.starts_at) + minutes * MINUTE
  expect(mainActionOf({ ...departure, isSellable }, rights, now)).toBe(action)
})
