import type { CallInput } from '@muelle/contract/call'
import { listAvailableResources, listFreeResources } from '@muelle/contract/visits/availability'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOON, openVenue, type Venue } from '../../../test/venue.ts'

let at: Venue
const ids: Record<string, number> = {}
beforeAll(async () => {
  at = await openVenue()
  const until = new Date(NOON + 60 * MINUTE_MS).toISOString()
  for (const body of [
    { name: 'Mesa 1', capacity: 4, zone: 'Terraza' },
    { name: 'Mesa 2', capacity: 4 },
    { name: 'Mesa 3', capacity: 6 },
    { name: 'Mesa 4', capacity: 4, vip: true },
    { name: 'Mesa 5', capacity: 4, status: 'Limpieza' },
    { name: 'Mesa 6', capacity: 4, status: 'No_disponible', status_until: until },
    { name: 'Barra', type: 'sillon', capacity: 4, channel: 'walk_in_only' },
  ] as const)
    ids[body.name] = (await at.addTable(body)).id
  const resource_ids = [ids['Mesa 1'] ?? 0, ids['Mesa 2'] ?? 0]
  ids['1 + 2'] = (await at.addCombo({ name: '1 + 2', resource_ids, min_party: 5, capacity: 8 })).id
})
afterAll(() => at?.close())

type FreeQuery = CallInput<typeof listFreeResources>['query']
const free = async (query: FreeQuery = {}) => {
  const result = await at.waiter.client(listFreeResources, { params: { id: at.restaurant }, query })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
type Query = NonNullable<CallInput<typeof listAvailableResources>['query']>
const available = async (query: Partial<Query> = {}) => {
  const whole = { date: '2027-03-10', time: '13:00', party: 4, ...query }
  const result = await at.waiter.client(listAvailableResources, { params: { id: at.restaurant }, query: whole })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)
const reasonsOf = ({ rejected }: { rejected: { name: string; refusal: { code: string } }[] }) =>
  Object.fromEntries(rejected.map(({ name, refusal }) => [name, refusal.code]))

test('without a time, a date or a party the answer is for one person, now on the clock of the business', async () => {
  const result = await at.waiter.client(listAvailableResources, { params: { id: at.restaurant } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const { starts_at, time_zone } = result.data
  expect([Date.parse(starts_at), time_zone]).toEqual([NOON, 'America/Merida'])
})

describe('free now (D-8)', () => {
  test('without a party: every resource that its status leaves free, and why not the others', async () => {
    const answer = await free()
    expect(namesOf(answer).sort()).toEqual(['Barra', 'Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4'])
    expect(answer.count).toBe(5)
    expect(reasonsOf(answer)).toEqual({ 'Mesa 5': 'resource.cleaning', 'Mesa 6': 'resource.unavailable' })
  })

  test('for a party: what fits, the best first, with combinations', async () => {
    const answer = await free({ party: 5 })
    expect(answer.rows).toEqual([
      {
        kind: 'resource',
        id: ids['Mesa 3'],
        name: 'Mesa 3',
        resources: [{ id: ids['Mesa 3'], name: 'Mesa 3' }],
        min_party: 4,
        capacity: 6,
        extra_seats: 0,
        zone: null,
        vip: false,
        free_until: null,
      },
      {
        kind: 'combo',
        id: ids['1 + 2'],
        name: '1 + 2',
        resources: [
          { id: ids['Mesa 1'], name: 'Mesa 1' },
          { id: ids['Mesa 2'], name: 'Mesa 2' },
        ],
        min_party: 5,
        capacity: 8,
        extra_seats: 0,
        zone: null,
        vip: false,
        free_until: null,
      },
    ])
    expect(answer.rejected.find(({ name }) => name === 'Mesa 1')).toMatchObject({
      refusal: { code: 'resource.party_too_large', detail: { capacity: 4 }, message: 'Solo hay lugar para 4.' },
    })
  })

  test('only of some types, the wanted zone first', async () => {
    expect(namesOf(await free({ party: 4, type: ['sillon'] }))).toEqual(['Barra'])
    expect(namesOf(await free({ party: 4, zone: 'terraza' }))[0]).toBe('Mesa 1')
    expect(namesOf(await free({ party: 4, vip: 'true' }))[0]).toBe('Mesa 4')
  })
})

describe('available at a time (D-8)', () => {
  test('in the zone of the business; cleaning and what has ended by then are no obstacles (M-6)', async () => {
    const later = await available({ time: '14:00' })
    expect(later).toMatchObject({ starts_at: '2027-03-10T20:00:00.000Z', time_zone: 'America/Merida' })
    // Least empty seats, then not part of a combination; VIP for who is none at the very end.
    expect(namesOf(later)).toEqual(['Mesa 5', 'Mesa 6', 'Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4'])
    expect(namesOf(await available())).not.toContain('Mesa 5')
    expect(reasonsOf(await available({ time: '13:59' }))['Mesa 6']).toBe('resource.unavailable')
  })

  test('by who asks (D-5)', async () => {
    const reasons = async (channel: Query['channel']) =>
      reasonsOf(await available({ channel, time: '15:00', party: 5 }))
    expect(await reasons('public')).toMatchObject({ '1 + 2': 'combo.singles_fit' })
    expect((await reasons('internal'))['1 + 2']).toBeUndefined()
    const four = async (channel: Query['channel']) => reasonsOf(await available({ channel, time: '15:00' }))
    expect(await four('public')).toMatchObject({ Barra: 'resource.channel_closed', 'Mesa 4': 'resource.vip_only' })
    expect(await four('internal')).toEqual({ Barra: 'resource.channel_closed', '1 + 2': 'resource.party_too_small' })
    expect(await four('walk_in')).toEqual({ '1 + 2': 'resource.party_too_small' })
  })

  test('what cannot be a question is refused', async () => {
    const path = `/v1/provider/business/${at.restaurant}/resources/available`
    for (const query of [
      '?date=2027-02-30&time=13:00&party=2',
      '?date=2027-03-10&time=25:00&party=2',
      '?date=2027-03-10&time=13:00&party=0',
    ])
      expect((await at.waiter.raw('GET', path + query)).status).toBe(422)
  })

  test('an instant later, the end of a status has passed', async () => {
    at.setNow(instant(NOON + 60 * MINUTE_MS))
    expect(namesOf(await free())).toContain('Mesa 6')
    at.setNow(NOON)
  })
})
