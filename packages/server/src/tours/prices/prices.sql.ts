import type { TourPricesBody } from '@muelle/contract/tours/prices'
import { given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'

type Written<K extends keyof TourPricesBody> = NonNullable<TourPricesBody[K]>
type Category = Written<'categories'>[number]
type Table = 'price_category' | 'price_option' | 'tour_extra'

/** Marks as removed what a tour no longer sells; bookings keep naming it (P8). */
export const removeOthers = (tx: Tx, table: Table, tourId: number, keptIds: readonly number[]) =>
  tx.query(
    `update ${table} set removed_at = now()
     where account_id = $1 and tour_id = $2 and removed_at is null and id <> all ($3::bigint[])`,
    [tx.accountId, tourId, keptIds],
  )

/** What is written of a line of the price table; columns are called as on the wire. */
const CATEGORY_FIELDS = [
  'age_range',
  'name',
  'min_age',
  'max_age',
  'seat_weight',
  'needs_adult',
  'max_per_adult',
  'price_cents',
  'floor_cents',
] as const satisfies readonly (keyof Category)[]
/** And its place in the table. */
const PLACED = [...CATEGORY_FIELDS, 'position'] as const

/** Writes the price table of a tour in its order; answers the ids in that order. */
export async function writeCategories(tx: Tx, tourId: number, categories: Written<'categories'>): Promise<number[]> {
  const sent = JSON.stringify(categories.map((category, position) => ({ ...category, position })))
  await tx.query(
    `update price_category c set ${PLACED.map((field) => `${field} = n.${field}`).join(', ')}
     from jsonb_populate_recordset(null::price_category, $3::jsonb) as n
     where c.account_id = $1 and c.tour_id = $2 and c.id = n.id`,
    [tx.accountId, tourId, sent],
  )
  await tx.query(
    `insert into price_category (account_id, tour_id, ${PLACED.join(', ')})
     select $1, $2, ${given(PLACED, 'price_category', '$3')} where n.id is null returning 1`,
    [tx.accountId, tourId, sent],
  )
  const rows = await tx.query<{ id: number }>(
    'select id from price_category where account_id = $1 and tour_id = $2 and removed_at is null order by position',
    [tx.accountId, tourId],
  )
  return rows.map(({ id }) => id)
}

/** What no longer has a category has no price either, in no season. */
export async function forgetPricesOfRemoved(tx: Tx, tourId: number): Promise<void> {
  const removed = `category_id in (
    select id from price_category where account_id = $1 and tour_id = $2 and removed_at is not null)`
  await tx.query(`delete from tariff_price where account_id = $1 and ${removed}`, [tx.accountId, tourId])
  await tx.query(`delete from recurrence_price where account_id = $1 and ${removed}`, [tx.accountId, tourId])
}

/** Which tariffs a tour sells; the prices of one that is left out go with it. */
export async function writeTariffs(tx: Tx, tourId: number, tariffs: Written<'tariffs'>): Promise<void> {
  await tx.query('delete from tour_tariff where account_id = $1 and tour_id = $2 and tariff <> all ($3::text[])', [
    tx.accountId,
    tourId,
    tariffs.map(({ tariff }) => tariff),
  ])
  await tx.query(
    `insert into tour_tariff (account_id, tour_id, tariff, needs_proof, channels)
     select $1, $2, tariff, needs_proof, channels
     from jsonb_to_recordset($3::jsonb) as n(tariff text, needs_proof boolean, channels text[])
     on conflict (account_id, tour_id, tariff) do update set needs_proof = excluded.needs_proof, channels = excluded.channels
     returning 1`,
    [tx.accountId, tourId, JSON.stringify(tariffs)],
  )
}

/** What the tariffs of a tour cost; a price of a tariff that it does not sell is not kept. */
export async function writeTariffPrices(
  tx: Tx,
  tourId: number,
  prices: readonly { category_id: number; tariff: string; price_cents: number }[],
): Promise<void> {
  await tx.query('delete from tariff_price where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into tariff_price (account_id, tour_id, category_id, tariff, price_cents)
     select $1, $2, n.category_id, n.tariff, n.price_cents
     from jsonb_to_recordset($3::jsonb) as n(category_id bigint, tariff text, price_cents bigint)
     join tour_tariff t on t.account_id = $1 and t.tour_id = $2 and t.tariff = n.tariff returning 1`,
    [tx.accountId, tourId, JSON.stringify(prices)],
  )
}

const TIER = 'min_people int, max_people int, price_cents bigint'

export async function writeTiers(tx: Tx, tourId: number, tiers: Written<'tiers'>): Promise<void> {
  await tx.query('delete from price_tier where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into price_tier (account_id, tour_id, min_people, max_people, price_cents)
     select $1, $2, min_people, max_people, price_cents from jsonb_to_recordset($3::jsonb) as n(${TIER}) returning 1`,
    [tx.accountId, tourId, JSON.stringify(tiers)],
  )
}

/** Writes the options of a tour in their order, each with its tiers. */
export async function writeOptions(tx: Tx, tourId: number, options: Written<'options'>): Promise<void> {
  for (const [position, { id, boat_price: boat, tiers, ...option }] of options.entries()) {
    const values = [
      tx.accountId,
      tourId,
      id ?? null,
      position,
      option.name,
      option.price_mode,
      boat?.base_cents ?? null,
      boat?.included_people ?? null,
      boat?.extra_person_cents ?? null,
      option.max_people,
      option.floor_cents,
    ]
    const [row] = await tx.query<{ id: number }>(
      id === undefined
        ? `insert into price_option (account_id, tour_id, position, name, price_mode, boat_base_cents, boat_included_people,
             boat_extra_person_cents, max_people, floor_cents)
           select $1, $2, $4, $5, $6, $7, $8, $9, $10, $11 where $3::bigint is null returning id`
        : `update price_option set position = $4, name = $5, price_mode = $6, boat_base_cents = $7, boat_included_people = $8,
             boat_extra_person_cents = $9, max_people = $10, floor_cents = $11
           where account_id = $1 and tour_id = $2 and id = $3 returning id`,
      values,
    )
    if (!row) throw new Error('an option that was just written is not there')
    await tx.query('delete from option_tier where account_id = $1 and option_id = $2', [tx.accountId, row.id])
    await tx.query(
      `insert into option_tier (account_id, option_id, min_people, max_people, price_cents)
       select $1, $2, min_people, max_people, price_cents from jsonb_to_recordset($3::jsonb) as n(${TIER}) returning 1`,
      [tx.accountId, row.id, JSON.stringify(tiers)],
    )
  }
}

const EXTRA = 'id bigint, position int, type text, name text, per text, price_cents bigint, max_quantity int'

/** Writes the extras of a tour in their order. */
export async function writeExtras(tx: Tx, tourId: number, extras: Written<'extras'>): Promise<void> {
  const given = JSON.stringify(extras.map((extra, position) => ({ ...extra, position })))
  await tx.query(
    `update tour_extra x set position = n.position, type = n.type, name = n.name, per = n.per, price_cents = n.price_cents,
       max_quantity = n.max_quantity
     from jsonb_to_recordset($3::jsonb) as n(${EXTRA}) where x.account_id = $1 and x.tour_id = $2 and x.id = n.id`,
    [tx.accountId, tourId, given],
  )
  await tx.query(
    `insert into tour_extra (account_id, tour_id, position, type, name, per, price_cents, max_quantity)
     select $1, $2, position, type, name, per, price_cents, max_quantity
     from jsonb_to_recordset($3::jsonb) as n(${EXTRA}) where id is null returning 1`,
    [tx.accountId, tourId, given],
  )
}

export async function writeBands(tx: Tx, tourId: number, bands: Written<'discount_bands'>): Promise<void> {
  await tx.query('delete from discount_band where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into discount_band (account_id, tour_id, role, max_basis_points)
     select $1, $2, role, max_basis_points from jsonb_to_recordset($3::jsonb) as n(role text, max_basis_points int)
     returning 1`,
    [tx.accountId, tourId, JSON.stringify(bands)],
  )
}
