import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Tone = { hz: number; at: number; onended?: () => void }
const tones: Tone[] = []
const asked: string[] = []

beforeEach(() => {
  tones.length = 0
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve(asked.push('resume'))
      suspend = () => Promise.resolve(asked.push('suspend'))
      createGain = () => ({ gain: { value: 0 }, connect: () => undefined })
      createOscillator() {
        const frequency = { value: 0 }
        const oscillator = {
          frequency,
          onended: undefined as (() => void) | undefined,
          connect: (next: object) => next,
          start: (at: number) =>
            tones.push({
              hz: frequency.value,
              at,
              get onended() {
                return oscillator.onended ?? (() => undefined)
              },
            }),
          stop: () => undefined,
        }
        return oscillator
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const end = (tone: Tone | undefined) => tone?.onended?.()

test('the audio of a device rests once the last tone has ended, and wakes for the next verdict', async () => {
  const { giveSignal } = await import('./signal.ts')
  giveSignal('partial')
  expect(tones.map(({ hz }) => hz)).toEqual([1318, 262])
  expect(tones[0]?.at).toBeLessThan(tones[1]?.at ?? 0)
  end(tones[0])
  expect(asked).toEqual(['resume'])
  // Another verdict while the first still sounds.
  giveSignal('ok')
  end(tones[1])
  expect(asked).toEqual(['resume', 'resume'])
  end(tones[2])
  expect(asked).toEqual(['resume', 'resume', 'suspend'])
  giveSignal('ok')
  expect(asked.at(-1)).toBe('resume')
})
