import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import {
  IconChevronLeft,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconPhone,
  IconWifiOff,
} from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { telephoneLink } from '../../tourists/tourist.ts'
import { useHold } from '../../ui/use-hold.ts'
import deck from '../Deck.module.css'
import { DeckLink } from '../page/place.tsx'
import { zoneOf } from '../trip-clock.ts'
import styles from './Calls.module.css'
import { EMERGENCY, Spoken } from './Spoken.tsx'
import type { ShownCall } from './shown-call.ts'
import { callOff } from './use-calls.ts'

/** How long a mistake is held: less than the call itself, and no slip. */
const MISTAKE_MS = 1_000

type Props = { day: CaptainDay; trip: Trip; call: ShownCall }

/** After SOS: what has become of it, step by step, whom to call, and what to say on the radio. */
export function SosSent({ day, trip, call }: Props) {
  const t = useTranslations('boatCalls')
  const isOnline = useOnline()
  const clock = (at: string) => formatTimeOfDay(localParts(at, zoneOf(day, trip)).time)
  const isHere = call.told_at === null
  const title = isHere ? (isOnline ? 'sending' : 'noData') : 'sent'
  const { phone, name } = day.office
  return (
    <section className={styles['sent']} aria-labelledby="sos">
      <header>
        <DeckLink search={{ departure: trip.departure_id }} className={deck['icon']} aria-label={t('back')}>
          <IconChevronLeft size={32} aria-hidden />
        </DeckLink>
        <p>{trip.transports.map((boat) => boat.name).join(' + ') || trip.tour_name}</p>
      </header>
      <div role="status" className={styles['sentTitle']}>
        {isHere ? <IconWifiOff size={72} aria-hidden /> : <IconCircleCheck size={72} aria-hidden />}
        <h2 id="sos">{t(title)}</h2>
      </div>
      <ol className={styles['proof']}>
        <Proof isDone={!isHere} at={clock(call.called_at)}>
          {t(isHere ? 'stillHere' : 'left')}
        </Proof>
        <Proof isDone={!isHere} at={call.told_at && clock(call.told_at)}>
          {t('reached')}
        </Proof>
        <Proof isDone={call.seen !== null} at={call.seen && clock(call.seen.at)}>
          {call.seen ? t('seenBy', { name: call.seen.by }) : t('notSeen')}
        </Proof>
      </ol>
      <Spoken />
      <div className={deck['beside']}>
        <a href={`tel:${EMERGENCY}`} className={styles['dial']}>
          <IconPhone size={28} aria-hidden /> {EMERGENCY}
        </a>
        {phone && (
          <a href={telephoneLink(phone)} className={styles['dial']} aria-label={t('callOffice', { name })}>
            <IconPhone size={28} aria-hidden /> {t('office')}
          </a>
        )}
      </div>
      <Mistake onHold={() => callOff(trip.departure_id, call.nonce)} />
    </section>
  )
}

function Proof({ isDone, at, children }: { isDone: boolean; at: string | null; children: ReactNode }) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <IconCircleCheckFilled size={32} aria-hidden /> : <IconCircle size={32} aria-hidden />}
      <span>{children}</span>
      {at && <time>{at}</time>}
    </li>
  )
}

/** A false alarm is told like the alarm: held, so that nobody takes it back by a slip. */
function Mistake({ onHold }: { onHold: () => void }) {
  const t = useTranslations('boatCalls')
  const { phase, props } = useHold({ ms: MISTAKE_MS, isOff: false, onHold })
  return (
    <button
      type="button"
      className={styles['mistake']}
      style={{ '--hold-ms': `${MISTAKE_MS}ms` } as CSSProperties}
      {...props}
    >
      {t(phase === 'armed' ? 'again' : 'mistake')}
    </button>
  )
}
