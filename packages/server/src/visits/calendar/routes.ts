import { listVenueDays } from '@muelle/contract/visits/calendar'
import { handleRead, type Route } from '../../platform/http/handle.ts'
import { days } from './calendar.ts'

export const visitCalendarRoutes = (): Route[] => [handleRead(listVenueDays, days)]
