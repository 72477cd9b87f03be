import { instant } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import { linesOf, playableOf, statusAt } from './trip-view.ts'

const at = (minutes: number) => new Date(Date.UTC(2027, 2, 10, 13, minutes)).toISOString()
const speed = { top_speed: null, top_speed_at: null, meters: 0 }
const TRACK = {
  transport_id: 1,
  name: 'Flamingo Rosa',
  type: 'boat' as const,
  points: [0, 1, 6, 7].map((minutes) => ({ at: at(minutes), lat: minutes / 1000, lng: 1, told_at: at(minutes) })),
  meters: 0,
  phases: [
    { status: 'started' as const, from: at(0), to: at(6), ...speed },
    { status: 'backing_to_origin' as const, from: at(6), to: at(7), ...speed },
  ],
  gaps: [{ from: at(1), to: at(6) }],
}

test('a track is drawn by phase, and dashed where nobody saw it', () => {
  const playable = playableOf(TRACK)
  expect(linesOf(playable).map(({ tone, points }) => [tone, points.map(({ lat }) => lat)])).toEqual([
    ['started', [0, 0.001]],
    ['backing_to_origin', [0.006, 0.007]],
    ['gap', [0.001, 0.006]],
  ])
  expect([playable.from, playable.to]).toEqual([Date.parse(at(0)), Date.parse(at(7))])
  const status = (minutes: number) => statusAt(playable, instant(Date.parse(at(minutes))))
  expect([status(0), status(5), status(6), status(60)]).toEqual([
    'started',
    'started',
    'backing_to_origin',
    'backing_to_origin',
  ])
})

test('a trip without phases and positions is nowhere', () => {
  const playable = playableOf({ ...TRACK, points: [], phases: [], gaps: [] })
  expect(linesOf(playable)).toEqual([])
  expect(statusAt(playable, instant(0))).toBe('started')
})
