import type { Waiting } from '../../offline/queue.ts'

type Asked = {
  isOnline: boolean
  businessId: number
  waiting: readonly Pick<Waiting, 'businessId'>[]
  /** Something was taken back just before, and may not be told yet. */
  hasUndone: boolean
  /** What they owe was changed at the server just now: no list of this device knows of it. */
  isPriceChanged: boolean
  /** Money was taken of them without a network: a fact, whoever judges. */
  hasCash: boolean
}

/**
 * Who judges a scan: the server, this device should the server not answer, or this device at once. What is not told yet of this business is
 * not known at the server either: it would judge by less.
 */
export function whoJudges({ isOnline, businessId, waiting, hasUndone, isPriceChanged, hasCash }: Asked) {
  if (isPriceChanged && !hasCash) return 'server_alone'
  const isUntold = hasUndone || hasCash || waiting.some((one) => one.businessId === businessId)
  return isOnline && !isUntold ? 'server_first' : 'device'
}
