import { getRouteApi } from '@tanstack/react-router'
import { ConnectResult } from './ConnectResult.tsx'

const route = getRouteApi('/_panel/_office/account/paypal-connect-ok')

/** Where PayPal leads back to, with who came. */
export function PaypalResult() {
  const came = route.useSearch()
  return <ConnectResult provider="paypal" business={came.business ?? null} came={came} />
}
