/** A party whose waiting is over, as far as reports ask (W-6). */
export type EndedWait = {
  /** As it was told; null when no time was promised. */
  promisedMax: number | null
  /** Minutes from joining to the table, or to giving up. */
  waited: number
  end: 'seated' | 'left' | 'no_show' | 'expired' | 'turned_away'
  /** What the model said, whatever a host told them; null when it said nothing. */
  modelMax: number | null
}

export type WaitMetrics = {
  joined: number
  seated: number
  /** Gave up while they waited. */
  left: number
  no_show: number
  /** Seated within the upper bound of what they were told, of those who were told one. */
  kept: number
  promised: number
  /** Seated within what the model had said, of those it had said something for. */
  kept_by_model: number
  promised_by_model: number
  /** Middle wait of who was seated, in minutes; null when nobody was. */
  middle_wait: number | null
  /** Middle of how much later than promised who was late sat down; null when all was kept. */
  middle_delay: number | null
}

/** What was promised against what became of it (W-6). */
export function waitMetricsOf(waits: readonly EndedWait[]): WaitMetrics {
  const seated = waits.filter(({ end }) => end === 'seated')
  const promised = seated.filter((wait): wait is EndedWait & { promisedMax: number } => wait.promisedMax !== null)
  const kept = promised.filter(({ waited, promisedMax }) => waited <= promisedMax)
  const late = promised.filter(({ waited, promisedMax }) => waited > promisedMax)
  return {
    joined: waits.length,
    seated: seated.length,
    left: waits.filter(({ end }) => end === 'left').length,
    no_show: waits.filter(({ end }) => end === 'no_show').length,
    kept: kept.length,
    promised: promised.length,
    kept_by_model: seated.filter(({ waited, modelMax }) => modelMax !== null && waited <= modelMax).length,
    promised_by_model: seated.filter(({ modelMax }) => modelMax !== null).length,
    middle_wait: middleOf(seated.map(({ waited }) => waited)),
    middle_delay: middleOf(late.map(({ waited, promisedMax }) => waited - promisedMax)),
  }
}

function middleOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
