/** A query string as it was written: text, or a list of texts where a name repeats. Routes coerce what they know. */
export type RawSearch = Record<string, string | string[]>

/**
 * Reads a query string without guessing types. The router's own parser reads values as JSON, which turns a ticket of
 * twenty digits into a rounded number and `1e5` into 100000.
 */
export function parseSearch(queryString: string): RawSearch {
  const params = new URLSearchParams(queryString)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Writes search values as a query string with its `?`; absent values (undefined, null, empty text or list) leave no trace. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue
      params.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
    }
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return first
  return typeof first === 'number' || typeof first === 'boolean' ? String(first) : undefined
}

/** Coercions for `validateSearch`: what does not fit counts as absent, so that an old or mistyped link still opens. */
export const searchValue = {
  text: (value: unknown, maxLength = 200): string | undefined => textOf(value)?.slice(0, maxLength) || undefined,
  integer(value: unknown, min = 1, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = textOf(value)
    if (text === undefined || !/^-?\d{1,16}$/.test(text)) return undefined
    const number = Number(text)
    return number >= min && number <= max ? number : undefined
  },
  oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
    const text = textOf(value)
    return allowed.find((candidate) => candidate === text)
  },
  list: (value: unknown): string[] | undefined => {
    const items = (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => textOf(item) || [])
    return items.length > 0 ? items : undefined
  },
}
