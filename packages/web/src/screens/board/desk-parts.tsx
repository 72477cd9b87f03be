import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingStep } from '../../bookings/life/booking-step.ts'
import { PrintOneTicket } from '../../bookings/messages/load-print-ticket.ts'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { whenAtRest } from '../../browser/when-at-rest.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { toursQuery } from '../../tours/tours-query.ts'
import { DrawerFrame } from '../../ui/light/DrawerFrame.tsx'
import { loadDayMenu } from './BoardHeader.tsx'

/** As wide as what takes the place of their frames. */
const WIDTHS = { sale: 520, booking: 440, departure: 460 } as const

const loadSale = () => import('../../bookings/sale/sheet/SaleSheet.tsx')
const loadBooking = () => import('../../bookings/record/BookingDrawer.tsx')
const loadPanels = () => import('./BoardPanels.tsx')
const loadDeparture = () => import('../../departures/board/DepartureDrawer.tsx')
const loadPeople = () => import('../departure/DeparturePeople.tsx')
const loadNotices = () => import('../../departures/messages/DepartureNotices.tsx')

const loadFirstSteps = () => import('../first-steps/FirstStepsPlace.tsx')

const SaleSheet = lazy(async () => ({ default: (await loadSale()).SaleSheet }))
const BookingDrawer = lazy(() =>
  Promise.all([loadBooking(), loadDeskTexts()]).then(([part]) => ({ default: part.BookingDrawer })),
)
const BoardPanels = lazy(() =>
  Promise.all([loadPanels(), loadDeskTexts()]).then(([part]) => ({ default: part.BoardPanels })),
)

const ExtraDepartureDialog = lazy(() =>
  Promise.all([import('../../departures/plan/ExtraDepartureDialog.tsx'), loadDeskTexts()]).then(([part]) => ({
    default: part.ExtraDepartureDialog,
  })),
)

/** Fetches what is opened over the board all day, once the board is there and the browser rests. */
export function useDeskAhead({ business_id: businessId }: SessionBusiness, isReady: boolean, maySell: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    const sale = [loadSale, () => queryClient.prefetchQuery(toursQuery(businessId))]
    const departure = [loadPanels, loadDeparture, loadPeople, loadNotices]
    const parts = [loadDeskTexts, loadBooking, ...departure, loadDayMenu]
    return whenAtRest('desk', [...(maySell ? sale : []), ...parts])
  }, [queryClient, businessId, isReady, maySell])
}

const FirstStepsPlace = lazy(() =>
  loadFirstSteps().then(
    (part) => ({ default: part.FirstStepsPlace }),
    // A day without bookings is shown without a network too.
    () => ({ default: NoFirstSteps }),
  ),
)

/** The board that waits for them is told that they do not come. */
function NoFirstSteps({ onAlone }: { businessId: number; onAlone: (isAlone: boolean) => void }) {
  useEffect(() => onAlone(false), [onAlone])
  return null
}

/** What leads to the first sale; asked for on a day without bookings only, so that nobody who sells waits for it. */
export function FirstStepsPart(props: ComponentProps<typeof FirstStepsPlace>) {
  return (
    <Suspense>
      <FirstStepsPlace {...props} />
    </Suspense>
  )
}

/** The sale, behind its frame until its scripts are there. */
export function SalePart(props: ComponentProps<typeof SaleSheet>) {
  const t = useTranslations('sale')
  return (
    <Suspense fallback={<DrawerFrame title={t('title')} width={WIDTHS.sale} onClose={props.onClose} />}>
      <SaleSheet {...props} />
    </Suspense>
  )
}

type BookingProps = Omit<ComponentProps<typeof BookingDrawer>, 'bookingId' | 'step'> & {
  id: number | undefined
  step: { id: number; step: BookingStep } | null
}

/** One booking: its code loads with the first that is opened; afterwards it stays, to slide away when it closes. */
export function BookingPart({ id, step, row, onClose }: BookingProps) {
  const t = useTranslations('booking')
  const common = useTranslations('common')
  const [isNeeded, setIsNeeded] = useState(id !== undefined)
  if (id !== undefined && !isNeeded) setIsNeeded(true)
  // Asked beside the scripts and not after them.
  useQuery({ ...bookingQuery(id ?? 0), enabled: id !== undefined })
  if (!isNeeded) return null
  const title = row ? (touristNameOf(row) ?? t('unnamed')) : common('loading')
  const frame = id === undefined ? null : <DrawerFrame title={title} width={WIDTHS.booking} onClose={onClose} />
  return (
    <Suspense fallback={frame}>
      <BookingDrawer
        bookingId={id ?? null}
        row={row}
        step={step !== null && step.id === id ? step.step : null}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The ticket of a row on paper, with nothing opened. */
export function PrintPart({ id, onDone }: { id: number | null; onDone: () => void }) {
  return (
    <Suspense fallback={null}>{id !== null && <PrintOneTicket key={id} bookingId={id} onDone={onDone} />}</Suspense>
  )
}

type PanelsProps = ComponentProps<typeof BoardPanels> & {
  /** What is opened, in words that are there already; null for what has no drawer. */
  title: string | null
}

/** What opens beside the board about departures. */
export function PanelsPart({ title, ...props }: PanelsProps): ReactNode {
  const close = () => props.onChange({ departure: undefined, closure: undefined })
  const frame = title === null ? null : <DrawerFrame title={title} width={WIDTHS.departure} onClose={close} />
  return (
    <Suspense fallback={frame}>
      <BoardPanels {...props} frame={frame} />
    </Suspense>
  )
}

/** Adds a departure to a day. */
export function AddPart({ businessId, date, onClose }: { businessId: number; date: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <Suspense fallback={null}>
      <ExtraDepartureDialog
        businessId={businessId}
        tourId={null}
        date={date}
        onAdded={() => void queryClient.invalidateQueries({ queryKey: ['board'] })}
        onClose={onClose}
      />
    </Suspense>
  )
}
