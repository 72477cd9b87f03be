import type { Answer } from '@muelle/contract/call'
import type { getMoney, LedgerMove, listMoves } from '@muelle/contract/outlays/money'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { bankOf, CUSTOMER, custodyOf, holderIn, safeOf } from '@muelle/domain/ledger/place'
import { localDateOf } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { sumExpenses } from './expenses.sql.ts'
import { between } from './expenses.ts'
import { findMoves, type MoveFilter, sumCredits, sumMoves, sumSold, sumTips } from './money.sql.ts'

/** What a business sold and spent in some days, and what it holds of credits and tips. */
export async function money({
  tx,
  actor,
  now,
  deny,
  input,
}: Context<typeof getMoney>): Promise<Answer<typeof getMoney>> {
  const { business_id, from, to } = input.query
  const { id, time_zone } = await getVisibleBusiness(tx, actor, business_id, deny)
  const days = between(time_zone, from, to)
  const [sold, spent, credits, tips] = await Promise.all([
    sumSold(tx, id, { from: days.from ?? '-infinity', before: days.before ?? 'infinity' }),
    sumExpenses(tx, { business_id: id, noted_by: null, category: null, ...days }),
    sumCredits(tx, id, localDateOf(now, time_zone)),
    sumTips(tx, id),
  ])
  return { sold, spent, credits, tips }
}

type Asked = NonNullable<Context<typeof listMoves>['input']['query']['filter']>

/** The place that is meant: somebody's hands by themselves, the safe and the bank of the business, of other kinds all of them. */
function placeOf({ place, user_id }: Asked, businessId: number): MoveFilter['place'] {
  if (user_id !== undefined) return { is: custodyOf(user_id) }
  if (place === undefined) return null
  if (place === 'safe') return { is: safeOf(businessId) }
  return place === 'bank' ? { is: bankOf(businessId) } : { begins: place }
}

const endOf = (place: string, name: string | null): LedgerMove['from'] =>
  place === CUSTOMER ? { kind: CUSTOMER, name: null } : { kind: holderIn(place)?.kind ?? 'other', name }

/** Every move of the money of a business, the latest first: what an amount is made up of. */
export async function moves({ tx, actor, deny, input }: Context<typeof listMoves>): Promise<Answer<typeof listMoves>> {
  const { filter, page, count: limit } = input.query
  const { id, time_zone } = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const wanted = {
    business_id: id,
    kind: filter?.kind ?? null,
    method: filter?.method ?? null,
    place: filter ? placeOf(filter, id) : null,
    ...between(time_zone, filter?.from, filter?.to),
  }
  const [rows, sums] = await Promise.all([
    findMoves(tx, wanted, { limit, offset: (page - 1) * limit }),
    sumMoves(tx, wanted),
  ])
  return {
    rows: rows.map(({ from_place, from_name, to_place, to_name, ...row }) => ({
      ...row,
      from: endOf(from_place, from_name),
      to: endOf(to_place, to_name),
    })),
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, cents }) => ({ currency, cents })),
  }
}
