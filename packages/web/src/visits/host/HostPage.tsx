import { useMediaQuery, useNetwork } from '@mantine/hooks'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { type Instant, instant, localDate, localTime } from '@muelle/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLater } from '../../browser/use-later.ts'
import { beDock } from '../../offline/kept.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PHONE } from '../../ui/light/phone.ts'
import { useHostBlocks } from '../blocks/block-queries.ts'
import { EVERYBODY } from '../nights/night-search.ts'
import { keepHost } from '../unsent/keep-host.ts'
import { withKept } from '../unsent/kept-steps.ts'
import { OfflineBanner } from '../unsent/OfflineBanner.tsx'
import { useHostQueue } from '../unsent/use-host-queue.ts'
import { HostHeader } from './HostHeader.tsx'
import { HostPanels } from './HostPanels.tsx'
import { HostSkeleton } from './HostSkeleton.tsx'
import { HostViews } from './HostViews.tsx'
import { type Host, HostContext, type Picking } from './host-context.ts'
import { hostModelOf } from './host-model.ts'
import { allCombosQuery, hostPlanQuery, hostTablesQuery, POLL_MS, visitDayQuery } from './host-queries.ts'
import type { HostSearch } from './host-search.ts'
import { NotYours } from './NotYours.tsx'
import { Sums } from './Sums.tsx'
import { TroubleBar } from './TroubleBar.tsx'
import { useHostKeys } from './use-host-keys.ts'
import { useHostSteps } from './use-host-steps.ts'
import { useLiveVisits } from './use-live-visits.ts'

const NightsView = lazy(async () => ({ default: (await import('../nights/NightsView.tsx')).NightsView }))

const route = getRouteApi('/_panel/visitas')
const TICK_MS = 15_000
const DEFAULT_CUT = localTime('06:00')

/** The time, new four times a minute: what a table is changes with it. */
function useNow(): Instant {
  const [now, setNow] = useState(() => instant(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Visitas of a restaurant or a bar: its list, its floor and its timeline, three views of one day with one selection (M-9). */
export function HostPage({ business }: { business: SessionBusiness }) {
  const { can } = useRights()
  return can('mdu_booking') || can('mdu_waitlist') ? <Day business={business} /> : <NotYours business={business} />
}

function Day({ business }: { business: SessionBusiness }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { can } = useRights()
  const { online } = useNetwork()
  const businessId = business.business_id
  const now = useNow()
  const status = useLiveVisits(businessId)
  const day = useQuery({
    ...visitDayQuery(businessId, search.date),
    refetchInterval: status === 'live' ? false : POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const { data: resources } = useQuery(hostTablesQuery(businessId))
  const { data: combos } = useQuery(allCombosQuery(businessId))
  const { data: plan } = useQuery({
    ...hostPlanQuery(businessId, search.date),
    // Most days have the plan of the day before.
    placeholderData: keepPreviousData,
  })
  const session = useSession()
  useEffect(() => void beDock(session), [session])
  useLater('host', true, keepHost)
  const [picking, pick] = useState<Picking>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const venueDay = useMemo(
    () => ({
      date: localDate(search.date ?? day.data?.today ?? businessDateOf(now, business.time_zone, DEFAULT_CUT)),
      dayCut: localTime(day.data?.rules.day_cut ?? DEFAULT_CUT),
      zone: business.time_zone,
    }),
    [business.time_zone, day.data, now, search.date],
  )
  const blocks = useHostBlocks(businessId, venueDay)
  const { entries: kept, keep } = useHostQueue(businessId)
  const nameOf = useCallback((id: number) => resources?.rows.find((table) => table.id === id)?.name ?? '', [resources])
  const model = useMemo(
    () =>
      hostModelOf({
        visits: withKept(day.data?.rows ?? [], kept, nameOf),
        resources: resources?.rows ?? [],
        combos: combos?.rows ?? [],
        blocks,
        now,
        isToday: search.date === undefined || search.date === day.data?.today,
        lateAfterMinutes: day.data?.rules.late_minutes ?? Number.POSITIVE_INFINITY,
        graceMinutes: day.data?.rules.grace_minutes ?? Number.POSITIVE_INFINITY,
      }),
    [day.data, resources, combos, blocks, kept, nameOf, now, search.date],
  )
  const steps = useHostSteps({ businessId, nameOf, keep })
  const change = useCallback(
    (part: Partial<HostSearch>) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const select = useCallback((visit: number | null) => change({ visit: visit ?? undefined }), [change])
  const { date } = venueDay
  const today = day.data?.today ?? businessDateOf(now, business.time_zone, DEFAULT_CUT)
  const host: Host = {
    business,
    model,
    plan,
    isToday: date === today,
    date,
    day: venueDay,
    search,
    change,
    selected: model.visits.find(({ id }) => id === search.visit) ?? null,
    select,
    picking,
    pick,
    steps,
    isOnline: online,
    kept: new Set(kept.map(({ visitId }) => visitId)),
    maySeat: can('mdu_booking', 'create') || can('mdu_waitlist', 'edit'),
    mayBlock: can('mdu_booking', 'create') && can('mdu_booking', 'edit'),
  }
  useHostKeys(host, searchRef)
  // On a screen that stays open over the cut, what narrowed the lists of the night that is over narrows no other's.
  const shownDate = useRef(date)
  const beginNight = useEffectEvent((next: typeof date) => {
    if (shownDate.current === next) return
    shownDate.current = next
    if (search.date === undefined)
      void navigate({ to: '.', search: (before) => ({ ...before, ...EVERYBODY }), replace: true })
  })
  useEffect(() => beginNight(date), [date])
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <HostContext value={host}>
      <HostHeader
        today={today}
        status={status}
        readAt={day.data?.read_at ?? null}
        onDate={(next) =>
          void navigate({
            to: '.',
            // The visits, lists and guests of one day are none of another.
            search: (before) => ({
              ...before,
              ...EVERYBODY,
              date: next === today ? undefined : next,
              visit: undefined,
            }),
          })
        }
      />
      <OfflineBanner readAt={day.data?.read_at ?? null} />
      {search.view === 'noche' && business.type === 'bar' ? (
        <Suspense fallback={<HostSkeleton />}>
          <NightsView key={date} business={business} date={date} />
        </Suspense>
      ) : day.data && resources ? (
        <>
          <Sums />
          <TroubleBar />
          <HostViews isPhone={isPhone ?? false} searchRef={searchRef} />
        </>
      ) : day.error ? (
        <div className="mu-card">
          <ErrorState error={day.error} onRetry={() => void day.refetch()} />
        </div>
      ) : (
        <HostSkeleton />
      )}
      <HostPanels />
    </HostContext>
  )
}
