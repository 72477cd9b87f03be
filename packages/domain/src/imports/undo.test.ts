import { expect, test } from 'vitest'
import { DAY_MS, instant } from '../time.ts'
import { UNDO_IMPORT_DAYS, undoDenial } from './undo.ts'

const done = { state: 'done', ended_at: instant(1_000), in_use: 0 } as const
const last = instant(1_000 + UNDO_IMPORT_DAYS * DAY_MS - 1)

test('a whole import is taken back for thirty days', () => {
  expect(undoDenial(done, last)).toBeNull()
  expect(undoDenial(done, instant(last + 1))).toEqual({ code: 'import.undo_over', days: UNDO_IMPORT_DAYS })
})

test('what hangs on those whom it made keeps all of it', () => {
  expect(undoDenial({ ...done, in_use: 3 }, last)).toEqual({ code: 'import.in_use', customers: 3 })
})

test.each(['read', 'running', 'undoing', 'undone'] as const)('one that is %s is not taken back', (state) => {
  expect(undoDenial({ ...done, state }, last)).toEqual({ code: 'import.state', importState: state })
})
