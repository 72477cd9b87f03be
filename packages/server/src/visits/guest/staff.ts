import type { BusinessHours } from '@muelle/contract/businesses/opening-hours'
import type { Business } from '@muelle/contract/businesses/record'
import type { setGuestSchedule, setUseBooking } from '@muelle/contract/visits/guest'
import { changeBusiness } from '../../businesses/change-business.ts'
import { setSchedules } from '../../businesses/set-schedules.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'

/** the same service as the general data; only new entries are touched (W-1). */
export async function useBooking(context: Context<typeof setUseBooking>): Promise<Business> {
  const { tx, actor, input, deny } = context
  const { id } = await getVisibleBusiness(tx, actor, input.params.id, deny)
  return changeBusiness(context, id, { use_booking: input.body.use_booking }, input.body.version)
}

/** the same service as `set-squedules`. */
export const schedule = (context: Context<typeof setGuestSchedule>): Promise<BusinessHours> => setSchedules(context)
