import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { keepProof, writeNotice } from '../transfers/announce.ts'
import type { Sale } from './sale.ts'
import type { SaleBody } from './sale-body.ts'
import type { WrittenSale } from './written-sale.ts'

type SoldFor = { sale: Pick<Sale, 'announced_cents'>; payment: SaleBody['payment'] }

/** Writes down the transfers of sales that were just written: those that somebody has to find at the bank, and photos of those that count. */
export async function noteTransfers(
  { tx, deny, actor }: { tx: Tx; deny: Deny<'image.unknown'>; actor: Actor },
  written: readonly WrittenSale[],
  sold: readonly SoldFor[],
): Promise<void> {
  for (const [at, { booking, snapshot }] of written.entries()) {
    const { sale, payment } = sold[at] ?? {}
    const [charge] = snapshot.payments
    if (payment?.method !== 'transfer' || !sale) continue
    const notice = {
      business_id: booking.business_id,
      booking_id: booking.id,
      amount_cents: payment.amount_cents,
      currency: booking.currency,
      reference: payment.reference ?? null,
      proof: payment.proof ?? null,
      tip_cents: null,
      announced_by_user_id: actor.userId,
    }
    if (sale.announced_cents > 0)
      await writeNotice({ tx, deny }, { ...notice, tip_cents: payment.tip_cents ?? null }, 'body.payment.proof')
    else if (payment.proof && charge) await keepProof({ tx, deny }, notice, { id: charge.id, by: actor.userId })
  }
}
