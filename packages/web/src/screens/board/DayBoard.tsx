import { Button } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { instant, localDateOf } from '@muelle/domain/time'
import { IconCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingStep } from '../../bookings/life/booking-step.ts'
import { BoardToolbar } from '../../departures/board/BoardToolbar.tsx'
import { BoardTotals } from '../../departures/board/BoardTotals.tsx'
import { type BoardSearch, isFiltered } from '../../departures/board/board-search.ts'
import { boardTotalsOf } from '../../departures/board/board-totals.ts'
import { bookingCountOf } from '../../departures/board/booking-count.ts'
import { DaySwitcher } from '../../departures/board/DaySwitcher.tsx'
import { clockOffsetOf, ServerClock } from '../../departures/board/server-clock.ts'
import { isStanding } from '../../departures/board/standing.ts'
import { useBoard, useBoardDeadlines } from '../../departures/board/use-board.ts'
import { VacancyPlace } from '../../departures/board/vacancies/VacancyPlace.tsx'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PrintSheet, useIsPrinting } from '../../ui/PrintSheet.tsx'
import { TillPlace } from '../till/TillPlace.tsx'
import { AttentionList } from './AttentionList.tsx'
import { attentionOf } from './attention.ts'
import { BoardHeader } from './BoardHeader.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { type BoardActions, BoardActionsContext, type DepartureTask } from './board-actions.ts'
import { filterBoard, toursOf } from './board-filter.ts'
import { Departures } from './Departures.tsx'
import { AddPart, BookingPart, FirstStepsPart, PanelsPart, PrintPart, SalePart, useDeskAhead } from './desk-parts.tsx'
import { OwnDayPlace } from './OwnDayPlace.tsx'
import { PassengerList } from './PassengerList.tsx'
import { isMine } from './unfolded.ts'
import { useAskedTask } from './use-asked-task.ts'
import { useFolds } from './use-folds.ts'
import { useLiveBoard } from './use-live-board.ts'

const visits = getRouteApi('/_panel/visitas')

/** The departures of a day with their bookings; the drawer of one booking and the sale beside it. */
export function DayBoard({ business }: { business: SessionBusiness }) {
  const search = visits.useSearch()
  const navigate = visits.useNavigate()
  const t = useTranslations('board')
  const { can } = useRights()
  const { user } = useSession()
  const { business_id: businessId } = business
  const status = useLiveBoard(businessId)
  const {
    data: board,
    error,
    refetch,
    isFetching,
    dataUpdatedAt,
  } = useBoard({
    businessId,
    date: search.date,
    isLive: status === 'live',
  })
  useBoardDeadlines(board, dataUpdatedAt)
  const isPrinting = useIsPrinting()
  const [step, setStep] = useState<{ id: number; step: BookingStep } | null>(null)
  const [printing, setPrinting] = useState<number | null>(null)
  const [task, setTask] = useState<DepartureTask | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  // Before anything is on sale the first steps stand in place of the board.
  const [isBeforeSale, setIsBeforeSale] = useState<boolean | null>(null)

  const change = useCallback(
    (part: Partial<BoardSearch>, replace = false) =>
      void navigate({ to: '.', search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false }),
    [navigate],
  )
  const maySell = can('mdu_tour_booking', 'create')
  useDeskAhead(business, board !== undefined, maySell)
  const actions = useMemo<BoardActions>(
    () => ({
      openBooking: ({ id }, wanted) => {
        if (wanted === 'print') return setPrinting(id)
        setStep(wanted ? { id, step: wanted } : null)
        change({ booking: id, departure: undefined })
      },
      begin: setTask,
      sell: maySell ? (scheduleId) => change({ sale: scheduleId }) : null,
    }),
    [change, maySell],
  )

  useAskedTask({ search, board, onChange: change, onStep: setStep, onTask: setTask, onAdd: () => setIsAdding(true) })

  const readAt = board ? Date.parse(board.now) : 0
  const hasOwn = board?.departures.some((departure) => isMine(departure, user.id)) ?? false
  const isOwn = hasOwn && search.crew !== 'all' && !isFiltered(search)
  const departures = useMemo(() => {
    const found = board ? filterBoard(board.departures, search, readAt) : []
    return isOwn ? found.filter((departure) => isMine(departure, user.id)) : found
  }, [board, search, readAt, isOwn, user.id])
  const totals = useMemo(
    () => board && boardTotalsOf(filterBoard(board.departures, { tour: search.tour }, readAt), readAt),
    [board, search.tour, readAt],
  )
  // Until the server says which day it is, this device's idea of it, in the business's zone, fills the heading.
  const [deviceDate] = useState(() => localDateOf(instant(Date.now()), business.time_zone))
  const date = board?.date ?? search.date ?? deviceDate
  // Without a network another day says nothing, and the way back has to lead somewhere.
  const today = board?.today ?? deviceDate
  const folds = useFolds(`${businessId} ${date}`)
  const goTo = (day: string) => change({ date: day === today ? undefined : day })
  const showDeparture = (key: string) => {
    folds.set(key, true)
    const row = document.getElementById(`salida-${key}`)
    row?.scrollIntoView({ block: 'start' })
    row?.querySelector<HTMLElement>('[data-fold]')?.focus({ preventScroll: true })
  }
  const isQuiet = board?.departures.every((departure) => bookingCountOf(departure) === 0) ?? false
  const isAlone = isQuiet && isBeforeSale === true
  // An empty day is not drawn before it is known whether they stand in its place.
  const isUndecided = board?.departures.length === 0 && isBeforeSale === null
  const openRow = board?.departures.flatMap(({ bookings }) => bookings).find(({ id }) => id === search.booking)
  const openDeparture = board?.departures.find((departure) => departureKey(departure) === search.departure)
  // A task of a departure that the address asks for stands alone, without its drawer.
  const hasDrawer = search.departure !== undefined && search.task === undefined
  const hasPanel = hasDrawer || search.closure !== undefined || task !== null
  const isOfBooking = printing !== null || search.booking !== undefined || search.sale !== undefined
  const hasOwnPaper = task?.kind === 'print' || isOfBooking
  const openFirst = (text: string) => {
    const matching = board && text.trim() ? filterBoard(board.departures, { ...search, q: text }, readAt) : []
    const found = matching.flatMap(({ bookings }) => bookings)
    const first = found.find((booking) => isStanding(booking, readAt)) ?? found[0]
    if (first) {
      setStep(null)
      change({ q: text, booking: first.id, departure: undefined })
    }
    // Whoever is not on this day may be on another one.
    else if (text.trim()) void navigate({ to: '/tour-booking-list', search: { search: text.trim() } })
  }

  return (
    <ServerClock value={board ? clockOffsetOf(board.now, dataUpdatedAt) : 0}>
      <BoardActionsContext value={actions}>
        {!isAlone && (
          <BoardHeader
            days={<DaySwitcher date={search.date ?? date} today={today} onChange={goTo} />}
            status={status}
            readAt={board ? formatTimeOfDay(localParts(board.now, business.time_zone).time) : null}
            isFetching={isFetching}
            onRefresh={() => void refetch()}
            onToday={() => change({ date: undefined })}
            onSell={maySell ? () => change({ sale: 'new' }) : null}
            onAdd={can('mdu_tour_booking', 'edit') ? () => setIsAdding(true) : null}
            onCloseDepartures={
              can('mdu_tour_booking', 'edit') && can('mdu_tour', 'edit') ? () => change({ closure: 'new' }) : null
            }
          />
        )}
        {isQuiet && <FirstStepsPart businessId={businessId} onAlone={setIsBeforeSale} />}
        {!isAlone && (
          <>
            <BoardToolbar
              search={search}
              tours={toursOf(board?.departures ?? [])}
              onChange={(part) => change(part, 'q' in part)}
              onSubmit={openFirst}
              all={folds.all}
              onAll={folds.setAll}
            >
              {board && totals ? <BoardTotals totals={totals} currency={board.currency} /> : <span />}
            </BoardToolbar>
            {board && can('mdu_tour_booking', 'edit') && (
              <AttentionList
                items={attentionOf(board.departures, readAt)}
                onDeparture={showDeparture}
                onProofs={() => change({ seguimiento: 'proof' })}
              />
            )}
            <OwnDayPlace businessId={businessId} isReady={board !== undefined} />
            <TillPlace businessId={businessId} isReady={board !== undefined} />
            <VacancyPlace
              businessId={businessId}
              isReady={board !== undefined}
              onSell={(scheduleId, saleDate) => change({ sale: scheduleId, saleDate })}
            />
            {hasOwn && (
              <Button
                variant="default"
                size="sm"
                mb="sm"
                mih={44}
                aria-pressed={isOwn}
                onClick={() => change({ crew: isOwn ? 'all' : undefined })}
                {...(isOwn && { leftSection: <IconCheck size={16} aria-hidden /> })}
              >
                {t('mine')}
              </Button>
            )}
            {board && !isUndecided ? (
              <Departures
                board={board}
                departures={departures}
                search={search}
                now={readAt}
                folds={folds}
                onChange={change}
              />
            ) : error && !board ? (
              <div className="mu-card">
                <ErrorState error={error} onRetry={() => void refetch()} />
              </div>
            ) : (
              <BoardSkeleton />
            )}
          </>
        )}
        {board && hasPanel && (
          <PanelsPart
            board={board}
            search={search}
            title={openDeparture ? `${formatTimeOfDay(openDeparture.start_time)} ${openDeparture.tour_name}` : null}
            task={task}
            onTask={setTask}
            onChange={change}
          />
        )}
        <BookingPart id={search.booking} row={openRow} step={step} onClose={() => change({ booking: undefined })} />
        {board && search.sale !== undefined && maySell && (
          <SalePart
            board={board}
            key={search.sale === 'trial' ? 'trial' : 'sale'}
            scheduleId={typeof search.sale === 'number' ? search.sale : null}
            date={search.saleDate ?? board.date}
            onSellForReal={search.sale === 'trial' ? () => change({ sale: 'new' }) : null}
            onClose={() => change({ sale: undefined, saleDate: undefined })}
          />
        )}
        <PrintPart id={printing} onDone={() => setPrinting(null)} />
        {isAdding && <AddPart businessId={businessId} date={date} onClose={() => setIsAdding(false)} />}
        {board && isPrinting && !hasOwnPaper && (
          <PrintSheet>
            <PassengerList board={board} departures={departures} businessName={business.name} now={readAt} />
          </PrintSheet>
        )}
      </BoardActionsContext>
    </ServerClock>
  )
}
