import { allocateRefund, type PaymentFacts } from '@muelle/domain/bookings/life/refund-allocation'
import { isProvider } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { type AskedPart, insertAsk, sumAsked } from '../../providers/payments/refund-asks.sql.ts'
import { bookingReference, isOfName } from '../record/payment-reference.ts'
import type { Life } from './lock-life.ts'

type Entries = Life['entries']

/** What providers are asked to give back of a booking, or will be, and have not told of: nobody gives it back another way meanwhile. */
export const askedBack = async (tx: Tx, { id, entries }: Pick<Life, 'id' | 'entries'>): Promise<AskedPart[]> =>
  entries.some(({ method }) => isProvider(method)) ? sumAsked(tx, bookingReference(id)) : []

export const sumOf = (parts: readonly { amount_cents: number }[]): number =>
  parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** The moves of a booking as if what is on its way back had gone: for whoever gives back what is left. */
export function withAsked(entries: Entries, asked: readonly AskedPart[]): PaymentFacts[] {
  const referenceOf = new Map(entries.map(({ id, reference }) => [id, reference]))
  const gone = asked.flatMap(({ name, amount_cents }) => {
    let restCents = amount_cents
    return allocateRefund(entries, 0)
      .filter(({ payment_id }) => isOfName(referenceOf.get(payment_id), name))
      .map(({ payment_id, method, refundable_cents }): PaymentFacts => {
        const cents = Math.min(restCents, refundable_cents)
        restCents -= cents
        return { id: 0, kind: 'refund', method, amount_cents: cents, payment_id }
      })
  })
  return [...entries, ...gone.filter(({ amount_cents }) => amount_cents > 0)]
}

/** What of a refund goes back through the providers that hold it: by how they call the payment. */
export function throughProviders(entries: Entries, asked: readonly AskedPart[], amountCents: number): AskedPart[] {
  const nameOf = new Map(entries.map(({ id, reference }) => [id, reference]))
  const centsOf = new Map<string, number>()
  for (const { payment_id, method, refund_cents } of allocateRefund(withAsked(entries, asked), amountCents)) {
    // What came back of a payment is a charge of its name with a number, and both are asked for as one.
    const name = nameOf.get(payment_id)?.split('/')[0]
    if (isProvider(method) && refund_cents > 0 && name) centsOf.set(name, (centsOf.get(name) ?? 0) + refund_cents)
  }
  return [...centsOf].map(([name, amount_cents]) => ({ name, amount_cents }))
}

/**
 * Takes money of a locked booking that shall go back through providers, which a job asks once this has committed: it is owed until they
 * tell of it, and nobody else is promised it meanwhile. Answers how much that is; of what a provider does not hold nothing is asked.
 */
export async function askProviders(
  tx: Tx,
  author: Author,
  { id, business_id, departure_id }: Pick<Life, 'id' | 'business_id' | 'departure_id'>,
  wanted: readonly AskedPart[],
): Promise<number> {
  const parts: (AskedPart & { ask_id: number })[] = []
  for (const { name, amount_cents } of wanted) {
    const ask = await insertAsk(tx, { reference: bookingReference(id), name, amount_cents })
    if (ask) parts.push({ name, amount_cents: ask.amount_cents, ask_id: ask.id })
  }
  if (parts.length === 0) return 0
  const amount_cents = sumOf(parts)
  await record(tx, author, [
    {
      kind: 'booking.refund_asked',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { departure_id, parts, amount_cents },
    },
  ])
  return amount_cents
}
