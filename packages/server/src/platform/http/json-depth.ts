const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/**
 * Whether JSON opens more lists and objects inside each other than that. It is asked before anything reads the text: what is nested
 * thousands deep is read well enough, but breaks whatever follows it down by calling itself.
 */
export function isDeeperThan(depth: number, json: string): boolean {
  let open = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) isText = true
    else if (OPENING.has(sign)) {
      open += 1
      if (open > depth) return true
    } else if (CLOSING.has(sign)) open -= 1
  }
  return false
}
