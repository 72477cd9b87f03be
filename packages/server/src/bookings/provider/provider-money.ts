import type { Instant } from '@muelle/domain/time'
import { postFee, type Way } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { askProviders } from '../life/asked-back.ts'
import { keepMoney } from '../life/keep-money.ts'
import type { ChangeBy, Life } from '../life/lock-life.ts'
import type { Returning } from '../life/take-again.ts'
import { businessItself, lockFor } from './business-itself.ts'
import { feeOf, givenCents, passThrough, takeBackIn, takeOut } from './take-out.ts'
import { followBank } from './taken-by-bank.ts'
import type { ToldMoney } from './told-money.ts'

/**
 * Brings the books to what a provider says that it holds: what is not posted yet is posted, once. A booking that waits is confirmed by
 * it; one that gave its seats back takes them again, and where there are none left the money goes back (B2), as does what is paid beyond
 * the price. Locks: departures, booking.
 */
export async function bookProviderMoney(tx: Tx, told: ToldMoney, now: Instant): Promise<void> {
  const by = await businessItself(tx, told.booking_id, now)
  const returning = await lockFor(tx, by, told.booking_id)
  const posted = chargeOf(returning.life, told)
  if (!posted && told.paid_cents > 0 && told.refunded_cents >= told.paid_cents)
    return passThrough(tx, returning.life, told)
  if (!posted && told.paid_cents > 0) await takeIn(tx, by, returning, told)
  const { life: before } = posted ? returning : await lockFor(tx, by, told.booking_id)
  const charge = chargeOf(before, told)
  if (!charge) return
  await postFee(tx, {
    business_id: before.business_id,
    provider: told.provider,
    amount_cents: feeOf(told),
    currency: told.currency,
    payment_id: charge.id,
  })
  // What a bank gave back may have been refunded since: it is paid again before any of it goes, and what is newly taken goes last.
  const isAgain = await followBank(tx, before, told, { charge, way: 'given' })
  const life = isAgain ? (await lockFor(tx, by, told.booking_id)).life : before
  const given = givenCents(life, told, charge)
  if (told.refunded_cents > given) await takeOut(tx, life, told, { charge, amount_cents: told.refunded_cents - given })
  if (told.refunded_cents < given) await takeBackIn(tx, life, told, given - told.refunded_cents)
  const isSame = told.refunded_cents === given
  await followBank(tx, isSame ? life : (await lockFor(tx, by, told.booking_id)).life, told, { charge, way: 'taken' })
}

const chargeOf = ({ entries }: Life, { provider, name }: ToldMoney) =>
  entries.find(({ kind, method, reference }) => kind === 'charge' && method === provider && reference === name)

/** Keeps what was paid, and asks for what there is no place for to go back. */
async function takeIn(tx: Tx, by: ChangeBy, returning: Returning, told: ToldMoney): Promise<void> {
  const { life } = returning
  const { paid_cents: amount_cents, provider, name } = told
  const way: Way = { method: provider, reference: name }
  const { stands, paid_cents } = await keepMoney(tx, by, returning, {
    way,
    amount_cents,
    received_cents: null,
    actor_user_id: null,
  })
  // What came for seats that are gone goes back, and so does what was paid twice: in another tab, with another link, at the desk.
  const beyond_cents = stands ? beyondPrice(life, paid_cents) : amount_cents
  const left_cents = amount_cents - told.refunded_cents - told.taken_back_cents
  const back_cents = Math.min(beyond_cents, left_cents)
  if (back_cents > 0) await askProviders(tx, by.author, life, [{ name, amount_cents: back_cents }])
}

/** What is paid beyond the price since it was last looked at; what was owed back before is somebody else's to decide. */
const beyondPrice = ({ total_cents, refund_due_cents }: Life, paidCents: number): number =>
  Math.max(0, paidCents - total_cents - refund_due_cents)
