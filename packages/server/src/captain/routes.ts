import { getCaptainDay } from '@muelle/contract/captain/day'
import { handleRead, type Route } from '../platform/http/handle.ts'
import { day } from './day.ts'

/** What a captain has on the phone. */
export const captainRoutes = (): Route[] => [handleRead(getCaptainDay, day)]
