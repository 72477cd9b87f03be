import { Button, Skeleton } from '@mantine/core'
import type { Board } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SaleBody } from '../../bookings/sale/sheet/SaleBody.tsx'
import { useSale } from '../../bookings/sale/use-sale.ts'
import { boardQuery } from '../../departures/board/use-board.ts'
import { useWorkOn } from '../../session/use-work-on.ts'
import { toursQuery } from '../../tours/tours-query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './TourSalePage.module.css'
import { tourQuery } from './tour-calendar-queries.ts'

const route = getRouteApi('/_panel/tour-booking/$tour/new')

/** The sale of one tour as a page of its own: the same steps as on the day board, among its departures only. */
export function TourSalePage() {
  const t = useTranslations('departureDates')
  const tourId = Number(route.useParams().tour)
  const { date } = route.useSearch()
  const tour = useQuery(tourQuery(tourId))
  const businessId = tour.data?.business_id ?? 0
  useWorkOn(tour.data?.business_id)
  const isKnown = tour.data !== undefined
  const board = useQuery({ ...boardQuery(businessId, date), enabled: isKnown })
  // With the prices come people and customer, above the buttons: without them the form would stand higher and be pushed down.
  const prices = useQuery({ ...toursQuery(businessId), enabled: isKnown })
  const isWhole = isKnown && board.data !== undefined && (!prices.isLoading || prices.failureCount > 0)
  const [shownId, setShownId] = useState<number | null>(null)
  // From then on it stays: what is typed is not taken away while prices are read again.
  if (isWhole && shownId !== tourId) setShownId(tourId)
  const error = tour.error ?? board.error
  if (tour.data && board.data && shownId === tourId)
    return <TourSale key={tourId} tour={tour.data} board={board.data} />
  return (
    <>
      <PageHeader />
      {error ? (
        <ErrorState
          error={error}
          title={t('failed')}
          onRetry={() => void (tour.error ? tour.refetch() : board.refetch())}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  )
}

function TourSale({ tour, board }: { tour: Tour; board: Board }) {
  const t = useTranslations('departureDates')
  const { date = board.date, schedule = null } = route.useSearch()
  const sale = useSale({ board, askedScheduleId: schedule, date, tourId: tour.id })
  return (
    <>
      <PageHeader
        description={tour.name}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            renderRoot={(root) => (
              <Link
                {...root}
                to="/tour-booking/$tour"
                params={{ tour: String(tour.id) }}
                search={{ month: sale.state.date.slice(0, 7), day: sale.state.date }}
              />
            )}
          >
            {t('backToCalendar')}
          </Button>
        }
      />
      <div className={`mu-card ${styles['sale']}`}>
        <SaleBody sale={sale} board={board} />
      </div>
    </>
  )
}
