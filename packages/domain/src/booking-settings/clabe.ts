const LENGTH = 18
const WEIGHTS = [3, 7, 1] as const
const BASE = 10

/** Whether these are the 18 digits of an account at a Mexican bank, the last of which checks the others. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits
    .slice(0, LENGTH - 1)
    .reduce((total, digit, at) => total + ((digit * (WEIGHTS[at % WEIGHTS.length] ?? 0)) % BASE), 0)
  return (BASE - (sum % BASE)) % BASE === digits[LENGTH - 1]
}
