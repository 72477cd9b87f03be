const ORIGIN = 'http://panel.invalid'

/**
 * Where a person wanted to go before signing in: a path of the panel itself, or undefined. Anything that a browser could
 * read as another site (`//host`, `/\host`, a scheme) is refused, and so are the ways in and out.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, ORIGIN)) return undefined
  const url = new URL(value, ORIGIN)
  if (url.origin !== ORIGIN || /^\/(auth|logout)(\/|$)/.test(url.pathname) || url.pathname === '/') return undefined
  return url.pathname + url.search + url.hash
}
