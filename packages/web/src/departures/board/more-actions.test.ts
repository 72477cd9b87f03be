import { describe, expect, it } from 'vitest'
import { boardDeparture } from './departure-samples.ts'
import { moreActionsOf } from './more-actions.ts'

const MANAGER = {
  maySell: true,
  mayEdit: true,
  mayDecide: true,
  main: 'sell',
  isSellable: true,
  isEarly: true,
} as const
const DESK = { ...MANAGER, mayDecide: false }
const CAPTAIN = { ...MANAGER, maySell: false, mayEdit: false, mayDecide: false, main: null }
const keys = (actions: ReturnType<typeof moreActionsOf>) => actions.map(({ key }) => key)

describe('what else is done with a departure', () => {
  it('has everything for a manager, the destructive last', () => {
    const actions = moreActionsOf(boardDeparture({ people_used: 2 }), MANAGER)
    expect(keys(actions)).toEqual([
      'join',
      'capacity',
      'blocks',
      'stop',
      'board',
      'extra',
      'history',
      'cancel',
      'closure',
    ])
    expect(actions.filter(({ isDanger }) => isDanger).map(({ key }) => key)).toEqual(['cancel', 'closure'])
    expect(actions.filter(({ denial }) => denial).map(({ key, denial }) => [key, denial])).toEqual([
      ['board', 'early'],
      ['cancel', 'hasPeople'],
    ])
  })

  it('leaves out what a role may never do', () => {
    expect(keys(moreActionsOf(boardDeparture(), DESK))).toEqual(['blocks', 'stop', 'board', 'extra', 'history'])
    expect(keys(moreActionsOf(boardDeparture(), CAPTAIN))).toEqual(['history'])
    expect(moreActionsOf(boardDeparture({ id: null }), CAPTAIN)).toEqual([])
  })

  it('keeps what is impossible now, with the reason', () => {
    const gone = moreActionsOf(boardDeparture({ state: 'under_way', people_used: 2 }), { ...MANAGER, main: null })
    expect(gone.filter(({ denial }) => denial === 'departed').map(({ key }) => key)).toEqual([
      'sell',
      'join',
      'capacity',
      'blocks',
      'stop',
      'cancel',
      'closure',
    ])
    const full = moreActionsOf(boardDeparture(), { ...DESK, main: null, isSellable: false })
    expect(full[0]).toEqual({ key: 'sell', denial: 'notSold', isDanger: false })
  })

  it('opens again what is closed, unless that is the main action', () => {
    const closed = boardDeparture({ state: 'canceled' })
    expect(keys(moreActionsOf(closed, { ...DESK, main: null }))).toContain('reopen')
    expect(keys(moreActionsOf(boardDeparture({ state: 'closed' }), { ...DESK, main: 'reopen' }))).not.toContain(
      'reopen',
    )
  })
})
