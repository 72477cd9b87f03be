import { getBusinessTour, getTour, listTours } from '@muelle/contract/tours'
import { fold } from '@muelle/domain/text'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { findTour } from './find-tour.ts'
import { findTourPage } from './tours.sql.ts'
import { wireSchedules, wireTour } from './wire-tour.ts'

export const tourRoutes = (): Route[] => [
  handle(listTours, async ({ tx, actor, input: { params, query }, deny }) => {
    const business = (await findVisibleBusiness(tx, actor, params.id)) ?? deny({ code: 'not_found' })
    const { enabled, name } = query.filter ?? {}
    const { rows, count } = await findTourPage(tx, {
      businessId: business.id,
      enabled: enabled === undefined ? null : enabled === 'true',
      nameStart: fold(name ?? ''),
      sorting: query.sorting ?? ['name'],
      limit: query.count,
      offset: (query.page - 1) * query.count,
    })
    return { rows: rows.map(wireTour), count }
  }),

  handle(getBusinessTour, async ({ tx, actor, input: { params }, deny }) => {
    const tour = await findTour(tx, actor, params.tourId)
    return tour && tour.businessId === params.id ? wireTour(tour) : deny({ code: 'not_found' })
  }),

  handle(getTour, async ({ tx, actor, input: { params }, deny }) => {
    const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
    return { ...wireTour(tour), schedules: wireSchedules(tour) }
  }),
]
