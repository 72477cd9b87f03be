import {
  setAddress as setAddressCall,
  setCommercialInformation as setCommercialInformationCall,
  setGeneralData as setGeneralDataCall,
} from '@muelle/contract/businesses/business-settings'
import {
  createSpecialDate as createSpecialDateCall,
  deleteSpecialDate as deleteSpecialDateCall,
  getBusinessHours,
  listSpecialDates as listSpecialDatesCall,
  setSchedules as setSchedulesCall,
  updateSpecialDate as updateSpecialDateCall,
} from '@muelle/contract/businesses/opening-hours'
import { handle, type Route } from '../platform/http/handle.ts'
import { findHours } from './hours.sql.ts'
import { setAddress, setCommercialInformation, setGeneralData } from './set-details.ts'
import { setSchedules } from './set-schedules.ts'
import { createSpecialDate, deleteSpecialDate, listSpecialDates, updateSpecialDate } from './special-dates.ts'
import { getVisibleBusiness } from './visible.ts'
import { wireHours } from './wire-hours.ts'

/** What the general page of the settings reads and saves. */
export const settingsRoutes = (): Route[] => [
  handle(setGeneralDataCall, setGeneralData),
  handle(setCommercialInformationCall, setCommercialInformation),
  handle(setAddressCall, setAddress),
  handle(getBusinessHours, async ({ tx, actor, input: { params }, deny }) => {
    const { id } = await getVisibleBusiness(tx, actor, params.id, deny)
    return wireHours(id, (await findHours(tx, id)) ?? deny({ code: 'not_found' }))
  }),
  handle(setSchedulesCall, setSchedules),
  handle(listSpecialDatesCall, listSpecialDates),
  handle(createSpecialDateCall, createSpecialDate),
  handle(updateSpecialDateCall, updateSpecialDate),
  handle(deleteSpecialDateCall, deleteSpecialDate),
]
