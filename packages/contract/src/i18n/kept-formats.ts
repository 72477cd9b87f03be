/** Several times the zones and currencies that one installation meets; both come from outside, so there is an end to it. */
const MAX_KEPT = 500

/**
 * Formats of `Intl`, each made once for its locale and its zone, currency or name: to make one takes a hundred times as long as to write
 * with it, and leaves memory behind that the collector does not see.
 */
export function keptFormats<F>(make: (locale: string, of: string) => F): (locale: string, of?: string) => F {
  const kept = new Map<string, F>()
  return (locale, of = '') => {
    const key = `${locale} ${of}`
    let format = kept.get(key)
    if (format === undefined) {
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(key, (format = make(locale, of)))
    }
    return format
  }
}
