type Range = { min: number; max: number }

/** «25–35», or one number where both ends are the same. */
export const rangeText = ({ min, max }: Range): string => (min === max ? String(max) : `${min}–${max}`)

/** Minutes and seconds of a clock, «6:42»; what has run out is «0:00». */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The digits of a telephone as people read them: in threes and a last four, «999 214 7703». */
export function spacedDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ')
}
