import type { SaidProduct } from '@muelle/domain/imports/products'
import type { Tx } from '../platform/db.ts'

type RememberedRow = { product: string; tour_id: number; people: SaidProduct['people'] }
/** Which tours the products of files were, as somebody said before. */
export const findRemembered = (tx: Tx, businessId: number, products: readonly string[]) =>
  tx.query<RememberedRow>(
    `select i.product, i.tour_id, i.people from import_product i
     where i.account_id = $1 and i.business_id = $2 and i.product = any($3)`,
    [tx.accountId, businessId, products],
  )
/** Keeps what somebody says, each product once. */
export const keepRemembered = (tx: Tx, businessId: number, rows: readonly RememberedRow[]) =>
  tx.query(
    `insert into import_product as i (account_id, business_id, product, tour_id, people)
     select $1, $2, n.product, n.tour_id, n.people
     from jsonb_to_recordset($3::jsonb) as n (product text, tour_id bigint, people jsonb)
     on conflict (account_id, business_id, product) do update set tour_id = excluded.tour_id, people = excluded.people
     returning 1 as one`,
    [tx.accountId, businessId, JSON.stringify(rows)],
  )

/** Columns of a file by what they say; 0: it has none. */
export type Places = Readonly<
  Record<'cart' | 'reference' | 'product' | 'date' | 'time' | 'status' | 'people' | 'party', number>
>
const cell = (at: string) => `coalesce(l.cells[${at}], '')`

export type SlotRow = {
  product: string
  date: string
  time: string
  status: string
  people: string
  party: string
  lines: number
}
/** What the lines of a file say of products, days and people, those that say the same counted together. */
export const findSlots = (tx: Tx, batchId: number, at: Places, limit: number) =>
  tx.query<SlotRow>(
    `select ${cell('$3')} as product, ${cell('$4')} as date, ${cell('$5')} as time, ${cell('$6')} as status, ${cell('$7')} as people,
       ${cell('$8')} as party, count(*)::int as lines
     from import_line l where l.account_id = $1 and l.batch_id = $2 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6 limit $9`,
    [tx.accountId, batchId, at.product, at.date, at.time, at.status, at.people, at.party, limit],
  )

export type CartRow = { cart: string; reference: string; product: string; date: string; time: string; status: string }
/** The bookings of carts that hold several, each once. */
export const findCarts = (tx: Tx, batchId: number, at: Places, limit: number) =>
  tx.query<CartRow>(
    `with booked as (
       select distinct ${cell('$3')} as cart, ${cell('$4')} as reference, ${cell('$5')} as product, ${cell('$6')} as date,
         ${cell('$7')} as time, ${cell('$8')} as status
       from import_line l where l.account_id = $1 and l.batch_id = $2 and btrim(${cell('$3')}) <> '')
     select b.cart, b.reference, b.product, b.date, b.time, b.status from booked b
     where b.cart in (select o.cart from booked o group by o.cart having count(*) > 1)
     order by 1, 2, 3, 4, 5, 6 limit $9`,
    [tx.accountId, batchId, at.cart, at.reference, at.product, at.date, at.time, at.status, limit],
  )
