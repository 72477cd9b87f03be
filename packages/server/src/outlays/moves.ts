import type { Answer } from '@muelle/contract/call'
import type { LedgerMove, listMoves } from '@muelle/contract/outlays/money'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { MAX_SUMMARY_DAYS } from '@muelle/contract/summaries/record'
import { bankOf, CUSTOMER, custodyOf, holderIn, safeOf } from '@muelle/domain/ledger/place'
import { type LocalDate, localDateOf } from '@muelle/domain/time'
import { daysOf } from '../businesses/days-of.ts'
import { getVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import { laidFrom } from '../ledger/cash-moves.sql.ts'
import { isHolder } from '../ledger/custody.sql.ts'
import type { Context } from '../platform/http/handle.ts'
import { findMoves, type MoveFilter, sumMoves } from './moves.sql.ts'

type Asked = NonNullable<Context<typeof listMoves>['input']['query']['filter']>

/** The place that is meant: somebody's hands by themselves, the safe and the bank of the business, of other kinds all of them. */
function placeOf({ place, user_id }: Asked, businessId: number, today: LocalDate): MoveFilter['place'] {
  if (user_id !== undefined) return { is: custodyOf(user_id) }
  if (place === undefined) return null
  if (place === 'open_credits') return { credits_on: today }
  if (place === 'safe') return { is: safeOf(businessId) }
  return place === 'bank' ? { is: bankOf(businessId) } : { begins: place }
}

const endOf = (place: string, name: string | null): LedgerMove['from'] =>
  place === CUSTOMER ? { kind: CUSTOMER, name: null } : { kind: holderIn(place)?.kind ?? 'other', name }

/** Every move of the money of a business, the latest first: what an amount is made up of. */
export async function moves({
  tx,
  actor,
  now,
  deny,
  input,
}: Context<typeof listMoves>): Promise<Answer<typeof listMoves>> {
  const { filter, page, count: limit } = input.query
  const { id, time_zone } = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const hands = filter?.user_id
  const isNamed = [filter?.place, hands, filter?.kind, filter?.line, filter?.from, filter?.to].some(
    (one) => one !== undefined,
  )
  // Every move that there ever was is in no figure, and is added up for nobody.
  if (!isNamed) deny({ code: 'departure.range', maxDays: MAX_SUMMARY_DAYS })
  if (hands !== undefined && !(await isHolder(tx, id, hands))) deny({ code: 'not_found' })
  const wanted = {
    business_id: id,
    kind: filter?.kind ?? null,
    method: filter?.method ?? null,
    currency: filter?.currency ?? null,
    line: filter?.line ?? null,
    place: filter ? placeOf(filter, id, localDateOf(now, time_zone)) : null,
    ...daysOf(time_zone, filter ?? {}, deny),
  }
  const seen = hands === undefined ? [id] : (await listVisibleBusinesses(tx, actor)).map((one) => one.id)
  const [rows, sums, laid] = await Promise.all([
    findMoves(tx, wanted, { seen, limit, offset: (page - 1) * limit }),
    sumMoves(tx, wanted),
    hands === undefined ? [] : laidFrom(tx, custodyOf(hands)),
  ])
  return {
    rows: rows.map(({ from_place, from_name, to_place, to_name, ...row }) => ({
      ...row,
      from: endOf(from_place, from_name),
      to: endOf(to_place, to_name),
    })),
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, cents }) => ({ currency, cents })),
    laid,
  }
}
