import { getArrival } from '@muelle/contract/tickets/record'
import { handleOpen, type Route } from '../platform/http/handle.ts'
import { readArrival } from './arrival.ts'

export const arrivalRoutes: Route[] = [handleOpen(getArrival, readArrival)]
