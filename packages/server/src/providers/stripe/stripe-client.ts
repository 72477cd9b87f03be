import type Stripe from 'stripe'

export type StripeKeys = {
  secretKey: string
  /** Where it is asked, with a path that all its paths begin with; asked for anew at each first use, since a port may be given late. */
  apiUrl: () => string
  /** From the first byte that is sent to the last that is read. */
  callMs: number
}

/**
 * The provider's own library. It never repeats a call by itself: a repetition is decided where the key of a payment is kept. Loaded at
 * its first use, since an installation without keys never needs it.
 */
export async function createStripe({ secretKey, apiUrl, callMs }: StripeKeys): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { hostname, port, protocol, pathname } = new URL(apiUrl())
  const isPlain = protocol === 'http:'
  const prefix = pathname.replace(/\/+$/, '')
  const fetchBelow: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.pathname = `${prefix}${url.pathname}`
    return fetch(url, { ...init, redirect: 'error' })
  }
  return new Library(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : port,
    protocol: isPlain ? 'http' : 'https',
    httpClient: Library.createFetchHttpClient(fetchBelow),
    timeout: callMs,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Muelle' },
  })
}
