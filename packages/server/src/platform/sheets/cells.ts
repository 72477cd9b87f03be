/** A value of a sheet as its reader knows it, whatever the file is. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'phone'; code: string | null; number: string | null }
  | { kind: 'count'; count: number }
  /** In minor units; the currency has a column of its own. */
  | { kind: 'money'; cents: number; currency: string }
  /** `2026-11-24`. */
  | { kind: 'date'; date: string }
  /** `07:30`. */
  | { kind: 'time'; time: string }
  /** `2026-11-24 07:30`, on the clock that the file is about. */
  | { kind: 'moment'; moment: string }

export type Row = readonly Cell[]
/** A sheet that is made while it is sent: some rows at a time. */
export type Sheet = {
  title: string
  head: readonly string[]
  widths: readonly number[]
  pages: AsyncIterable<readonly Row[]>
}

const digits = new Map<string, number>()
/** How many digits of a currency's amounts lie behind the point. */
export function fractionDigitsOf(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    known = format.resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, known)
  }
  return known
}

/** An amount as a decimal number, exact to its last digit. */
export function decimalOf(cents: number, currency: string): string {
  const places = fractionDigitsOf(currency)
  if (places === 0) return String(cents)
  const text = String(Math.abs(cents)).padStart(places + 1, '0')
  return `${cents < 0 ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
}
