/** While a provider decides, the page asks often at first and then less and less; afterwards it only notices what happened elsewhere. */
const WHILE_DECIDING_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000] as const
const AT_REST_MS = [15_000, 15_000, 30_000, 60_000] as const

/** How long to wait before the page asks again, after so many questions whose answer said nothing new. */
export function pollDelayMs({ isDeciding, asked }: { isDeciding: boolean; asked: number }): number {
  const delays = isDeciding ? WHILE_DECIDING_MS : AT_REST_MS
  return delays[Math.min(asked, delays.length - 1)] ?? delays[0]
}
