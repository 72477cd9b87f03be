import type { FoundDay, FoundDeparture } from '@muelle/contract/search/record'
import { readSearch } from '@muelle/domain/search/read-search'
import { addDays, localDate } from '@muelle/domain/time'
import { IconCalendarEvent, IconShip } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { formatDayInside, formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { ICON } from './icon.ts'

/** The departures that a text means, a group for each way to read it, and the day itself. */
export function useDayGroups(): (day: FoundDay, today: string, typed: string) => EntryGroup[] {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const maySell = useRights().can('mdu_tour_booking', 'create')

  const entryOf = (departure: FoundDeparture): Entry => {
    const { local_date: date, reason, vacancies, seats_used: used, transports } = departure
    const choice = saleChoiceOf(departure)
    const sells = maySell && reason === null && choice !== null
    const open = { date, departure: departureKey(departure) }
    return {
      id: `departure-${date}-${departureKey(departure)}`,
      icon: <IconShip {...ICON} />,
      label: `${formatTimeOfDay(departure.start_time)} ${departure.tour_name}`,
      detail: reason?.message ?? transports.join(', '),
      aside: t('places', { used: String(used), capacity: String(departure.capacity), left: String(vacancies) }),
      verb: sells ? 'sell' : 'open',
      run: () => void navigate({ to: '/visitas', search: sells ? { date, sale: choice } : open }),
      more: { kind: 'departure', departure },
    }
  }

  return (day, today, typed) => {
    const asked = readSearch(typed, localDate(today)).departures
    const name = dayName(day.date, today, t)
    const hour = asked?.time?.hours[0] ?? 0
    const minute = asked?.time?.minute ?? null
    const titles = {
      day: name,
      hour:
        minute === null
          ? t('atHour', { day: name, hour: String(hour) })
          : t('atTime', { day: name, time: `${hour}:${String(minute).padStart(2, '0')}` }),
      party: t('withPlaces', { day: name, count: asked?.party ?? 0 }),
    }
    const whole: Entry = {
      id: `day-${day.date}`,
      icon: <IconCalendarEvent {...ICON} />,
      label: t('dayScreen', { day: formatDayInside(day.date) }),
      detail: t('daySummary', { departures: day.departures, people: day.people, left: day.vacancies }),
      verb: 'go',
      run: () => void navigate({ to: '/visitas', search: { date: day.date } }),
    }
    return [
      ...day.readings.map(({ reading, count, rows }) => ({
        id: `day-${reading}`,
        title: titles[reading],
        ...(count > rows.length && { note: t('more') }),
        entries: rows.map(entryOf),
      })),
      { id: 'day', title: t('screens'), entries: [whole] },
    ]
  }
}

function dayName(date: string, today: string, t: ReturnType<typeof useTranslations<'palette'>>): string {
  const day = formatDayInside(date)
  if (date === today) return t('dayNamed', { name: t('today'), day })
  return date === addDays(localDate(today), 1) ? t('dayNamed', { name: t('tomorrow'), day }) : formatLongDate(date)
}
