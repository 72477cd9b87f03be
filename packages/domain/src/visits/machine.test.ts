import { describe, expect, test } from 'vitest'
import { actionsFrom, actionTo, EDGES, moved, VISIT_ACTIONS, type VisitAction } from './machine.ts'
import {
  isPlanned,
  isTerminal,
  OPEN_STATUSES,
  PLANNED_STATUSES,
  TERMINAL_STATUSES,
  VISIT_STATUSES,
  type VisitStatus,
} from './status.ts'

/** What may be done from each state, as §2 draws it. */
const DRAWN: Readonly<Record<VisitStatus, readonly VisitAction[]>> = {
  held: ['request', 'book', 'cancel', 'expire'],
  requested: ['approve', 'reject', 'cancel', 'expire'],
  // Ends by itself only while what is asked for it is not paid (F-2).
  confirmed: ['arrive', 'seat', 'cancel', 'no_show', 'deny_entry', 'expire'],
  waiting: ['offer', 'seat', 'cancel', 'deny_entry', 'expire'],
  notified: ['accept', 'requeue', 'seat', 'cancel', 'no_show', 'deny_entry', 'expire'],
  arrived: ['seat', 'cancel', 'deny_entry'],
  seated: ['finish'],
  finished: ['reopen'],
  canceled: ['recover'],
  rejected: ['recover'],
  no_show: ['arrive_late'],
  expired: ['recover'],
}

describe('S-1: every pair of state and action', () => {
  const pairs = VISIT_STATUSES.flatMap((status) => VISIT_ACTIONS.map((action) => [status, action] as const))
  test.each(pairs)('%s, %s', (status, action) => {
    const answer = moved(status, action)
    const { to } = EDGES[action]
    if (DRAWN[status].includes(action)) expect(answer).toEqual({ to, isRepeated: false })
    else if (status === to) expect(answer).toEqual({ to, isRepeated: true })
    else expect(answer).toEqual({ code: 'visit.transition', from: status, to, allowed: actionsFrom(status) })
  })
  test.each(VISIT_STATUSES)('from %s exactly what is drawn', (status) => {
    expect(actionsFrom(status).toSorted()).toEqual([...DRAWN[status]].toSorted())
  })
})

test('T1 to T5, T10: a visit begins held, asked for, booked, in line or seated', () => {
  const beginnings = VISIT_ACTIONS.filter((action) => EDGES[action].from.includes(null))
  expect(beginnings.map((action) => EDGES[action].to)).toEqual(['held', 'requested', 'confirmed', 'waiting', 'seated'])
})

test('S-7: a state leads back to the one action that gets there', () => {
  for (const from of VISIT_STATUSES)
    for (const to of VISIT_STATUSES) {
      const found = VISIT_ACTIONS.filter((action) => EDGES[action].to === to && EDGES[action].from.includes(from))
      expect(found.length).toBeLessThanOrEqual(1)
      expect(actionTo(from, to)).toBe(found[0] ?? null)
    }
})

test('G-4: a state is planned, in line or over, and never two of these', () => {
  expect([...OPEN_STATUSES, ...TERMINAL_STATUSES].toSorted()).toEqual([...VISIT_STATUSES].toSorted())
  for (const status of VISIT_STATUSES) expect(isPlanned(status) && isTerminal(status)).toBe(false)
  expect(PLANNED_STATUSES).not.toContain('waiting')
})
