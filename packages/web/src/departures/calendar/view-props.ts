import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { CalendarSearch } from './calendar-search.ts'

/** What each view gets. */
export type ViewProps = {
  business: SessionBusiness
  date: string
  search: CalendarSearch
  go: (change: Partial<CalendarSearch>) => void
}
