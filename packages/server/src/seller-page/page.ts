import type { Answer } from '@muelle/contract/call'
import type { getSellerPage } from '@muelle/contract/sellers/seller-page'
import type { Instant } from '@muelle/domain/time'
import { findNext } from '../departures/plan/next-departures.ts'
import { wireDeparture } from '../departures/plan/wire-departure.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import { picked } from '../platform/picked.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { findSelling } from '../sellers/own-day/own-day.sql.ts'
import { sellerOfCode } from '../sellers/own-page-link.ts'

/** What customers see of a departure. */
const DEPARTURE_FIELDS = [
  'tour_id',
  'local_date',
  'start_time',
  'starts_at',
  'vacancies',
  'is_private',
  'price_from_cents',
  'currency',
] as const

/** Today and tomorrow: what somebody in the street is asked for. */
const DAYS = 2

/** As the seller would sell it, whoever looks. */
const askingOf = (now: Instant) => ({ channel: 'seller' as const, now, sellAfterCutoff: false })

/**
 * What a seller sells today and tomorrow, for whoever has their link (S10). What is hidden from the public stays so (R6), and so does what
 * cannot be sold; that it is full is told. Of somebody who sells no more in that business nothing is told.
 */
export const readSellerPage =
  (secrets: SecretBox) =>
  ({ db, input, facts, now, deny }: OpenContext<typeof getSellerPage>): Promise<Answer<typeof getSellerPage>> => {
    const { accountId, sellerId, businessId } = sellerOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.read(accountId, async (tx) => {
      const found = (await findSelling(tx, sellerId, businessId)) ?? deny({ code: 'not_found' })
      const { business, seller } = found
      const { from, plans } = await findNext(tx, now, { id: businessId, time_zone: business.time_zone }, DAYS)
      const departures = plans
        .map((plan) => ({ plan, told: wireDeparture(plan, askingOf(now), facts.language) }))
        .filter(
          ({ told }) => told.online_status !== 'hidden' && (told.reason === null || told.availability === 'SOLD_OUT'),
        )
        .map(({ plan, told }) => ({ ...picked(told, DEPARTURE_FIELDS), tour_name: plan.tour.name }))
      return { business: { name: business.name, phone: business.phone }, seller, today: from, departures }
    })
  }
