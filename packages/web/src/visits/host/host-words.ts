import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { isBuiltInTag } from '@muelle/domain/booking-settings/entry-tags'
import { type Instant, MINUTE_MS } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { type HostModel, type HostTable, wantedAt } from './host-model.ts'

export const minutesBetween = (from: number, to: number): number => Math.round((to - from) / MINUTE_MS)

/** A time of the clock on the venue's wall. */
export const clockOf = (at: Instant | string, { time_zone: zone }: Pick<SessionBusiness, 'time_zone'>): string =>
  formatTimeOfDay(localParts(typeof at === 'string' ? at : new Date(at).toISOString(), zone).time)

/** Tables as people say them: the numbers alone, joined. */
export const tableNames = (ids: readonly number[], tableOf: HostModel['tableOf']): string =>
  ids.map((id) => shortName(tableOf.get(id)?.table.name ?? '')).join('+')

/** «12» of «Mesa 12», «S1» of «Sillón 1»; a name without a number stays. */
export function shortName(name: string): string {
  const [, base = '', number] = /^(.*?)\s*(\d+)$/.exec(name.trim()) ?? []
  if (number === undefined) return name
  return /^mesa$/i.test(base) ? number : `${base.slice(0, 1).toUpperCase()}${number}`
}

/** The hour alone, where half of the day goes without saying. */
export const shortClock = (at: Instant | string, business: Pick<SessionBusiness, 'time_zone'>): string =>
  clockOf(at, business).slice(0, 5)

/** What a table is, in a word with its number: «25 min», «+12 min», «02:45», «hasta 03:30». */
export function useTableWords(business: SessionBusiness, now: Instant): (table: HostTable) => string {
  const t = useTranslations('host')
  return (table) => {
    const { state, status, blocking } = table
    const { occupancy, visit, until } = state
    const minutes = until === null ? 0 : minutesBetween(now, until)
    if (occupancy === 'free' && blocking.held) {
      const { startAt, endAt } = blocking.held
      return startAt > now
        ? t('blockedFrom', { time: shortClock(startAt, business) })
        : t('blockedUntil', { time: shortClock(endAt, business) })
    }
    if (occupancy === 'free') {
      if (status !== 'Disponible') return t(`status.${status}`)
      const wanted = wantedAt(table)
      return wanted === null ? t('free') : t('freeUntil', { time: shortClock(wanted, business) })
    }
    if (occupancy === 'occupied' || occupancy === 'freeing')
      return visit?.progress === 'paid' || visit?.progress === 'bill'
        ? t(`progress.${visit.progress}`)
        : t('minutesLeft', { minutes })
    if (occupancy === 'overdue') return t('overBy', { minutes: -minutes })
    if (occupancy === 'held') return t('heldFor', { minutes: Math.max(0, minutes) })
    if (visit?.status === 'arrived') return t('arrived')
    return minutes < 0 ? t('lateBy', { minutes: -minutes }) : until === null ? '' : shortClock(until, business)
  }
}

type HostText = ReturnType<typeof useTranslations<'host'>>

/** A tag as it is read, and whether somebody may fall ill of overlooking it; one that a venue made is its own word. */
export const tagOf = (tag: string, t: HostText): { words: string; isDanger: boolean } => ({
  words: isBuiltInTag(tag) ? t(`tag.${tag}`) : tag,
  isDanger: tag === 'allergy' || /alerg|allerg/i.test(tag),
})
