import { notedOf } from '@muelle/contract/bookings/written-fields'
import type { Trip } from '@muelle/contract/tracking/trips'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { IconAlertTriangle, IconClock, IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import { formatDayInside, formatTimeOfDay, localParts } from '../i18n/format.ts'
import type { KeptDay } from '../offline/kept.ts'
import { useHold } from '../ui/use-hold.ts'
import { BoardingSteps } from './BoardingSteps.tsx'
import { SosPage } from './calls/SosPage.tsx'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { ExpenseLink } from './expense/ExpenseLink.tsx'
import { FaultLink } from './faults/FaultLink.tsx'
import { LaterFault } from './faults/LaterFault.tsx'
import { TripFaults } from './faults/TripFaults.tsx'
import { type OutboxView, outbox } from './offline/outbox.ts'
import { usePosition } from './offline/use-position.ts'
import { PartyRow } from './PartyRow.tsx'
import { loadTexts } from './page/deck-texts.ts'
import { OutLink } from './page/OutLink.tsx'
import { goTo, useDeckSearch } from './page/place.tsx'
import { absentOf, type Count, countOf, type Party, partiesOf, toBoardTogether } from './parties.ts'
import { SAIL_MS, SailSheet } from './SailSheet.tsx'
import { untilStart, zoneOf } from './trip-clock.ts'
import { type Boarding, useBoarding } from './use-boarding.ts'
import { useNow } from './use-now.ts'

/** Money is taken now and then: its pad, with the kit of the panel that it is made of and the texts of the desk, travels with the first press. */
const Collect = lazy(async () => {
  const [{ Collect: component }] = await Promise.all([import('./Collect.tsx'), loadTexts('panel', 'desk')])
  return { default: component }
})

/** The same without a network; the phone has it before (`use-keep-trips.ts`). */
const CashHere = lazy(async () => ({ default: (await import('./CashHere.tsx')).CashHere }))

type Props = { day: KeptDay; trip: Trip }

/** Before it leaves: hour, boat, who is aboard and who is missing; boarding by list or by scan, and Zarpar. */
export function NextTrip({ day, trip, outbox: sending }: Props & { outbox: OutboxView }) {
  const t = useTranslations('captain')
  const { departure, view } = useDeckSearch()
  const boarding = useBoarding(day, departure, sending)
  const [collecting, setCollecting] = useState<number | null>(null)
  const parties = partiesOf(day.bookings)
  const count = countOf(parties)
  // Where it sailed and the server would not have it, it is at sea all the same: its track waits for whoever puts that right.
  const isAtSea = sending.refused.some(
    ({ deed, departure_id }) => deed.type === 'sail' && departure_id === trip.departure_id,
  )
  usePosition(isAtSea ? { ...trip, status: 'started' } : trip)
  const sail = () => {
    goTo({ departure: trip.departure_id }, { replace: true })
    void outbox.add(trip.departure_id, {
      type: 'sail',
      absent: absentOf(parties),
      aboard: count.aboard,
      known: day.bookings.map(({ id }) => id),
    })
  }
  const isOff = count.aboard > trip.people_limit || trip.transports.length === 0
  const hold = useHold({ ms: SAIL_MS, isOff, isCovered: true, onHold: sail })
  const openSheet = () => {
    hold.rest()
    goTo({ departure, view: 'sail' })
  }
  const isSailing = view === 'sail' || hold.phase === 'holding'
  if (view === 'sos') return <SosPage day={day} trip={trip} />
  if (view === 'fault') return <LaterFault trip={trip} />
  if (collecting !== null)
    return (
      <Collecting
        bookingId={collecting}
        party={parties.find(({ booking }) => booking.id === collecting)}
        rateCents={day.rate_cents ?? null}
        boarding={boarding}
        onDone={() => setCollecting(null)}
      />
    )
  return (
    <>
      <div className={styles['page']} inert={isSailing}>
        <TripHeader day={day} trip={trip} />
        <Hero day={day} trip={trip} count={count} />
        <TripFaults day={day} trip={trip} />
        <Notes parties={parties} />
        <Parties parties={parties} boarding={boarding} onCollect={setCollecting} />
      </div>
      <BoardingSteps boarding={boarding} day={day} trip={trip} />
      {isSailing && (
        <SailSheet
          day={day}
          trip={trip}
          parties={parties}
          count={count}
          isHeld={hold.phase === 'holding'}
          onSail={sail}
          onBoardAll={async () => {
            for (const party of toBoardTogether(parties)) await boarding.board(party, party.missing)
          }}
        />
      )}
      <footer className={styles['footer']} data-covered={isSailing || undefined}>
        <OutLink href="/checkins/new" className={styles[count.missing > 0 ? 'filled' : 'outline']}>
          <IconQrcode size={32} aria-hidden />
          {t('scan')}
        </OutLink>
        <SailButton hold={hold} missing={count.missing} onShort={openSheet} />
      </footer>
    </>
  )
}

type CollectingProps = {
  bookingId: number
  party: Party | undefined
  rateCents: number | null
  boarding: Boarding
  onDone: () => void
}

/** With a network the pad of the desk; without one cash, which is told with whom it lets in. */
function Collecting({ bookingId, party, rateCents, boarding, onDone }: CollectingProps) {
  const isOnline = useOnline()
  const here = party && (
    <CashHere
      party={party}
      rateCents={rateCents}
      onCancel={onDone}
      onCash={(cash) => {
        onDone()
        void boarding.boardPaid(party, cash)
      }}
    />
  )
  return (
    <Suspense fallback={null}>
      {isOnline ? (
        <Collect
          bookingId={bookingId}
          withoutAnswer={here}
          onDone={() => {
            onDone()
            boarding.readAnew()
          }}
        />
      ) : (
        here
      )}
    </Suspense>
  )
}

type SailButtonProps = { hold: ReturnType<typeof useHold>; missing: number; onShort: () => void }

/** Held, it sets sail; a short press, with a finger or a key, only opens what is to be known before. */
function SailButton({ hold, missing, onShort }: SailButtonProps) {
  const t = useTranslations('captain')
  const { onPointerUp, onKeyUp, ...held } = hold.props
  return (
    <button
      type="button"
      className={styles[missing > 0 ? 'outline' : 'filled']}
      {...held}
      onPointerUp={() => {
        const wasShort = hold.phase === 'holding'
        onPointerUp()
        if (wasShort) onShort()
      }}
      onKeyUp={(event) => {
        const wasShort = hold.phase === 'holding'
        onKeyUp(event)
        if (wasShort) onShort()
      }}
      // A screen reader's press opens it; there it is pressed twice.
      onClick={({ detail }) => detail === 0 && onShort()}
    >
      {t('sail')}
      {missing > 0 && <small>{t('sailMissing', { count: missing })}</small>}
    </button>
  )
}

function TripHeader({ day, trip }: Props) {
  const t = useTranslations('captain')
  const index = day.trips.findIndex(({ departure_id }) => departure_id === trip.departure_id)
  const own = day.trips[index]
  const isToday = own?.local_date === localParts(day.made_at, own?.time_zone ?? 'UTC').date
  const note = own
    ? isToday
      ? t('nthToday', { name: trip.captain ?? '', index: index + 1, count: day.trips.length })
      : formatDayInside(own.local_date)
    : trip.captain
  return <DeckHeader note={note} day={day} />
}

function Hero({ day, trip, count }: Props & { count: Count }) {
  const t = useTranslations('captain')
  const now = useNow(MINUTE_MS / 4)
  const zone = zoneOf(day, trip)
  const [time, half] = formatTimeOfDay(localParts(trip.starts_at, zone).time).split(' ')
  const until = untilStart(instant(Date.parse(trip.starts_at)), now)
  return (
    <section className={styles['hero']}>
      <div className={styles['when']}>
        <strong>{time}</strong>
        <span>{half}</span>
        <span className={styles['until']}>
          <IconClock size={20} aria-hidden />
          {'minutes' in until ? t(until.kind, { minutes: until.minutes }) : t(until.kind, { hours: until.hours })}
        </span>
      </div>
      <p className={styles['tour']}>{trip.tour_name}</p>
      <div className={styles['boat']}>
        <p>{trip.transports.map(({ name }) => name).join(' · ')}</p>
      </div>
      <div className={styles['beside']}>
        <ExpenseLink departureId={trip.departure_id} />
        {trip.transports.length > 0 && <FaultLink departureId={trip.departure_id} />}
      </div>
      <div className={styles['count']}>
        <span>
          <strong>{count.aboard}</strong> {t('ofAboard', { people: count.people })}
        </span>
        <span>{t('limit', { limit: trip.people_limit })}</span>
      </div>
      <progress className={styles['bar']} max={Math.max(1, count.people)} value={count.aboard} aria-hidden />
    </section>
  )
}

/** What has to be known of some of them: an allergy, a wheelchair. */
function Notes({ parties }: { parties: readonly Party[] }) {
  const noted = parties.filter(({ booking }) => notedOf(booking).length > 0)
  if (noted.length === 0) return null
  return (
    <section className={styles['notes']}>
      <IconAlertTriangle size={28} aria-hidden />
      <ul>
        {noted.map(({ booking, name }) => (
          <li key={booking.id}>
            <strong>{name ?? booking.ticket}</strong>: {notedOf(booking).join('. ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PartiesProps = { parties: readonly Party[]; boarding: Boarding; onCollect: (bookingId: number) => void }

function Parties({ parties, boarding, onCollect }: PartiesProps) {
  const t = useTranslations('captain')
  // Above the rows: a party that goes aboard and comes back is another row, and stays as it was left.
  const [openId, setOpenId] = useState<number | null>(null)
  const rowsOf = (some: readonly Party[]) =>
    some.map((party) => (
      <PartyRow
        key={party.booking.id}
        party={party}
        boarding={boarding}
        onCollect={onCollect}
        isOpen={openId === party.booking.id}
        onOpen={(isOpen) => setOpenId(isOpen ? party.booking.id : null)}
      />
    ))
  const missing = parties.filter((party) => party.missing.length > 0)
  const aboard = parties.filter((party) => party.missing.length === 0)
  const count = countOf(parties)
  return (
    <>
      <h3 className={styles['band']}>
        {missing.length > 0
          ? t('missing', { people: count.missing, groups: missing.length })
          : t(parties.length > 0 ? 'nobodyMissing' : 'nobodyBooked')}
      </h3>
      <ul className={styles['rows']}>{rowsOf(missing)}</ul>
      {aboard.length > 0 && (
        <>
          <h3 className={styles['band']}>{t('aboard', { people: countOf(aboard).aboard, groups: aboard.length })}</h3>
          <ul className={styles['rows']}>{rowsOf(aboard)}</ul>
        </>
      )}
    </>
  )
}
