import type { Span } from '../../hours/schedules.ts'

/**
 * How many people a day of a venue can take: its seats, as many times as the usual turn of two fits into its hours, and once at least. Where
 * everybody stays until closing each seat is taken once.
 */
export function dayCapacity(seats: number, spans: readonly Span[], turnMinutes: number | null): number {
  const openMinutes = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  if (openMinutes === 0) return 0
  const turns = turnMinutes === null ? 1 : Math.max(1, Math.floor(openMinutes / turnMinutes))
  return seats * turns
}
