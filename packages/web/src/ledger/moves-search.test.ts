import { movesBehind } from '@muelle/contract/outlays/moves-behind'
import { localDate } from '@muelle/domain/time'
import { describe, expect, test } from 'vitest'
import { elsewhere, linkTo, movesOf, withDays } from './moves-search.ts'

describe('moves that are looked at', () => {
  const row = { what: 'to_safe', method: 'cash', currency: 'MXN' } as const
  const { tab: _tab, ...ofLine } = linkTo(movesBehind.cutLine(row, '2026-11-16'))
  const days = { from: '2026-11-16', to: '2026-11-16' }

  test('of a line of a cut are just those', () => {
    expect(movesOf(ofLine)).toEqual({ line: 'to_safe', method: 'cash', currency: 'MXN', ...days })
  })

  test('of another place, person or kind are no longer of that line, and stay of its days', () => {
    const page = { ...ofLine, page: 3 }
    expect(movesOf(elsewhere(page, { at: 'custody', who: undefined }))).toEqual({ place: 'custody', ...days })
    expect(movesOf(elsewhere(page, { who: 7, at: undefined }))).toEqual({ user_id: 7, ...days })
    expect(movesOf(elsewhere(page, { what: 'tip' }))).toEqual({ kind: 'tip', ...days })
    expect(elsewhere(page, { what: 'tip' }).page).toBeUndefined()
  })

  test('of other days are still of that line', () => {
    const next = { from: '2026-11-17', to: '2026-11-17' }
    expect(movesOf(elsewhere(ofLine, next))).toEqual({ line: 'to_safe', method: 'cash', currency: 'MXN', ...next })
  })
})

test('of all moves those of the last days are looked at; what names a place, a kind or days stays as it is', () => {
  const today = localDate('2026-11-22')
  expect(withDays({ at: 'all' }, today)).toEqual({ at: 'all', from: '2026-10-24', to: '2026-11-22' })
  for (const named of [
    { at: 'safe' as const },
    { who: 3 },
    { what: 'tip' as const },
    { from: '2026-01-01', to: '2026-01-02' },
  ])
    expect(withDays(named, today)).toEqual(named)
})
