import { Button, Kbd, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listAvailableResources } from '@muelle/contract/visits/availability'
import type { KnownGuest } from '@muelle/contract/visits/known-guests'
import { localDate } from '@muelle/domain/time'
import { parseLine, type ReadLine } from '@muelle/domain/visits/entry/parse-line'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatShortDay, formatTimeOfDay } from '../../i18n/format.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import { clockOf } from '../host/host-words.ts'
import styles from './Entry.module.css'
import { EntryFixes, type Wish } from './EntryFixes.tsx'
import { guestOf } from './guest-of.ts'
import { KnownGuests } from './KnownGuests.tsx'
import { useKnownGuests } from './use-known-guests.ts'
import { venueHoursQuery } from './venue-hours.ts'

type Props = {
  line: string
  /** How often Enter was pressed: each is a wish to book what stands there. */
  asked: number
  onDone: () => void
}
/** How long after the last letter the server is asked. */
const TYPING_MS = 200

/** Until the week is there, an hour that leaves its half of the day open is one of the evening. */
const CLOSED = { isOpen: false, periods: [] }
const ALWAYS_CLOSED = {
  schedules: { mon: CLOSED, tue: CLOSED, wed: CLOSED, thu: CLOSED, fri: CLOSED, sat: CLOSED, sun: CLOSED },
  specialDates: [],
}

function useRead(line: string): ReadLine {
  const { business, model, date } = useHost()
  const { data } = useQuery(venueHoursQuery(business.business_id, date))
  return useMemo(() => {
    const zones = [...new Set(model.tables.flatMap(({ table }) => table.zone ?? []))]
    const facts = {
      now: model.now,
      today: localDate(date),
      zone: business.time_zone,
      hours: data ?? ALWAYS_CLOSED,
      zones,
    }
    return parseLine(line, facts)
  }, [data, line, model, date, business.time_zone])
}

/** What was understood of a line, whether there is room, why not, and what would do instead (D-6, D-7). */
export function EntryAnswer({ line, asked, onDone }: Props) {
  const t = useTranslations('host')
  const { business, steps, select, date } = useHost()
  const read = useRead(line)
  const [slow] = useDebouncedValue(line, TYPING_MS)
  const wish: Wish | null =
    read.party !== null && read.hour
      ? { party: read.party, date: read.date, time: read.hour.time, zone: read.zone }
      : null
  const known = useKnownGuests({ businessId: business.business_id, read, isSettled: slow === line })
  const { guest } = known
  const isRefused = known.refusal !== null || guest?.is_blocked === true
  const { data: offers } = useQuery({
    queryKey: [...visitsKey(business.business_id), 'offers', wish],
    enabled: wish !== null && slow === line,
    queryFn: ({ signal }) => {
      const { party = 1, date = '', time = '', zone = null } = wish ?? {}
      const query = { party, date, time, ...(zone !== null && { zone }) }
      return ask(listAvailableResources, { params: { id: business.business_id }, query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

  const book = async (at: Wish, over: { resource_ids?: number[]; force?: boolean; unassigned?: boolean } = {}) => {
    const made = await steps.add(
      {
        action: 'book',
        kind: 'reservation',
        source: read.phone === null ? 'panel' : 'phone',
        party_size: at.party,
        date: at.date,
        time: at.time,
        name: guest?.name ?? read.name ?? null,
        ...(guest && { customer_id: guest.id }),
        ...phoneOf(read.phone, guest),
        zone_pref: at.zone,
        vip: read.isVip ?? false,
        ...over,
      },
      ({ name, start_time: start, business_date: made }) => {
        const words = { name: name ?? t('nameless'), time: formatTimeOfDay(start) }
        return made === date ? t('done.booked', words) : t('done.bookedOn', { ...words, day: formatShortDay(made) })
      },
    )
    if (!made) return
    // One of another day is not in this list: the line above leads to it.
    select(made.business_date === date ? made.id : null)
    onDone()
  }
  const onEnter = useEffectEvent(() => {
    if (wish && offers?.is_bookable && !isRefused) void book(wish)
  })
  useEffect(() => {
    if (asked > 0) onEnter()
  }, [asked])
  const best = offers?.rows[0]
  return (
    <div className={styles['answer']}>
      <Understood read={read} />
      <KnownGuests {...known} />
      {!wish && <p className={styles['part']}>{t('entry.needs')}</p>}
      {wish && offers && (
        <>
          <div className={styles['part']} role="status">
            <span className={styles['main']}>
              <Text fw={600}>
                {offers.is_bookable && best
                  ? t('entry.room', { table: best.name, zone: best.zone ?? '' })
                  : t('entry.noRoom', { time: formatTimeOfDay(wish.time) })}
              </Text>
              {offers.is_bookable && (
                <Text size="sm" c="dimmed">
                  {t('entry.until', { time: clockOf(offers.ends_at, business) })}
                  {best && best.extra_seats > 0 && ` · ${t('extraChairs', { count: best.extra_seats })}`}
                </Text>
              )}
              {offers.reasons.map(({ reason, refusal }) => (
                <Text key={reason} size="sm" className={styles['bad'] ?? ''}>
                  {refusal.message}
                </Text>
              ))}
            </span>
            {offers.is_bookable ? (
              <Button mih={44} disabled={isRefused} rightSection={<Kbd>↵</Kbd>} onClick={() => void book(wish)}>
                {t('book')}
              </Button>
            ) : (
              !isRefused &&
              offers.reasons.length > 0 &&
              offers.reasons.every(({ may_pass: mayPass }) => mayPass) && (
                <Button mih={44} color="ambar" variant="light" onClick={() => void book(wish, { force: true })}>
                  {t('entry.bookAnyway')}
                </Button>
              )
            )}
          </div>
          {!offers.is_bookable && <EntryFixes fixes={offers.fixes} wish={wish} onBook={book} />}
          {offers.alternatives && offers.alternatives.near.length > 0 && (
            <div className={styles['part']}>
              <span className={styles['hint']}>{t('entry.other')}</span>
              {offers.alternatives.near.map(({ starts_at: at, time, zones }) => (
                <span key={at} className={styles['other']}>
                  <span className="mu-num">{formatTimeOfDay(time)}</span>
                  <span>{zones.join(', ')}</span>
                  <Button
                    variant="default"
                    mih={44}
                    onClick={() => void book({ ...wish, time, zone: zones[0] ?? null })}
                  >
                    {t('entry.choose')}
                  </Button>
                </span>
              ))}
            </div>
          )}
        </>
      )}
      <div className={styles['foot']}>
        <span>
          <Kbd>↵</Kbd> {t('book')} · <Kbd>Esc</Kbd> {t('entry.leave')}
        </span>
        {read.otherHour && (
          <span>
            {t('entry.otherHour', {
              time: formatTimeOfDay(read.otherHour.time),
              isOpen: read.otherHour.isOpen ? 'yes' : 'no',
            })}
          </span>
        )}
      </div>
    </div>
  )
}

/** The telephone that was typed; that of who was recognised where it is theirs, or where none was. */
function phoneOf(typed: string | null, guest: KnownGuest | null): { phone?: string } {
  const isTheirs = guest !== null && (typed === null || guestOf([guest], typed) !== null)
  const phone = isTheirs ? guest.phone : typed
  return phone === null ? {} : { phone }
}

function Understood({ read }: { read: ReadLine }) {
  const t = useTranslations('host')
  const chips: [string, string | null, boolean][] = [
    ['party', read.party === null ? t('entry.howMany') : t('people', { count: read.party }), read.party === null],
    ['date', formatShortDay(read.date), false],
    ['hour', read.hour ? formatTimeOfDay(read.hour.time) : t('entry.when'), read.hour === null],
    ['name', read.name, false],
    ['phone', read.phone, false],
    ['zone', read.zone, false],
    ['vip', read.isVip ? t('vip') : null, false],
  ]
  return (
    <div className={styles['part']}>
      <span className={styles['hint']}>{t('entry.understood')}</span>
      {chips.map(
        ([key, words, isMissing]) =>
          words !== null && (
            <span key={key} className={styles['chip']} data-missing={isMissing}>
              {words}
            </span>
          ),
      )}
    </div>
  )
}
