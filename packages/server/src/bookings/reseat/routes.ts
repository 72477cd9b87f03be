import { listReseats, reseatBooking } from '@muelle/contract/payments/without-seat'
import { handle, handleRead, type Route } from '../../platform/http/handle.ts'
import { reseat, reseats } from './reseat.ts'

/** Seats for money that came too late. */
export const reseatRoutes = (): Route[] => [handleRead(listReseats, reseats), handle(reseatBooking, reseat)]
