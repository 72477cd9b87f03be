import type { HistoryRow } from '@muelle/contract/customers/life'

export type HistoryGroup = { /** Null for what is now or next. */ year: string | null; rows: HistoryRow[] }

const YEAR_LENGTH = 4

/** What is now or next first, then year by year as it comes. */
export function groupsOf(rows: readonly HistoryRow[]): HistoryGroup[] {
  const groups: HistoryGroup[] = []
  for (const row of rows) {
    const year = row.is_ahead ? null : row.local_date.slice(0, YEAR_LENGTH)
    const last = groups.at(-1)
    if (last?.year === year) last.rows.push(row)
    else groups.push({ year, rows: [row] })
  }
  return groups
}
