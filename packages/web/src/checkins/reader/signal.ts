import type { Verdict } from '@muelle/domain/checkins/kinds'
import { readStored, writeStored } from '../../browser/storage.ts'

type Tone = { hz: number; ms: number }
type Signal = { tones: readonly Tone[]; vibration: readonly number[] }

const HIGH = { hz: 1318, ms: 110 }
const MID = { hz: 784, ms: 120 }
const LOW = { hz: 262, ms: 200 }
const PAUSE_MS = 70
const VOLUME = 0.25

const REFUSED: Signal = { tones: [LOW, LOW], vibration: [200, 80, 200] }
const ASKED: Signal = { tones: [MID], vibration: [120] }

/** Told apart by ear alone: one high is good, low is no, in the middle something is asked. */
export const SIGNALS: Readonly<Record<Verdict, Signal>> = {
  ok: { tones: [HIGH], vibration: [60] },
  partial: { tones: [HIGH, LOW], vibration: [60, 80, 120] },
  used: REFUSED,
  canceled: REFUSED,
  revoked: REFUSED,
  over_limit: { tones: [LOW, LOW, LOW], vibration: [400, 100, 400] },
  departed: REFUSED,
  other_departure: { tones: [MID, MID, MID], vibration: [80, 60, 80, 60, 80] },
  other_day: { tones: [MID, MID, MID], vibration: [80, 60, 80, 60, 80] },
  balance_due: ASKED,
  proof_required: ASKED,
  unknown: { tones: [{ hz: 196, ms: 600 }], vibration: [500] },
}

export const hasSound = (): boolean => readStored('scan-sound') !== 'off'
export const setSound = (isOn: boolean): void => writeStored('scan-sound', isOn ? 'on' : 'off')

let audio: AudioContext | null = null
/** Tones that have yet to end. */
let sounding = 0

/** Sounds and vibrates, as far as the device can; both come beside the screen, which says it all. */
export function giveSignal(verdict: Verdict): void {
  const { tones, vibration } = SIGNALS[verdict]
  navigator.vibrate?.([...vibration])
  if (!hasSound() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
  let at = audio.currentTime
  for (const { hz, ms } of tones) {
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.frequency.value = hz
    gain.gain.value = VOLUME
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + ms / 1000)
    sounding += 1
    oscillator.onended = () => {
      sounding -= 1
      // One that runs on in silence costs the battery of a device that scans all day.
      if (sounding === 0) void audio?.suspend()
    }
    at += (ms + PAUSE_MS) / 1000
  }
}
