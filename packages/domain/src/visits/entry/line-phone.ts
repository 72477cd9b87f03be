/** Digits of a whole telephone number here, and the fewest and most anywhere. */
const USUAL_DIGITS = 10
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
/** A number that is written in groups has groups of at least two digits, so that people and hours stay out of it. */
const FEWEST_OF_GROUP = 2

const isNumeric = (token: string) => /^\+?[\d().-]+$/.test(token) && /\d/.test(token)
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Where a telephone stands among the tokens: one long number, or groups that make ten digits or begin with a plus; null for none. */
export function findPhone(tokens: readonly string[]): { from: number; to: number; phone: string } | null {
  for (let from = 0; from < tokens.length; from += 1) {
    const found = phoneAt(tokens, from)
    if (found) return found
  }
  return null
}

function phoneAt(tokens: readonly string[], from: number): { from: number; to: number; phone: string } | null {
  const first = tokens[from] ?? ''
  const isForeign = first.startsWith('+')
  let digits = ''
  let best: { from: number; to: number; phone: string } | null = null
  for (let to = from; to < tokens.length; to += 1) {
    const token = tokens[to] ?? ''
    const own = digitsOf(token)
    const isCountry = isForeign && to === from
    if (!isNumeric(token) || (own.length < FEWEST_OF_GROUP && !isCountry)) break
    digits += own
    if (digits.length > MOST_DIGITS) break
    const isWhole = to === from && digits.length >= FEWEST_DIGITS
    const isGrouped = isForeign ? digits.length >= USUAL_DIGITS : digits.length === USUAL_DIGITS
    if (isWhole || isGrouped) best = { from, to, phone: isForeign ? `+${digits}` : digits }
    if (!isForeign && digits.length >= USUAL_DIGITS) break
  }
  return best
}
