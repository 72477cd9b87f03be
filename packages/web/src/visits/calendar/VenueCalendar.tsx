import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { listVenueDays, type VenueDay } from '@muelle/contract/visits/calendar'
import { instant, localDateOf } from '@muelle/domain/time'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import styles from '../../departures/calendar/Calendar.module.css'
import { movedBy, rangeOf } from '../../departures/calendar/calendar-search.ts'
import { firstWeekday, weekdayNames } from '../../departures/calendar/weekdays.ts'
import { formatLongDate, formatMonth, formatNumber } from '../../i18n/format.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'

/** A month of a venue by who comes against what a day can take, of a lot by its cars; a press on a day tells more, and leads to it. */
export function VenueCalendar({ business }: { business: SessionBusiness }) {
  const t = useTranslations('venueCalendar')
  const { date: asked } = useSearch({ from: '/_panel/calendar' })
  const navigate = useNavigate({ from: '/calendar' })
  const { cursor } = useSession()
  // The date on which the page was opened, until it is told which day it is there: after midnight a venue is still in the evening before.
  const [openedAt] = useState(() => instant(Date.now()))
  const [told, setTold] = useState<string | null>(null)
  const today = told ?? localDateOf(openedAt, business.time_zone)
  const date = asked ?? today
  const [chosen, setChosen] = useState<VenueDay | null>(null)
  const range = rangeOf('month', date, firstWeekday())
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['venue-calendar', business.business_id, range],
    queryFn: ({ signal }) => ask(listVenueDays, { params: { id: business.business_id }, query: range }, { signal }),
    placeholderData: keepPreviousData,
  })
  // A month that was read before its day began may say less than the one that is shown.
  if (data && (told === null || data.today > told)) setTold(data.today)
  useLive(`business/${business.business_id}/bookings`, cursor, () => void refetch())
  const show = (next: string) =>
    void navigate({ search: (before) => ({ ...before, date: next === today ? undefined : next }) })
  return (
    <>
      <PageHeader />
      <div className={styles['toolbar']}>
        <div className={styles['move']}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('previous')}
            onClick={() => show(movedBy('month', date, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <h2 className={styles['range']} aria-live="polite">
            {formatMonth(date.slice(0, 7))}
          </h2>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('next')}
            onClick={() => show(movedBy('month', date, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <Button variant="default" h={44} disabled={date === today} onClick={() => show(today)}>
            {t('today')}
          </Button>
        </div>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} radius={8} aria-busy />}
      {data && (
        <div className={styles['month']} aria-busy={isPlaceholderData}>
          <table>
            <thead>
              <tr>
                {weekdayNames().map(({ short, long }) => (
                  <th key={long} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(data.rows).map((week) => (
                <tr key={week[0]?.date}>
                  {week.map((day) => (
                    <td key={day.date}>
                      <DayCell
                        day={day}
                        isLot={business.type === 'parking'}
                        isToday={day.date === data.today}
                        isOutside={day.date.slice(0, 7) !== date.slice(0, 7)}
                        onOpen={() => setChosen(day)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen && (
        <SideSheet title={formatLongDate(chosen.date)} width={400} onClose={() => setChosen(null)}>
          <DayFacts day={chosen} isLot={business.type === 'parking'} />
        </SideSheet>
      )}
    </>
  )
}

const weeksOf = (days: readonly VenueDay[]) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7))
const percentOf = ({ people, capacity }: VenueDay) =>
  capacity === null ? null : Math.min(100, Math.round((people / capacity) * 100))

/** What is said of a day in words, in the cell and over it. */
function useWords(day: VenueDay, isLot: boolean): string[] {
  const t = useTranslations('venueCalendar')
  return [
    ...(day.people > 0 ? [t(isLot ? 'cars' : 'people', { count: day.people })] : []),
    ...(day.requested > 0 ? [t('requested', { count: day.requested })] : []),
    ...(day.special ? [t(`special.${day.special}`)] : day.is_open ? [] : [t('closed')]),
  ]
}

type CellProps = { day: VenueDay; isLot: boolean; isToday: boolean; isOutside: boolean; onOpen: () => void }

function DayCell({ day, isLot, isToday, isOutside, onOpen }: CellProps) {
  const t = useTranslations('venueCalendar')
  const words = useWords(day, isLot)
  const percent = percentOf(day)
  return (
    <button
      type="button"
      className={styles['day']}
      style={{ '--heat': `${percent ?? 0}%` } as CSSProperties}
      data-closed={!day.is_open || undefined}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatLongDate(day.date), ...words].join(', ')}
      onClick={onOpen}
    >
      <span className={styles['number']}>{Number(day.date.slice(8))}</span>
      {day.people > 0 && percent !== null && (
        <>
          <span className={styles['percent']}>{t('percent', { percent: formatNumber(percent) })}</span>
          <span className={styles['bar']} aria-hidden />
        </>
      )}
      {words.map((word) => (
        <span key={word} className={styles['more']}>
          {word}
        </span>
      ))}
    </button>
  )
}

function DayFacts({ day, isLot }: { day: VenueDay; isLot: boolean }) {
  const t = useTranslations('venueCalendar')
  const words = useWords(day, isLot)
  return (
    <Stack gap="sm">
      {words.map((word) => (
        <p key={word}>{word}</p>
      ))}
      {!isLot && day.parties > 0 && <p>{t('parties', { count: day.parties })}</p>}
      {day.capacity !== null && (
        <p>
          {t('capacity')}: {formatNumber(day.capacity)}
        </p>
      )}
      {!isLot && (
        <Button mih={44} renderRoot={(props) => <Link {...props} to="/visitas" search={{ date: day.date }} />}>
          {t('openDay')}
        </Button>
      )}
    </Stack>
  )
}
