import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { MINUTE_MS } from '@muelle/domain/time'
import { GEO_STATUSES, type GeoStep } from '@muelle/domain/tracking/progress'
import { IconCircle, IconCircleCheckFilled, IconFlag, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import type { KeptDay } from '../offline/kept.ts'
import { SosPage } from './calls/SosPage.tsx'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { ExpenseLink } from './expense/ExpenseLink.tsx'
import { LaterExpense } from './expense/LaterExpense.tsx'
import { FinishTrip } from './FinishTrip.tsx'
import { FaultLink } from './faults/FaultLink.tsx'
import { LaterFault } from './faults/LaterFault.tsx'
import { TripFaults } from './faults/TripFaults.tsx'
import { outbox } from './offline/outbox.ts'
import { type Position, usePosition } from './offline/use-position.ts'
import { PositionLine } from './PositionLine.tsx'
import { DeckLink, useDeckSearch } from './page/place.tsx'
import { aboardOf } from './people-aboard.ts'
import { STEP_WORDS } from './step-words.ts'
import { TripsList } from './TripsList.tsx'
import { zoneOf } from './trip-clock.ts'
import { UndoStep } from './UndoStep.tsx'
import { useNow } from './use-now.ts'

type Props = { day: KeptDay; trip: Trip }

/** From Zarpar to Finalizar: how far it is, where it is, and the one step that comes next. */
export function Underway({ day, trip }: Props) {
  const { view } = useDeckSearch()
  const position = usePosition(trip)
  if (view === 'trips') return <TripsList day={day} />
  if (view === 'expense') return <LaterExpense day={day} />
  if (view === 'sos') return <SosPage day={day} trip={trip} />
  if (view === 'fault') return <LaterFault trip={trip} />
  if (view === 'list') return <PeopleList day={day} trip={trip} />
  if (trip.status === 'finalized') return <Finished day={day} trip={trip} />
  if (trip.status === 'backing_to_origin') return <FinishTrip day={day} trip={trip} position={position} />
  return <Sailing day={day} trip={trip} position={position} />
}

/** The words of the step that is pressed. */
const PRESS = { destiny_reached: 'stepDestiny', backing_to_origin: 'turnBack', finalized: 'finish' } as const

function Sailing({ day, trip, position }: Props & { position: Position }) {
  const t = useTranslations('captain')
  const now = useNow(MINUTE_MS / 6)
  const sailedAt = Date.parse(trip.steps[0]?.at ?? day.made_at)
  const [next] = trip.next_steps
  const boat = trip.transports.map(({ name }) => name).join(' + ')
  const { departure_id } = trip
  const step = (wanted: GeoStep) => void outbox.add(departure_id, { type: 'step', step: wanted, is_automatic: false })
  return (
    <>
      <div className={styles['page']}>
        <DeckHeader
          title={t('underWay', { minutes: Math.max(0, Math.floor((now - sailedAt) / MINUTE_MS)) })}
          note={t('aboardBoat', { boat, count: trip.aboard })}
          day={day}
        />
        <PositionLine trip={trip} position={position} />
        <TripFaults day={day} trip={trip} />
        <Steps day={day} trip={trip} />
      </div>
      <footer className={styles['stack']}>
        <UndoStep trip={trip} />
        {next && (
          <button type="button" className={styles['filled']} onClick={() => step(next)}>
            <IconFlag size={32} aria-hidden />
            {t(PRESS[next])}
          </button>
        )}
        <p className={styles['fine']}>{t('stepAlone')}</p>
        <div className={styles['beside']}>
          <DeckLink search={{ departure: departure_id, view: 'list' }} className={styles['outline']}>
            <IconUsers size={28} aria-hidden />
            {t('list')}
          </DeckLink>
          <ExpenseLink departureId={departure_id} />
          <FaultLink departureId={departure_id} />
        </div>
      </footer>
    </>
  )
}

function Steps({ day, trip }: Props) {
  const t = useTranslations('captain')
  return (
    <ol className={styles['steps']}>
      {GEO_STATUSES.map((status) => {
        const taken = trip.steps.find((one) => one.status === status)
        return (
          <li key={status} data-taken={taken !== undefined || undefined}>
            {taken ? <IconCircleCheckFilled size={28} aria-hidden /> : <IconCircle size={28} aria-hidden />}
            <span>{t(STEP_WORDS[status])}</span>
            {taken && <time dateTime={taken.at}>{clockOf(day, trip, taken.at)}</time>}
          </li>
        )
      })}
    </ol>
  )
}

/** On the clock of the place. */
const clockOf = (day: CaptainDay, trip: Trip, at: string): string =>
  formatTimeOfDay(localParts(at, zoneOf(day, trip)).time)

function Finished({ day, trip }: Props) {
  const t = useTranslations('captain')
  const boat = trip.transports.map(({ name }) => name).join(' + ')
  // By what this phone knows: without a network nobody else says which one is next.
  const own = day.trips.findIndex(({ departure_id }) => departure_id === trip.departure_id)
  const next = day.trips.slice(own + 1).find(({ status }) => status !== 'finalized')?.departure_id
  return (
    <>
      <div className={styles['page']}>
        <DeckHeader title={t('finished')} note={t('aboardBoat', { boat, count: trip.aboard })} day={day} />
        <Steps day={day} trip={trip} />
      </div>
      <footer className={styles['stack']}>
        <UndoStep trip={trip} />
        <DeckLink search={{ departure: next }} className={styles['filled']}>
          {t('nextOne')}
        </DeckLink>
      </footer>
    </>
  )
}

/** Who is on board, as it was kept when the boat sailed: nothing of it changes now. */
function PeopleList({ day, trip }: Props) {
  const t = useTranslations('captain')
  return (
    <>
      <DeckHeader
        title={t('list')}
        note={t('aboardBoat', { boat: trip.transports.map(({ name }) => name).join(' + '), count: trip.aboard })}
        isOver
      />
      <ul className={styles['rows']}>
        {aboardOf(day).map(({ booking_id, name, people }) => (
          <li key={booking_id} className={styles['row']}>
            <span className={styles['who']}>
              <strong>{name ?? t('noName')}</strong>
            </span>
            <span className={styles['done']}>
              <IconCircleCheckFilled size={28} aria-hidden /> {people}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
