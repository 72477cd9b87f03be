import { describe, expect, test } from 'vitest'
import { byUrgency, mayAskForCar, nextValetStep, VALET_STATES, valetDenial } from './valet.ts'

describe('P-12: valet', () => {
  test('received, parked, requested, on the way, delivered; back to its place when a driver changes their mind', () => {
    const allowed = VALET_STATES.map((from) => VALET_STATES.filter((to) => from !== to && !valetDenial(from, to)))
    expect(allowed).toEqual([
      ['parked', 'requested'],
      ['requested', 'on_the_way'],
      ['parked', 'on_the_way'],
      ['parked', 'delivered'],
      [],
    ])
  })

  test('keys come first; the same twice is once', () => {
    expect(VALET_STATES.map((to) => valetDenial(null, to)?.valetState ?? null)).toEqual([
      null,
      'none',
      'none',
      'none',
      'none',
    ])
    for (const state of VALET_STATES) expect(valetDenial(state, state)).toBeNull()
    expect(valetDenial('delivered', 'parked')).toEqual({ code: 'parking.valet_step', valetState: 'delivered' })
  })

  test('one press does what comes next; a parked one waits for its driver, who may ask for it', () => {
    expect(VALET_STATES.map(nextValetStep)).toEqual(['parked', null, 'on_the_way', 'delivered', null])
    expect(VALET_STATES.map(mayAskForCar)).toEqual([true, true, false, false, false])
    expect(mayAskForCar(null)).toBe(false)
  })

  test('who waits longest is first', () => {
    const rows = [
      { state: 'parked', at: '2' },
      { state: 'requested', at: '9' },
      { state: 'received', at: '1' },
      { state: 'requested', at: '3' },
      { state: 'on_the_way', at: '0' },
    ] as const
    expect(rows.toSorted(byUrgency).map(({ at }) => at)).toEqual(['3', '9', '0', '1', '2'])
  })
})
