import type { Answer } from '@muelle/contract/call'
import type { getOwnDay } from '@muelle/contract/sellers/own-day'
import { custodyOf } from '@muelle/domain/ledger/place'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { balancesOf } from '../../ledger/custody.sql.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { sellerPageUrl } from '../own-page-link.ts'
import { findOwnSeller, findOwnSums, findSoldOn } from './own-day.sql.ts'

/** What somebody who sells sees of themselves (S10): by their login alone, so that nothing of anybody else can be asked for. */
export const ownDay =
  (secrets: SecretBox) =>
  async (context: Context<typeof getOwnDay>): Promise<Answer<typeof getOwnDay>> => {
    const { tx, actor, input, facts, deny, now } = context
    const { id: business_id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
    const own = (await findOwnSeller(tx, now, { user_id: actor.userId, business_id })) ?? deny({ code: 'not_found' })
    const [balances, sold, sums] = await Promise.all([
      balancesOf(tx, custodyOf(actor.userId)),
      findSoldOn(tx, own.id, business_id, own.date),
      findOwnSums(tx, own.id, business_id),
    ])
    // Empty hands are worth telling, too.
    const house = balances.some(({ currency }) => currency === own.currency)
      ? []
      : [{ currency: own.currency, cents: 0 }]
    const place = { accountId: actor.accountId, sellerId: own.id, businessId: business_id }
    return {
      seller: { id: own.id, name: own.name },
      date: own.date,
      held: [...house, ...balances].map(({ currency, cents }) => ({
        currency,
        cents,
        // What may be held is agreed in the money of the business.
        limit_cents: currency === own.currency ? own.custody_limit_cents : null,
      })),
      sold,
      sums,
      page_url: own.enabled ? sellerPageUrl(secrets, facts.origin, place) : null,
    }
  }
