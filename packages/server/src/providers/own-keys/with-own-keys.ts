import { type Asked, failed } from '../asked.ts'
import type { PaymentProvider, ProviderName, ToldPayment } from '../provider.ts'
import { readOwnName } from './own-name.ts'
import type { FindOwn } from './own-providers.ts'

/**
 * A provider as whoever takes payments knows it: what is asked in the name of keys that a company brought is asked with these, anything else
 * with those of the installation, where it has some. A payment keeps the name, so that it is asked about with the same keys for ever.
 */
export function withOwnKeys(name: ProviderName, base: PaymentProvider | null, find: FindOwn): PaymentProvider {
  const noKeys = failed({ kind: 'unauthorized', reason: `no keys of ${name}` })
  /** With own keys nobody else's account is named; what they tell is told under their name. */
  async function route<T extends { payee: string | null }, R>(
    asked: T,
    ask: (provider: PaymentProvider, asked: T) => Promise<Asked<R>>,
  ): Promise<Asked<R>> {
    if (readOwnName(asked.payee) === null) return base ? ask(base, asked) : noKeys
    const own = await find(asked.payee ?? '')
    return own ? ask(own, { ...asked, payee: null }) : noKeys
  }
  async function routeTold<T extends { payee: string | null }>(
    asked: T,
    ask: (provider: PaymentProvider, asked: T) => Promise<Asked<ToldPayment>>,
  ): Promise<Asked<ToldPayment>> {
    const told = await route(asked, ask)
    // Of any other account it is the provider that tells whose money it is.
    if (!told.ok || readOwnName(asked.payee) === null) return told
    return { ok: true, value: { ...told.value, payee: asked.payee } }
  }
  return {
    name,
    isTakenByUs: name === 'paypal',
    connectsAccounts: base?.connectsAccounts ?? false,
    cards: null,
    openCheckout: (asked) => route(asked, (provider, its) => provider.openCheckout(its)),
    closeCheckout: (ref) => routeTold(ref, (provider, its) => provider.closeCheckout(its)),
    readPayment: (ref) => routeTold(ref, (provider, its) => provider.readPayment(its)),
    capture: (ref) => routeTold(ref, (provider, its) => provider.capture(its)),
    refund: (asked) => route(asked, (provider, its) => provider.refund(its)),
    referenceOf: (about) => route(about, (provider, its) => provider.referenceOf(its)),
    verify: async (incoming) => (base ? base.verify(incoming) : { ok: false, why: 'forged' }),
    openAccount: async (asked) => (base ? base.openAccount(asked) : noKeys),
    linkAccount: async (asked) => (base ? base.linkAccount(asked) : noKeys),
    readAccount: async (payee) => (base ? base.readAccount(payee) : noKeys),
  }
}
