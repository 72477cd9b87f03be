import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { IconCircleCheckFilled, IconFlagCheck, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { HoldRing } from './HoldRing.tsx'
import { outbox } from './offline/outbox.ts'
import type { Position } from './offline/use-position.ts'
import { PositionLine } from './PositionLine.tsx'
import { goTo } from './page/place.tsx'
import { aboardOf } from './people-aboard.ts'
import { SAIL_MS } from './SailSheet.tsx'
import { UndoStep } from './UndoStep.tsx'

type Props = { day: CaptainDay; trip: Trip; position: Position }

/** Back at the dock: everybody has left unless the captain says who stays, and only then the trip ends. */
export function FinishTrip({ day, trip, position }: Props) {
  const t = useTranslations('captain')
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  const parties = aboardOf(day)
  const still = parties.filter(({ booking_id }) => staying.has(booking_id))
  const people = trip.aboard
  const left = people - still.reduce((sum, party) => sum + party.people, 0)
  const turn = (id: number) => {
    const next = new Set(staying)
    if (!next.delete(id)) next.add(id)
    setStaying(next)
  }
  const finish = () => {
    goTo({ departure: trip.departure_id }, { replace: true })
    void outbox.add(trip.departure_id, { type: 'step', step: 'finalized', is_automatic: false })
  }
  const boat = trip.transports.map(({ name }) => name).join(' + ')
  return (
    <>
      <div className={styles['page']}>
        <DeckHeader title={t('returning')} note={t('aboardBoat', { boat, count: people })} day={day} />
        <PositionLine trip={trip} position={position} />
        <section className={styles['hero']}>
          <p className={styles['tour']}>{t('allLeft')}</p>
          <div className={styles['count']}>
            <span>
              <strong>{left}</strong> {t('ofLeft', { people })}
            </span>
            <span>{t('tapStill')}</span>
          </div>
          <progress className={styles['bar']} max={Math.max(1, people)} value={left} aria-hidden />
        </section>
        <ul className={styles['rows']}>
          {parties.map((party) => {
            const isStill = staying.has(party.booking_id)
            return (
              <li key={party.booking_id} className={styles['row']}>
                <span className={styles['who']}>
                  <strong>{party.name ?? t('noName')}</strong>
                  <span>{t('people', { count: party.people })}</span>
                </span>
                <button
                  type="button"
                  className={styles[isStill ? 'money' : 'left']}
                  aria-pressed={isStill}
                  onClick={() => turn(party.booking_id)}
                >
                  {isStill ? <IconUser size={28} aria-hidden /> : <IconCircleCheckFilled size={28} aria-hidden />}
                  {t(isStill ? 'still' : 'left', { count: party.people })}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <footer className={styles['stack']}>
        <UndoStep trip={trip} />
        <HoldRing
          words={t('finish')}
          icon={<IconFlagCheck size={36} aria-hidden />}
          ms={SAIL_MS}
          isOff={still.length > 0}
          note={
            still.length > 0
              ? t('stillAboard', { names: still.map(({ name }) => name ?? t('noName')).join(', ') })
              : t('finishNote')
          }
          onHold={finish}
        />
      </footer>
    </>
  )
}
