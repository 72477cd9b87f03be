import { expect, it } from 'vitest'
import { atTable, visitOf } from './host-samples.ts'
import { actionOf, shownAfter } from './host-step.ts'

const NOW = '2030-03-16T02:30:00.000Z'
const nameOf = (id: number) => `Mesa ${id}`

it('shows a step before the server has answered', () => {
  const visit = visitOf({ unassigned: true, at_risk: null })
  const seated = shownAfter(visit, { kind: 'on', action: 'seat', resourceIds: [4, 5] }, nameOf, NOW)
  expect(seated).toMatchObject({
    status: 'seated',
    seated_at: NOW,
    unassigned: false,
    resources: [{ name: 'Mesa 4' }, {}],
  })
  expect(shownAfter(visit, { kind: 'on', action: 'arrive' }, nameOf, NOW)).toMatchObject({
    status: 'arrived',
    arrived_at: NOW,
  })
  expect(shownAfter(visit, { kind: 'approve' }, nameOf, NOW)).toMatchObject({ status: 'confirmed' })
  expect(shownAfter(visit, { kind: 'note', lateMinutes: 15 }, nameOf, NOW)).toMatchObject({ late_minutes: 15 })
  expect(shownAfter(visit, { kind: 'tables', resourceIds: [2] }, nameOf, NOW)).toMatchObject(atTable(2))
  expect(shownAfter(visit, { kind: 'undo' }, nameOf, NOW)).toBe(visit)
})

it('moves the end of a visit with its beginning', () => {
  const visit = visitOf()
  const startAt = new Date(Date.parse(visit.start_at) + 900_000).toISOString()
  const moved = shownAfter(visit, { kind: 'plan', startAt, resourceIds: [] }, nameOf, NOW)
  expect(Date.parse(moved.end_at) - Date.parse(visit.end_at)).toBe(900_000)
})

it('asks for the action of a visit that the server names for a step', () => {
  expect(actionOf({ kind: 'on', action: 'seat' })).toBe('seat')
  expect(actionOf({ kind: 'tables', resourceIds: [] })).toBe('move')
  expect(actionOf({ kind: 'note', lateMinutes: 15 })).toBe('late')
  expect(actionOf({ kind: 'stretch', minutes: 120 })).toBe('edit')
  expect(actionOf({ kind: 'note', progress: 'paid' })).toBe('progress')
  expect(actionOf({ kind: 'plan', startAt: NOW, resourceIds: [] })).toBe('edit')
})
