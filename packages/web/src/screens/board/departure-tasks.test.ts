import { describe, expect, it } from 'vitest'
import { departureTasksOf } from './departure-tasks.ts'

const tasks = (...args: Parameters<typeof departureTasksOf>) =>
  departureTasksOf(...args).map(({ kind, denial }) => (denial === null ? kind : `${kind}: ${denial}`))

describe('what is done with a departure', () => {
  const OPEN = { state: 'open', isEmpty: false } as const

  it('goes by the rights: what a role may never do is not there', () => {
    expect(tasks(OPEN, { mayEdit: false, mayDecide: false })).toEqual(['print'])
    expect(tasks(OPEN, { mayEdit: true, mayDecide: false })).toEqual(['print', 'message', 'assign', 'blocks'])
    expect(tasks(OPEN, { mayEdit: true, mayDecide: true })).toEqual([
      'print',
      'message',
      'assign',
      'join',
      'capacity',
      'blocks',
    ])
  })

  it('says why something is impossible now', () => {
    const all = { mayEdit: true, mayDecide: true }
    expect(tasks({ state: 'open', isEmpty: true }, all)).toEqual([
      'print: empty',
      'message: empty',
      'assign',
      'join: empty',
      'capacity',
      'blocks',
    ])
    expect(tasks({ state: 'finished', isEmpty: false }, all)).toEqual([
      'print',
      'message',
      'assign: departed',
      'join: departed',
      'capacity: departed',
      'blocks: departed',
    ])
  })
})
