import { type Asked, failed } from '../asked.ts'
import type { CardKeeper, PaymentProvider, ProviderName, ToldCard, ToldPayment } from '../provider.ts'
import { readOwnName } from './own-name.ts'
import type { FindOwn } from './own-providers.ts'

type CardPage = Parameters<CardKeeper['readPage']>[0]

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
  const noCards = failed({ kind: 'invalid', reason: `no cards are kept at ${name}`, parameter: null })
  /** What one of them does with cards, with the keys of whoever is asked for. */
  const ofCards =
    <T extends { payee: string | null }, R>(ask: (cards: CardKeeper, asked: T) => Promise<Asked<R>>) =>
    (asked: T): Promise<Asked<R>> =>
      route(asked, async (provider, its) => (provider.cards ? ask(provider.cards, its) : noCards))
  const ofCardPage =
    (ask: (cards: CardKeeper, ref: CardPage) => Promise<Asked<ToldCard>>) =>
    async (ref: CardPage): Promise<Asked<ToldCard>> => {
      const told = await ofCards(ask)(ref)
      return told.ok && readOwnName(ref.payee) !== null
        ? { ok: true, value: { ...told.value, payee: ref.payee } }
        : told
    }
  const cards: CardKeeper = {
    openPage: ofCards((keeper, its) => keeper.openPage(its)),
    readPage: ofCardPage((keeper, its) => keeper.readPage(its)),
    closePage: ofCardPage((keeper, its) => keeper.closePage(its)),
    charge: ofCards((keeper, its) => keeper.charge(its)),
    forget: ofCards((keeper, its) => keeper.forget(its)),
  }
  return {
    name,
    isTakenByUs: name === 'paypal',
    connectsAccounts: base?.connectsAccounts ?? false,
    cards: name === 'stripe' ? cards : null,
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
