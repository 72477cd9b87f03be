import type { BookingRow } from '@muelle/contract/bookings'

export type PageTotals = { currency: string; people: number; total: number; paid: number; due: number }

/** What the bookings of a page come to, for each currency among them; those that were canceled or have expired do not count. */
export function pageTotalsOf(rows: readonly BookingRow[]): PageTotals[] {
  const totals = new Map<string, PageTotals>()
  for (const { status, currency, people, total_cents, paid_cents, due_cents } of rows) {
    if (['canceled', 'pending_cancelation', 'inactive', 'rejected'].includes(status)) continue
    const { people: counted = 0, total = 0, paid = 0, due = 0 } = totals.get(currency) ?? {}
    totals.set(currency, {
      currency,
      people: counted + people,
      total: total + total_cents,
      paid: paid + paid_cents,
      due: due + due_cents,
    })
  }
  return [...totals.values()]
}
