/** Attributes of an element that are looked at. */
const MAX_ATTRIBUTES = 2_000
const SLASH = '/'

export type Element = { attributes: string; content: string; end: number }

const openings = new Map<string, { open: RegExp; close: RegExp }>()
function patternsOf(tag: string) {
  const known = openings.get(tag) ?? {
    open: new RegExp(`<(?:\\w{1,20}:)?${tag}(?=[\\s/>])`, 'g'),
    close: new RegExp(`</(?:\\w{1,20}:)?${tag}\\s*>`, 'g'),
  }
  openings.set(tag, known)
  return known
}

/**
 * The next element of a name from a place on, with what is in it; null where none is, or the next one has no end. Whoever stops there reads
 * a text once, however it was made to be read often.
 */
export function elementAt(text: string, tag: string, from: number): Element | null {
  const { open, close } = patternsOf(tag)
  open.lastIndex = from
  const opened = open.exec(text)
  if (!opened) return null
  const start = open.lastIndex
  const head = text.indexOf('>', start)
  if (head === -1) return null
  const isEmpty = text[head - 1] === SLASH
  const attributes = text.slice(start, Math.min(isEmpty ? head - 1 : head, start + MAX_ATTRIBUTES))
  if (isEmpty) return { attributes, content: '', end: head + 1 }
  close.lastIndex = head + 1
  const closed = close.exec(text)
  return closed && { attributes, content: text.slice(head + 1, closed.index), end: close.lastIndex }
}

export function* elementsIn(text: string, tag: string): Generator<Element> {
  let next = elementAt(text, tag, 0)
  while (next) {
    yield next
    next = elementAt(text, tag, next.end)
  }
}

export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_POINT = 0x10ffff
const isPoint = (point: number) => point > 0 && point <= LAST_POINT && (point < 0xd800 || point > 0xdfff)
/** What is written in place of signs that the format keeps for itself; entities of a document's own stay as they are. */
export const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return isPoint(point) ? String.fromCodePoint(point) : ''
    },
  )
