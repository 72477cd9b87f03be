import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { DAY_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, NOW, openHarbour, sold } from '../../../test/tours.ts'
import { lockDeparturesFor } from './business-itself.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

test('departures are locked at once with those whose expired holds keep seats from them, and with no others', async () => {
  const [ferry, beside, far] = [
    await harbour.addTour({ name: 'Ferry', slug: 'ferry' }),
    await harbour.addTour({ name: 'Beside', slug: 'beside' }),
    await harbour.addTour({ name: 'Far', slug: 'far' }),
  ]
  const shared = {
    name: 'One boat',
    capacity: 30,
    transport_id: null,
    members: [ferry, beside].map(({ tour }) => ({ tour_id: tour, schedule_id: null })),
    scope: 'same_start' as const,
    mode: 'mixed' as const,
    buffer_minutes: 0,
    enabled: true,
  }
  const group = await harbour.owner.client(createGroup, { params: { id: harbour.business }, body: shared })
  expect(group.status).toBe('OK')
  const departures: number[] = []
  for (const tour of [ferry, beside, far])
    departures.push((await sold(harbour.owner, tour, { hold: true })).departure.id)
  const [own, other, third] = departures
  const later = instant(NOW + DAY_MS)
  const free = () =>
    harbour.database.admin<{ id: number }>(
      'select id::int from departure where id = any($1) order by id for update skip locked',
      [departures],
    )
  expect(await free()).toHaveLength(3)
  await harbour.database.db.transaction(harbour.account, async (tx) => {
    await lockDeparturesFor(tx, [{ departure_id: own ?? 0 }], later)
    expect(other).not.toBe(own)
    expect(await free()).toEqual([{ id: third }])
  })
  expect(await free()).toHaveLength(3)
})
