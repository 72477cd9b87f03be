import { Button } from '@mantine/core'
import type { WaitEntry } from '@muelle/contract/visits/waitlist'
import { MINUTE_MS } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { SendTableReady } from '../messages/GuestMessages.tsx'
import type { LineStep } from './use-line.ts'
import { useTicking } from './use-ticking.ts'
import styles from './Waitlist.module.css'
import { clockText } from './wait-range.ts'

/** From here on the clock is coral. */
const LAST_MS = 2 * MINUTE_MS

type Props = {
  entry: WaitEntry
  ahead: number
  businessId: number
  mayEdit: boolean
  isPending: boolean
  onStep: (step: LineStep) => void
}

/** Somebody who was told that the table is ready, with the time that it is kept (W-5). At its end the host is asked; nothing happens alone here. */
export function CalledEntry({ entry, ahead, businessId, mayEdit, isPending, onStep }: Props) {
  const t = useTranslations('waitlist')
  const now = useTicking(ahead)
  const { offer } = entry
  if (!offer) return null
  const until = Date.parse(offer.until)
  const left = until - now
  const share = Math.max(0, Math.min(1, left / (until - Date.parse(offer.from))))
  const table = offer.resources.map(({ name }) => name).join(' + ')
  const answer = offer.on_the_way ? t('coming') : offer.asked_more_time ? t('askedMore') : t('noAnswer')
  const isOver = left <= 0
  return (
    <li className={styles['called']} data-late={left <= LAST_MS || undefined}>
      <div className={styles['calledHead']}>
        <p>
          <b>
            {entry.name ?? t('unnamed')} <span className={styles['party']}>{entry.party_size}</span>
          </b>
          <small>
            {t('tableReady', { table })} · {answer}
          </small>
        </p>
        <span className={styles['clock']} role="timer" aria-label={t('clock', { time: clockText(left) })}>
          {clockText(left)}
        </span>
      </div>
      <div className={styles['bar']} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      {isOver && <p role="status">{t('over')}</p>}
      {mayEdit && (
        <div className={styles['steps']}>
          <Button loading={isPending} onClick={() => onStep({ do: 'seat', entry })}>
            {t('seatIn', { table })}
          </Button>
          {entry.phone !== null && (
            <SendTableReady businessId={businessId} visitId={entry.id} version={entry.version} />
          )}
          <Button variant="default" onClick={() => onStep({ do: 'more', entry })}>
            {t('more')}
          </Button>
          <Button variant="default" onClick={() => onStep({ do: 'requeue', entry })}>
            {t('down')}
          </Button>
          {isOver && (
            <Button variant="default" onClick={() => onStep({ do: 'no_show', entry })}>
              {t('noShow')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
