import { ORDER_CODE_LENGTH } from '@muelle/domain/bookings/orders/order'
import type { Tx } from '../../platform/db.ts'
import { newCode } from '../sale/write-sales.ts'
import { insertOrder } from './orders.sql.ts'

/** An order of nothing yet, under a code that no other one has. */
export async function newOrder(tx: Tx, business_id: number, created_by_user_id: number): Promise<number> {
  for (;;) {
    const id = await insertOrder(tx, { business_id, code: newCode(ORDER_CODE_LENGTH), created_by_user_id })
    if (id !== undefined) return id
  }
}
