import {
  listAvailableResources,
  listFreeResources,
  listPublicAvailable,
  listPublicHours,
  listSlotDays,
  listSlots,
} from '@muelle/contract/visits/availability'
import { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { handleOpen, handleRead, type Route } from '../../platform/http/handle.ts'
import { available, free } from './offers.ts'
import * as open from './public.ts'
import { preview } from './settings-preview.ts'
import { calendar, list } from './slots.ts'

/** Who could come when: for staff with reasons and ways out, for guests without counts. */
export const availabilityRoutes = (): Route[] => [
  handleRead(listFreeResources, free),
  handleRead(listAvailableResources, available),
  handleRead(listSlots, list),
  handleRead(listSlotDays, calendar),
  handleRead(previewBookingSettings, preview),
  handleOpen(listPublicHours, open.hours),
  handleOpen(listPublicAvailable, open.available),
]
