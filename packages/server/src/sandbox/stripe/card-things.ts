import type { z } from 'zod/mini'
import type { CardPageParameters } from './card-parameters.ts'

/** Cards of the play by what a bank says once they are charged later without their holder. */
export const TRICKS = { keep: null, keepPoor: 'insufficient_funds', keepStrict: 'authentication_required' } as const
export type Trick = keyof typeof TRICKS

/** A page on which a card is left, with the card and what it was charged. */
export type PlayedCard = {
  id: string
  asked: z.output<typeof CardPageParameters>
  url: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  hasProblem: boolean
  setup: string
  /** Null until it is left, and again once its customer is gone. */
  customer: string | null
  method: { id: string; trick: Trick; last4: string } | null
  /** Its charges, the latest first. */
  charges: string[]
}

const isExpanded = (expand: readonly string[], path: string): boolean =>
  expand.some((one) => one === path || one.startsWith(`${path}.`))

/** As the provider shows it: what is not asked for with it is only named. */
export function wireCardSession(page: PlayedCard, expand: readonly string[]) {
  const { asked } = page
  return {
    id: page.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'setup',
    status: page.status,
    payment_status: 'no_payment_required',
    amount_total: null,
    currency: asked.currency,
    client_reference_id: asked.client_reference_id ?? null,
    metadata: asked.metadata ?? {},
    created: page.created,
    expires_at: page.expiresAt,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url ?? null,
    url: page.status === 'open' ? page.url : null,
    customer: page.customer,
    payment_intent: null,
    setup_intent: isExpanded(expand, 'setup_intent')
      ? wireSetup(page, isExpanded(expand, 'setup_intent.payment_method'))
      : page.setup,
  }
}

export const wireSetup = (page: PlayedCard, isWhole = false) => ({
  id: page.setup,
  object: 'setup_intent',
  livemode: false,
  status: page.method ? 'succeeded' : 'requires_payment_method',
  usage: 'off_session',
  customer: page.customer,
  metadata: page.asked.setup_intent_data?.metadata ?? {},
  payment_method: page.method && (isWhole ? wireMethod(page.method) : page.method.id),
  last_setup_error: page.hasProblem ? { code: 'card_declined', decline_code: 'generic_decline' } : null,
})

const wireMethod = ({ id, last4 }: NonNullable<PlayedCard['method']>) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034 },
})
