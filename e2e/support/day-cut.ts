import {
  getBookingSettings,
  type SettingsSections,
  updateBookingSettings,
} from '@muelle/contract/businesses/booking-settings'
import { minutesOfLocalTime } from '@muelle/domain/hours/clock-text'
import { instant, localTime, localTimeOf } from '@muelle/domain/time'
import type { Api } from './api.ts'

/** The latest that a day may end, and how much of one the tests of a file need: for the longest of their parties, moved on. */
const LATEST_CUT = localTime('08:00')
const NEEDED_MINUTES = 70
type VisitSettings = NonNullable<SettingsSections['visit']>

/** Where the day of a venue would end during the tests of a file, it ends later. Answers how that is taken back. */
export async function keepDayOpen(api: Api): Promise<() => Promise<void>> {
  const params = { id: api.businessId }
  const { visit } = (await api.ask(getBookingSettings, { params })).sections
  if (!visit) throw new Error('a venue without settings of its visits')
  const setVisits = async (settings: VisitSettings) => {
    const { version } = await api.ask(getBookingSettings, { params })
    await api.ask(updateBookingSettings, { params, body: { version, sections: { visit: settings } } })
  }
  const now = localTimeOf(instant(Date.now()), api.timeZone)
  const left = minutesOfLocalTime(localTime(visit.day_cut)) - minutesOfLocalTime(now)
  if (left <= 0 || left > NEEDED_MINUTES) return async () => {}
  await setVisits({ ...visit, day_cut: LATEST_CUT })
  return () => setVisits(visit)
}
