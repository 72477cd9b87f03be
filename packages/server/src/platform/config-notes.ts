import type { Config } from './config.ts'

/** What works, and still deserves a second look by whoever runs the server: said at each start. */
export function configNotes({
  trustedProxies,
  publicUrl,
  payments,
}: Pick<Config, 'trustedProxies' | 'publicUrl' | 'payments'>): string[] {
  const isBehindProxy = !('hops' in trustedProxies) || trustedProxies.hops > 0
  return [
    ...('isAssumed' in trustedProxies
      ? [
          'TRUST_PROXY=on is read as 1: one proxy stands in front. If there are more, say how many or list their addresses; otherwise all who come through the outer one count as one.',
        ]
      : []),
    ...(isBehindProxy && publicUrl === undefined
      ? [
          'PUBLIC_URL is not set: the server does not know its address behind the proxy, so links of tickets lead to this machine.',
        ]
      : []),
    ...(payments.isSandbox && publicUrl !== undefined
      ? [
          'PAYMENT_SANDBOX: payments by card and PayPal are played here without their keys; nothing paid there is money.',
        ]
      : []),
  ]
}
