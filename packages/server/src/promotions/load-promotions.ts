import type { Candidate } from '@muelle/domain/promotions/choose-promotions'
import type { UseCounts } from '@muelle/domain/promotions/promotion'
import { normalizeCode } from '@muelle/domain/promotions/promotion'
import { type Instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { createKeptEntries } from '../platform/kept-entries.ts'
import type { TourRow } from '../tours/prices/tour-facts.ts'
import { findCounts, findOffersOf, findPromotionsOfCodes } from './candidates.sql.ts'
import { type SalePromotion, salePromotionOf } from './sale-promotion.ts'
import { codeKey, customerKey, dayKey, TOTAL_KEY } from './use-keys.ts'

/** Businesses whose offers are kept in a process; the one that was used longest ago makes room. */
const MAX_BUSINESSES = 500

type Kept = { version: number; offers: SalePromotion[] }
const kept = createKeptEntries<Kept>(MAX_BUSINESSES)

/** A sale, or a question, that promotions are looked for. */
export type PromotionWish = {
  tour: Pick<TourRow, 'business_id' | 'promotions_version' | 'time_zone'>
  now: Instant
  /** As it was typed. */
  code: string | null
  customer_keys: readonly string[]
}
export type SaleCandidate = Candidate & { promotion: SalePromotion }
/** What a sale could get; `code` is undefined for one that the business does not have, and null when none was named. */
export type SaleCandidates = {
  offers: readonly SaleCandidate[]
  code: SaleCandidate | null | undefined
  sold_on: LocalDate
  customer_keys: readonly string[]
}

/**
 * The promotions that several sales could get, in the order of `wishes`. Offers are kept until the business's version rises, which is
 * known from its tours; a business without promotions costs no statement. Uses are read once for all that have a cap.
 */
export async function loadPromotions(tx: Tx, wishes: readonly PromotionWish[]): Promise<SaleCandidates[]> {
  const offers = await offersOf(tx, wishes)
  const codes = await codesOf(tx, wishes)
  const found = wishes.map((wish) => ({
    offers: offers.get(wish.tour.business_id) ?? [],
    code: wish.code === null ? null : codes.get(codeOf(wish)),
    sold_on: localDateOf(wish.now, wish.tour.time_zone),
    customer_keys: wish.customer_keys,
  }))
  const used = await usesOf(tx, found)
  return found.map((sale) => {
    const counted = (promotion: SalePromotion) => ({ promotion, uses: countsOf(promotion, sale, used) })
    return {
      ...sale,
      // An offer with a cap for each customer is for those who say who they are; a code says so in words.
      offers: sale.offers
        .filter(({ caps }) => caps.customer === null || sale.customer_keys.length > 0)
        .map((offer) => counted(offer)),
      code: sale.code && counted(sale.code),
    }
  })
}

const codeOf = ({ tour, code }: PromotionWish) => `${tour.business_id} ${normalizeCode(code ?? '')}`

async function offersOf(tx: Tx, wishes: readonly PromotionWish[]): Promise<Map<number, SalePromotion[]>> {
  const versions = new Map(
    wishes.flatMap(({ tour }) => (tour.promotions_version > 0 ? [[tour.business_id, tour.promotions_version]] : [])),
  )
  const stale = [...versions].filter(([id, version]) => kept.get(keyOf(tx, id))?.version !== version)
  if (stale.length > 0) {
    const rows = (
      await findOffersOf(
        tx,
        stale.map(([id]) => id),
      )
    ).map((row) => ({ business_id: row.business_id, offer: salePromotionOf(row) }))
    for (const [id, version] of stale) {
      const offers = rows.flatMap(({ business_id, offer }) => (business_id === id ? [offer] : []))
      kept.set(keyOf(tx, id), { version, offers })
    }
  }
  return new Map([...versions.keys()].map((id) => [id, kept.get(keyOf(tx, id))?.offers ?? []]))
}

const keyOf = ({ accountId }: Tx, businessId: number) => `${accountId}/${businessId}`

async function codesOf(tx: Tx, wishes: readonly PromotionWish[]): Promise<Map<string, SalePromotion>> {
  const wanted = wishes.flatMap(({ tour, code }) =>
    code !== null && tour.promotions_version > 0 ? [{ business_id: tour.business_id, code: normalizeCode(code) }] : [],
  )
  if (wanted.length === 0) return new Map()
  const rows = await findPromotionsOfCodes(tx, wanted)
  return new Map(rows.map((row) => [`${row.business_id} ${row.code}`, salePromotionOf(row)]))
}

type Found = {
  offers: readonly SalePromotion[]
  code: SalePromotion | null | undefined
  sold_on: LocalDate
  customer_keys: readonly string[]
}

const isCapped = ({ caps, single_use }: SalePromotion) =>
  single_use || caps.total !== null || caps.day !== null || caps.customer !== null

async function usesOf(tx: Tx, sales: readonly Found[]): Promise<Map<string, number>> {
  const wanted = sales.flatMap(({ offers, code, sold_on, customer_keys }) =>
    [...offers, ...(code ? [code] : [])]
      .filter(isCapped)
      .flatMap((promotion) =>
        [
          TOTAL_KEY,
          dayKey(sold_on),
          ...customer_keys.map(customerKey),
          ...(promotion.single_use && promotion.code !== null ? [codeKey(promotion.code)] : []),
        ].map((key) => ({ promotion_id: promotion.id, key })),
      ),
  )
  if (wanted.length === 0) return new Map()
  return new Map((await findCounts(tx, wanted)).map(({ promotion_id, key, used }) => [`${promotion_id} ${key}`, used]))
}

/** The uses that count for a sale; a code that is good once has a total of its own. */
function countsOf(
  promotion: SalePromotion,
  { sold_on, customer_keys }: Found,
  used: ReadonlyMap<string, number>,
): UseCounts {
  const of = (key: string) => used.get(`${promotion.id} ${key}`) ?? 0
  const { caps, code } = promotion
  const isSpent = promotion.single_use && code !== null && of(codeKey(code)) > 0
  return {
    total: isSpent ? { used: 1, cap: 1 } : { used: of(TOTAL_KEY), cap: caps.total },
    day: { used: of(dayKey(sold_on)), cap: caps.day },
    customer: { used: Math.max(0, ...customer_keys.map((key) => of(customerKey(key)))), cap: caps.customer },
  }
}
