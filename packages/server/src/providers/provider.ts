import type { Language } from '@muelle/contract/languages'
import type { Cents } from '@muelle/domain/money'
import type { ToldOfPayment } from '@muelle/domain/providers/payment-state'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Asked } from './asked.ts'

/**
 * The payment providers behind one interface. What stands here knows amounts, currencies, keys of ours and opaque references, and
 * nothing of what is paid for. No transaction is open while a provider is asked: it may take its time.
 */
export { PROVIDER_NAMES, type ProviderName } from '@muelle/domain/providers/provider-name'

/** An account at the provider in whose name is asked (`acct_…`, a merchant's id); null: that of the keys. */
type InNameOf = { payee: string | null }

export type NewCheckout = InNameOf & {
  /** Ours, the same however often it is tried: the provider does it once. */
  key: string
  /** Comes back with every event about it. */
  reference: string
  amountCents: Cents
  /** ISO 4217, in capitals. */
  currency: string
  /** What the customer reads, such as the name of a tour. */
  description: string
  language: Language
  returnUrl: string
  cancelUrl: string
  /** Seconds since 1970; a provider may hold it open longer than asked, and never shorter. */
  expiresAt: number
  /** What the platform keeps of a direct charge; 0 sends no fee at all. */
  applicationFeeCents: Cents
}
export type OpenedCheckout = { checkoutId: string; payUrl: string }

export type CheckoutRef = InNameOf & {
  checkoutId: string
  currency: string
  /** A customer is known or said to contest it: a provider whose payments do not say so themselves is asked for that too. */
  mayBeContested?: boolean
}

/** A refund as its provider tells it; `reference` is ours where it was asked for by us. */
export type ToldRefund = {
  refundId: string
  reference: string | null
  amountCents: Cents
  state: 'pending' | 'succeeded' | 'failed'
}
/** A payment as its provider tells it, with what tells whether it is the one that was meant. */
export type ToldPayment = ToldOfPayment & {
  checkoutId: string
  paymentId: string | null
  chargeId: string | null
  reference: string | null
  /** Who gets the money; null where the provider does not name the account of the keys. */
  payee: string | null
  amountCents: Cents
  currency: string
  /** A customer has agreed, and the money is there to be taken: only then `capture` does something. */
  isApproved: boolean
  refunds: readonly ToldRefund[]
  /** Why it came to nothing, as `wordOf` says it, where the provider tells. */
  failure?: string
}

export type NewRefund = InNameOf & {
  key: string
  reference: string
  paymentId: string
  amountCents: Cents
  currency: string
  /** Whether the platform gives its part of the fee back with it. */
  returnsApplicationFee: boolean
}

/** What an event is about, as far as it says; none of it is believed before the provider was asked. */
export type EventPointer = {
  reference: string | null
  checkoutId: string | null
  paymentId: string | null
  /** Whose plan it may be about, at the host's own account. */
  customerId?: string
  /** It is about a complaint of the customer. */
  mayBeContested?: true
  /** It is about the account at the provider, not about a payment in it. */
  isOfAccount?: true
  /** The owner of the account took our access back. */
  isRevoked?: true
}
export type HeardEvent = {
  eventId: string
  kind: string
  /** In whose account it happened; null for that of the keys, or where the provider does not say. */
  payee: string | null
  pointer: EventPointer
}
export type IncomingEvent = {
  /** As it came, byte for byte: that is what was signed. */
  body: Buffer
  header: (name: string) => string | undefined
  /** Milliseconds since 1970. */
  now: number
}
export type Verified =
  | { ok: true; event: HeardEvent }
  | { ok: false; why: 'forged' | 'stale' | 'malformed' | 'unreachable' }

/** How far an account at the provider is set up. */
export type ToldAccount = {
  payee: string
  canCharge: boolean
  canBePaidOut: boolean
  /** Identifiers of what the provider still wants to know, in its own words. */
  due: readonly string[]
  email: string | null
  /** What we called it when it was to be connected. */
  reference: string | null
}
/** Its owner tells the provider the rest, such as the country. */
export type NewAccount = { key: string; reference: string; email: string | null }
export type NewAccountLink = {
  key: string
  reference: string
  payee: string | null
  returnUrl: string
  refreshUrl: string
}

/** A page on which a customer leaves a card; nothing is paid there. */
export type NewCardPage = Omit<NewCheckout, 'amountCents' | 'applicationFeeCents'>
/** A card by the names that its provider gave it, with what of it may be shown. */
export type CardNames = { customerId: string; methodId: string }
export type ShownCard = { brand: string; last4: string; expMonth: number; expYear: number }
/** A page on which a card is left, as its provider tells it. */
export type ToldCard = {
  checkoutId: string
  reference: string | null
  payee: string | null
  state: 'open' | 'kept' | 'over'
  /** Exactly of one that is kept. */
  card: (CardNames & ShownCard) | null
}
export type NewCardCharge = InNameOf &
  CardNames &
  Pick<NewCheckout, 'key' | 'reference' | 'amountCents' | 'currency' | 'description' | 'applicationFeeCents'> & {
    /** It may have been done before, longer ago than a provider remembers our key: it is looked for first. */
    mayBeDone: boolean
    /** Nobody called it off meanwhile: else it is only looked for. */
    mayBegin: boolean
  }

/** What of a provider keeps cards, to be charged later without their holders. */
export type CardKeeper = {
  openPage(asked: NewCardPage): Promise<Asked<OpenedCheckout>>
  readPage(ref: Omit<CheckoutRef, 'currency'>): Promise<Asked<ToldCard>>
  /** Makes sure that nobody leaves a card there any more; one that was left meanwhile is kept. */
  closePage(ref: Omit<CheckoutRef, 'currency'>): Promise<Asked<ToldCard>>
  /** Charges a card: once for each key. What is begun is asked about by its id like a checkout. */
  charge(asked: NewCardCharge): Promise<Asked<Pick<OpenedCheckout, 'checkoutId'>>>
  /** Has the provider forget a card and whose it is; one that is gone is forgotten. */
  forget(names: InNameOf & CardNames): Promise<Asked<null>>
}

export type PaymentProvider = {
  readonly name: ProviderName
  /** Money comes only once we take what a customer agreed to: a checkout that we do not take of any more is over. */
  readonly isTakenByUs: boolean
  /** Its keys are those of a platform, which accounts of others can be connected with. */
  readonly connectsAccounts: boolean
  openCheckout(asked: NewCheckout): Promise<Asked<OpenedCheckout>>
  /** Makes sure that nobody can begin to pay any more, and tells how it stands; one that was paid meanwhile stays paid. */
  closeCheckout(ref: CheckoutRef): Promise<Asked<ToldPayment>>
  readPayment(ref: CheckoutRef): Promise<Asked<ToldPayment>>
  /** Takes what a customer agreed to; where the provider does so by itself, tells how it stands. Twice is once. */
  capture(ref: CheckoutRef & { key: string }): Promise<Asked<ToldPayment>>
  refund(asked: NewRefund): Promise<Asked<ToldRefund>>
  /** Null where cards are not kept: nobody can ask for it. */
  readonly cards: CardKeeper | null
  /** What an event without our reference belongs to. */
  referenceOf(about: { payee: string | null; paymentId: string }): Promise<Asked<string | null>>
  verify(incoming: IncomingEvent): Promise<Verified>
  openAccount(asked: NewAccount): Promise<Asked<{ payee: string | null }>>
  linkAccount(asked: NewAccountLink): Promise<Asked<{ url: string }>>
  /** `not_found` where there is no such account for these keys, or not any more. */
  readAccount(payee: string): Promise<Asked<ToldAccount>>
}
