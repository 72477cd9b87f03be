import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soundAlarm } from './alarm.ts'

const played: number[] = []
let isAllowed = true

beforeEach(() => {
  played.length = 0
  isAllowed = true
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'AudioContext',
    class {
      state = isAllowed ? 'running' : 'suspended'
      currentTime = 0
      destination = {}
      resume() {
        if (isAllowed) this.state = 'running'
        return Promise.resolve()
      }
      close() {
        this.state = 'closed'
        return Promise.resolve()
      }
      createGain() {
        return { gain: { value: 0 }, connect: () => undefined }
      }
      createOscillator() {
        const frequency = { value: 0 }
        return {
          frequency,
          connect: (next: object) => next,
          start: () => played.push(frequency.value),
          stop: () => undefined,
        }
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call for help sounds again and again until somebody has seen it', () => {
  const end = soundAlarm()
  expect(played).toEqual([880, 587])
  vi.advanceTimersByTime(6_000)
  expect(played).toHaveLength(6)
  end()
  vi.advanceTimersByTime(60_000)
  expect(played).toHaveLength(6)
})

test('where the browser allows no sound yet, it begins once somebody presses anything', () => {
  isAllowed = false
  const end = soundAlarm()
  vi.advanceTimersByTime(6_000)
  expect(played).toEqual([])
  isAllowed = true
  window.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(3_000)
  expect(played).toEqual([880, 587])
  end()
})

test('a browser without sound shows it all the same', () => {
  vi.stubGlobal('AudioContext', undefined)
  expect(soundAlarm()).not.toThrow()
})
