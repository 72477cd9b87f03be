import type { Candidate } from '@muelle/domain/promotions/choose-promotions'
import type { UseCounts } from '@muelle/domain/promotions/promotion'
import { normalizeCode } from '@muelle/domain/promotions/promotion'
import { type Instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { TourRow } from '../tours/tour-facts.ts'
import { findCounts, findOffersOf, findPromotionsOfCodes } from './candidates.sql.ts'
import { type SalePromotion, salePromotionOf } from './sale-promotion.ts'
import { codeKey, customerKey, dayKey, TOTAL_KEY } from './use-keys.ts'

/** Businesses whose offers are kept in a process; the one that was used longest ago makes room. */
const MAX_BUSINESSES = 500

type Kept = { version: number; offers: SalePromotion[] }
const kept = new Map<string, Kept>()

/** A sale, or a question, that promotions are looked for. */
export type PromotionWish = {
  tour: Pick<TourRow, 'businessId' | 'promotionsVersion' | 'timeZone'>
  now: Instant
  /** As it was typed. */
  code: string | null
  customerKeys: readonly string[]
}
export type SaleCandidate = Candidate & { promotion: SalePromotion }
/** What a sale could get; `code` is undefined for one that the business does not have, and null when none was named. */
export type SaleCandidates = {
  offers: readonly SaleCandidate[]
  code: SaleCandidate | null | undefined
  soldOn: LocalDate
  customerKeys: readonly string[]
}

/**
 * The promotions that several sales could get, in the order of `wishes`. Offers are kept until the business's version rises, which is
 * known from its tours; a business without promotions costs no statement. Uses are read once for all that have a cap.
 */
export async function loadPromotions(tx: Tx, wishes: readonly PromotionWish[]): Promise<SaleCandidates[]> {
  const offers = await offersOf(tx, wishes)
  const codes = await codesOf(tx, wishes)
  const found = wishes.map((wish) => ({
    offers: offers.get(wish.tour.businessId) ?? [],
    code: wish.code === null ? null : codes.get(codeOf(wish)),
    soldOn: localDateOf(wish.now, wish.tour.timeZone),
    customerKeys: wish.customerKeys,
  }))
  const used = await usesOf(tx, found)
  return found.map((sale) => {
    const counted = (promotion: SalePromotion) => ({ promotion, uses: countsOf(promotion, sale, used) })
    return {
      ...sale,
      // An offer with a cap for each customer is for those who say who they are; a code says so in words.
      offers: sale.offers
        .filter(({ caps }) => caps.customer === null || sale.customerKeys.length > 0)
        .map((offer) => counted(offer)),
      code: sale.code && counted(sale.code),
    }
  })
}

const codeOf = ({ tour, code }: PromotionWish) => `${tour.businessId} ${normalizeCode(code ?? '')}`

async function offersOf(tx: Tx, wishes: readonly PromotionWish[]): Promise<Map<number, SalePromotion[]>> {
  const versions = new Map(
    wishes.flatMap(({ tour }) => (tour.promotionsVersion > 0 ? [[tour.businessId, tour.promotionsVersion]] : [])),
  )
  const stale = [...versions].filter(([id, version]) => kept.get(keyOf(tx, id))?.version !== version)
  if (stale.length > 0) {
    const rows = (
      await findOffersOf(
        tx,
        stale.map(([id]) => id),
      )
    ).map((row) => ({ businessId: row.businessId, offer: salePromotionOf(row) }))
    for (const [id, version] of stale) {
      const offers = rows.flatMap(({ businessId, offer }) => (businessId === id ? [offer] : []))
      keep(keyOf(tx, id), { version, offers })
    }
  }
  return new Map([...versions.keys()].map((id) => [id, kept.get(keyOf(tx, id))?.offers ?? []]))
}

const keyOf = ({ accountId }: Tx, businessId: number) => `${accountId}/${businessId}`

function keep(key: string, entry: Kept) {
  kept.delete(key)
  kept.set(key, entry)
  const [oldest] = kept.keys()
  if (kept.size > MAX_BUSINESSES && oldest !== undefined) kept.delete(oldest)
}

async function codesOf(tx: Tx, wishes: readonly PromotionWish[]): Promise<Map<string, SalePromotion>> {
  const wanted = wishes.flatMap(({ tour, code }) =>
    code !== null && tour.promotionsVersion > 0 ? [{ businessId: tour.businessId, code: normalizeCode(code) }] : [],
  )
  if (wanted.length === 0) return new Map()
  const rows = await findPromotionsOfCodes(tx, wanted)
  return new Map(rows.map((row) => [`${row.businessId} ${row.code}`, salePromotionOf(row)]))
}

type Found = {
  offers: readonly SalePromotion[]
  code: SalePromotion | null | undefined
  soldOn: LocalDate
  customerKeys: readonly string[]
}

const isCapped = ({ caps, singleUse }: SalePromotion) =>
  singleUse || caps.total !== null || caps.day !== null || caps.customer !== null

async function usesOf(tx: Tx, sales: readonly Found[]): Promise<Map<string, number>> {
  const wanted = sales.flatMap(({ offers, code, soldOn, customerKeys }) =>
    [...offers, ...(code ? [code] : [])]
      .filter(isCapped)
      .flatMap((promotion) =>
        [
          TOTAL_KEY,
          dayKey(soldOn),
          ...customerKeys.map(customerKey),
          ...(promotion.singleUse && promotion.code !== null ? [codeKey(promotion.code)] : []),
        ].map((key) => ({ promotionId: promotion.id, key })),
      ),
  )
  if (wanted.length === 0) return new Map()
  return new Map((await findCounts(tx, wanted)).map(({ promotionId, key, used }) => [`${promotionId} ${key}`, used]))
}

/** The uses that count for a sale; a code that is good once has a total of its own. */
function countsOf(
  promotion: SalePromotion,
  { soldOn, customerKeys }: Found,
  used: ReadonlyMap<string, number>,
): UseCounts {
  const of = (key: string) => used.get(`${promotion.id} ${key}`) ?? 0
  const { caps, code } = promotion
  const isSpent = promotion.singleUse && code !== null && of(codeKey(code)) > 0
  return {
    total: isSpent ? { used: 1, cap: 1 } : { used: of(TOTAL_KEY), cap: caps.total },
    day: { used: of(dayKey(soldOn)), cap: caps.day },
    customer: { used: Math.max(0, ...customerKeys.map((key) => of(customerKey(key)))), cap: caps.customer },
  }
}
