/** Two notes that nothing else of the panel plays, again and again. */
const NOTES_HZ = [880, 587] as const
const NOTE_S = 0.35
const AGAIN_MS = 3_000
const VOLUME = 0.4

/**
 * Sounds until it is ended: whoever is in need may call while nobody looks at a screen. A browser in which nobody has pressed anything yet
 * stays silent until somebody does.
 */
export function soundAlarm(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const audio = new AudioContext()
  const wake = () => void audio.resume()
  const play = () => {
    wake()
    if (audio.state !== 'running') return
    for (const [index, hz] of NOTES_HZ.entries()) {
      const oscillator = audio.createOscillator()
      const gain = audio.createGain()
      oscillator.frequency.value = hz
      gain.gain.value = VOLUME
      oscillator.connect(gain).connect(audio.destination)
      const at = audio.currentTime + index * NOTE_S
      oscillator.start(at)
      oscillator.stop(at + NOTE_S)
    }
  }
  play()
  const timer = setInterval(play, AGAIN_MS)
  const hears = ['pointerdown', 'keydown'] as const
  for (const kind of hears) window.addEventListener(kind, wake)
  return () => {
    clearInterval(timer)
    for (const kind of hears) window.removeEventListener(kind, wake)
    void audio.close()
  }
}
