import type { Findings } from '@muelle/contract/search/record'
import type { SearchReading } from '@muelle/domain/search/read-search'
import { IconCalendarPlus, IconListSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { askedTourist } from '../../bookings/sale/asked-tourist.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { useBookingEntry } from './booking-entries.tsx'
import { useCustomerEntry, useRecordEntry } from './customer-entries.tsx'
import { useDayGroups } from './day-groups.tsx'
import { type Entry, type EntryGroup, fits } from './entry.ts'
import { ICON } from './icon.ts'
import { knownBookings, recentBookings } from './known-bookings.ts'
import { type Findable, useActions } from './use-actions.tsx'
import { useBusinessEntries, usePreferenceEntries } from './use-preference-entries.tsx'
import { useScreens, useTours } from './use-screens.tsx'

type Asked = {
  text: string
  reading: SearchReading
  /** The day on which «mañana» is the next one. */
  today: string
  findings: Findings | null
  isOnline: boolean
  maySee: boolean
  onHelp: () => void
}

/** Letters of one word that are enough to mean a screen, an action or a tour. */
const MIN_LETTERS = 2
const MAX_TOURS = 6
/** Screens that an empty field shows. */
const FIRST_SCREENS = 8

/** All lines under the field, in their groups: bookings first, what the panel itself knows last; for an empty field actions, what was opened last, screens. */
export function useGroups({ text, reading, today, findings, isOnline, maySee, onHelp }: Asked): EntryGroup[] {
  const t = useTranslations('palette')
  const { words } = reading
  const found = useFoundGroups({ findings, isOnline, maySee, text, today })
  const forText = useTextActions(text, reading, maySee)
  const actions = useActions()
  const screens = useScreens()
  const tours = useTours()
  const businesses = useBusinessEntries()
  const preferences = usePreferenceEntries(onHelp)
  const recent = useRecent(maySee, today)

  const some = <E extends Entry>(entries: readonly E[], wordsOf: (entry: E) => string) =>
    words.join('').length < MIN_LETTERS ? [] : entries.filter((entry) => fits(wordsOf(entry), words))
  const byWords = ({ words: all }: Findable) => all
  const byLabel = ({ label, detail = '' }: Entry) => `${label} ${detail}`
  const groups: EntryGroup[] =
    text === ''
      ? [
          { id: 'actions', title: t('actions'), entries: actions },
          { id: 'recent', title: t('recent'), entries: recent },
          { id: 'screens', title: t('screens'), entries: screens.slice(0, FIRST_SCREENS) },
          { id: 'businesses', title: t('businesses'), entries: businesses },
        ]
      : [
          ...found,
          { id: 'tours', title: t('tours'), entries: some(tours, byLabel).slice(0, MAX_TOURS) },
          { id: 'businesses', title: t('businesses'), entries: some(businesses, byLabel) },
          { id: 'actions', title: t('actions'), entries: some(actions, byWords) },
          { id: 'screens', title: t('screens'), entries: some(screens, byWords) },
          { id: 'preferences', title: t('preferences'), entries: some(preferences, byLabel) },
          { id: 'text', title: t('actions'), entries: forText },
        ]
  return groups.filter(({ entries }) => entries.length > 0)
}

type FoundBy = Pick<Asked, 'findings' | 'isOnline' | 'maySee' | 'text' | 'today'>

/** What the server found; without a network what this page knows by itself. */
function useFoundGroups({ findings, isOnline, maySee, text, today }: FoundBy): EntryGroup[] {
  const t = useTranslations('palette')
  const queryClient = useQueryClient()
  const bookingEntry = useBookingEntry()
  const customerEntry = useCustomerEntry()
  const recordEntry = useRecordEntry()
  const dayGroups = useDayGroups()
  if (text === '') return []
  if (!isOnline) {
    if (!maySee) return []
    const entries = knownBookings(queryClient, text).map((booking) => bookingEntry(booking, today))
    return [{ id: 'known', title: t('bookingsHere'), entries }]
  }
  if (findings === null) return []
  const more = (hasMore: boolean) => (hasMore ? { note: t('more') } : {})
  const { bookings_today: now, bookings_other: other, customers, records, day } = findings
  return [
    {
      id: 'today',
      title: t('bookingsToday'),
      ...more(now.has_more),
      entries: now.rows.map((row) => bookingEntry(row, today)),
    },
    {
      id: 'other',
      title: t('bookingsOther'),
      ...more(other.has_more && other.rows.length > 0),
      entries: other.rows.map((row) => bookingEntry(row, today)),
    },
    {
      id: 'customers',
      title: t('customers'),
      ...more(records.has_more),
      entries: [...customers.rows.map(customerEntry), ...records.rows.map(recordEntry)],
    },
    ...(day ? dayGroups(day, today, text) : []),
  ]
}

function useRecent(maySee: boolean, today: string): Entry[] {
  const queryClient = useQueryClient()
  const bookingEntry = useBookingEntry()
  if (!maySee) return []
  return recentBookings(queryClient).map((booking) => bookingEntry(booking, today))
}

/** What can be done with the typed words themselves: sell to whom they name, look through all bookings. */
function useTextActions(
  text: string,
  { name, phone_reversed: phone, email, ticket }: SearchReading,
  maySee: boolean,
): Entry[] {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const { can } = useRights()
  const { business } = useBusiness()
  // A ticket may have letters alone, but then it may as well be a name.
  if (text === '' || !maySee || (ticket !== null && /\d/.test(ticket))) return []
  const isPerson = name !== null || phone !== null || (email?.includes('@') ?? false)
  const sells = isPerson && can('mdu_tour_booking', 'create') && business?.type === 'tour'
  const sell: Entry = {
    id: 'text-sell',
    icon: <IconCalendarPlus {...ICON} />,
    label: t('newBookingFor', { text }),
    verb: 'run',
    run: () => {
      askedTourist.put(phone !== null ? { phone: text } : email?.includes('@') ? { email: text } : namesIn(text))
      void navigate({ to: '/visitas', search: { sale: 'new' } })
    },
  }
  const list: Entry = {
    id: 'text-list',
    icon: <IconListSearch {...ICON} />,
    label: t('everywhere', { text }),
    verb: 'go',
    run: () => void navigate({ to: '/tour-booking-list', search: { search: text } }),
  }
  return [...(sells ? [sell] : []), list]
}

/** A first word is a first name; the rest is the last name. */
function namesIn(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.split(/\s+/)
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)
  return { firstName: capital(firstName), lastName: rest.map(capital).join(' ') }
}
