import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { KeptDay } from '../offline/kept.ts'
import { useLive } from '../realtime/use-live.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights, useSession } from '../session/use-session.ts'
import { CAPTAIN_KEY, captainDayQuery } from './captain-query.ts'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { LaterExpense } from './expense/LaterExpense.tsx'
import { NextTrip } from './NextTrip.tsx'
import { NoTrip } from './NoTrip.tsx'
import { NotSent } from './NotSent.tsx'
import type { OutboxView } from './offline/outbox.ts'
import { dayWith } from './offline/pending.ts'
import { useKeepTrips } from './offline/use-keep-trips.ts'
import { useOutbox } from './offline/use-outbox.ts'
import { DeckFault } from './page/DeckFault.tsx'
import { useDeckSearch } from './page/place.tsx'
import { SignalLine } from './SignalLine.tsx'
import { TripsList } from './TripsList.tsx'
import { Underway } from './Underway.tsx'

/** The phone of a captain: the next trip before it leaves, the one that is out until it is back. Nothing has to be pressed to see it. */
export function CaptainPage() {
  const t = useTranslations('captain')
  const { business } = useBusiness()
  useEffect(() => {
    document.title = `${t('title')} · Muelle`
  }, [t])
  return (
    <>
      <h1 className={styles['hidden']}>{t('title')}</h1>
      {business?.type === 'tour' ? <Day businessId={business.business_id} /> : <NoTrip />}
    </>
  )
}

function Day({ businessId }: { businessId: number }) {
  const { cursor } = useSession()
  const { departure } = useDeckSearch()
  const { data, error, refetch } = useQuery(captainDayQuery(businessId, departure))
  const outbox = useOutbox()
  const queryClient = useQueryClient()
  const { can } = useRights()
  useLive(can('mdu_tour_booking') ? `business/${businessId}/bookings` : null, cursor, () => {
    void queryClient.invalidateQueries({ queryKey: CAPTAIN_KEY })
  })
  useKeepTrips(data)
  if (!data) return error ? <DeckFault error={error} onRetry={() => void refetch()} /> : null
  return (
    <>
      <SignalLine outbox={outbox} readAt={data.read_at} />
      <NotSent day={data} refused={outbox.refused} />
      <View day={dayWith(data, outbox.waiting)} outbox={outbox} />
    </>
  )
}

function View({ day, outbox }: { day: KeptDay; outbox: OutboxView }) {
  const { view } = useDeckSearch()
  const { trip } = day
  // A trip that is out goes on telling where it is, whatever is looked at meanwhile.
  if (view === 'trips' && !trip?.status) return <TripsList day={day} />
  if (view === 'expense' && !trip?.status) return <LaterExpense day={day} />
  if (trip === null)
    return (
      <>
        <DeckHeader />
        <NoTrip />
      </>
    )
  const key = trip.departure_id
  return trip.status === null ? (
    <NextTrip key={key} day={day} trip={trip} outbox={outbox} />
  ) : (
    <Underway key={key} day={day} trip={trip} />
  )
}
