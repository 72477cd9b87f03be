/** A reader at the cable types faster than any hand: letters closer together than this are a code. */
const BURST_MS = 100
/** Once it is one, a device that is busy may take longer over the next letter. */
const GOING_ON_MS = 500
/** Fewer letters before Enter were a slip of the hand. */
const MIN_LETTERS = 6

type Heard = {
  /** A whole code, ended by Enter. */
  onCode: (text: string) => void
  /** One key by itself. */
  onKey: (key: string) => void
}
type KeyEventLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * Tells the letters of a reader from single keys: a key counts by itself once no other followed at once. `press` answers whether the key
 * belonged to a code, so that its Enter presses nothing else.
 */
export function createKeyReader({ onCode, onKey }: Heard) {
  let letters = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    const alone = letters.length === 1 ? letters : null
    letters = ''
    if (alone !== null) onKey(alone)
  }
  return {
    press({ key, ctrlKey, altKey, metaKey }: KeyEventLike): boolean {
      if (ctrlKey || altKey || metaKey) return false
      if (key === 'Enter' && letters.length >= MIN_LETTERS) {
        clearTimeout(timer)
        const code = letters
        letters = ''
        onCode(code)
        return true
      }
      if (key.length !== 1) {
        if (key !== 'Shift') onKey(key)
        return false
      }
      letters += key
      clearTimeout(timer)
      timer = setTimeout(rest, letters.length >= MIN_LETTERS ? GOING_ON_MS : BURST_MS)
      return letters.length > 1
    },
    /** Whether letters of a code are on their way. */
    isReading: () => letters.length >= MIN_LETTERS,
    stop: () => clearTimeout(timer),
  }
}
