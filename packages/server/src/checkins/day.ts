import type { CheckinDay, getCheckinDay } from '@muelle/contract/checkins/day'
import { isQuiet } from '@muelle/domain/checkins/quiet'
import { addDays, instant, localDate, localDateOf } from '@muelle/domain/time'
import { dayStart } from '../bookings/record/booking-filter.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { countUnsolved, findDayDepartures, findDayDevices, findDayUsers } from './day.sql.ts'

/** How far the people of a day are, and who scans it with which device. */
export async function day(context: Context<typeof getCheckinDay>): Promise<CheckinDay> {
  const { tx, actor, input, now, deny } = context
  const { id, time_zone } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const date = input.query.date === undefined ? localDateOf(now, time_zone) : localDate(input.query.date)
  const [from, until] = [dayStart(date, time_zone), dayStart(addDays(date, 1), time_zone)]
  const [departures, devices, users, unsolved] = await Promise.all([
    findDayDepartures(tx, now, id, date),
    findDayDevices(tx, id, from, until),
    findDayUsers(tx, id, from, until),
    countUnsolved(tx, now, { businessId: id, from, until }),
  ])
  return {
    date,
    departures,
    devices: devices.map((device) => ({
      ...device,
      is_quiet: isQuiet(instant(Date.parse(device.heard_at)), now),
    })),
    users,
    unsolved,
  }
}
