const TOKEN_COOKIE = 'muelle_token'
const BUSINESS_COOKIE = 'muelle_business'
/**
 * The cookie outlives the token, which the server lets expire after minutes: an expired token is renewed with the HttpOnly
 * refresh cookie, a missing one means that nobody is signed in.
 */
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || null : null
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`
}

/** The access token where every tab finds it. The refresh token is never here: only the server reads its cookie. */
export const tokenCookie = {
  read: (): string | null => readCookie(TOKEN_COOKIE),
  write: (token: string): void => writeCookie(TOKEN_COOKIE, token, MAX_AGE_SECONDS),
  clear: (): void => writeCookie(TOKEN_COOKIE, '', 0),
}
export type TokenStore = typeof tokenCookie

/** The selected business beside the token, as the specification keeps it; the panel itself reads local storage. */
export const businessCookie = {
  write: (businessId: number): void => writeCookie(BUSINESS_COOKIE, String(businessId), MAX_AGE_SECONDS),
  clear: (): void => writeCookie(BUSINESS_COOKIE, '', 0),
}
