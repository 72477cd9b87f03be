import type { PlatformTx } from '../platform/db.ts'

/** Play money is kept for a quarter of a year; a fault that nobody met within a day was forgotten by whoever switched it on. */
export const deleteOldPlay = async (tx: PlatformTx): Promise<void> => {
  await tx.query(`delete from sandbox_answer where created_at < now() - interval '7 days'`)
  await tx.query(`delete from sandbox_delivery where due_at is null and created_at < now() - interval '7 days'`)
  await tx.query(`delete from sandbox_object where created_at < now() - interval '90 days'`)
  await tx.query(`delete from sandbox_fault where times = 0 or created_at < now() - interval '1 day'`)
}
