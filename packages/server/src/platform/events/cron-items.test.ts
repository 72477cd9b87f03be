import { expect, test } from 'vitest'
import { cron } from '../../reactions.ts'
import { cronItems } from './jobs.ts'

test('a round that another one makes up for is tried once, and only one of them waits', () => {
  const items = cronItems([
    { task: 'each-minute', match: '* * * * *', isOneOfMany: true },
    { task: 'each-hour', match: '17 * * * *' },
  ])
  expect(items.map(({ identifier, options }) => [identifier, options.jobKey, options.maxAttempts])).toEqual([
    ['each-minute', 'each-minute', 1],
    ['each-hour', undefined, undefined],
  ])
  expect(cron.filter(({ isOneOfMany }) => isOneOfMany).map(({ task }) => task)).toEqual([
    'close-visits',
    'remind-visits',
    'warn-of-transfers',
    'link-old-bookings',
    'look-at-payments',
    'look-at-payment-accounts',
    'look-at-subscriptions',
    'offer-later-round',
    'deposits-by-the-clock',
    'look-at-kept-cards',
  ])
})
