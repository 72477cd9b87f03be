import type { OwnNight, OwnVisit } from '@muelle/contract/visits/promoters/earnings'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Promoters.module.css'

type Props = { night: OwnNight; timeZone: string }

/** The guests of one's own of a night: what became of each, what one has of it, and why it does not count where it does not (N-5). */
export function OwnGuests({ night, timeZone }: Props) {
  const t = useTranslations('promoters')
  return (
    <ul className={styles['rows']}>
      {night.guests.map((guest) => (
        <li key={`${guest.visit_id} ${guest.moved?.at ?? ''}`} className={styles['row']}>
          <span className={styles['words']}>
            <b>{guest.guest ?? t('unnamed')}</b>
            <Became guest={guest} timeZone={timeZone} />
            {guest.way === 'staff' && guest.reason !== null && (
              <span className={styles['label']}>{t('credited', { reason: guest.reason })}</span>
            )}
          </span>
          <Had guest={guest} currency={night.currency} />
        </li>
      ))}
    </ul>
  )
}

function Became({ guest, timeZone }: { guest: OwnVisit; timeZone: string }) {
  const t = useTranslations('promoters')
  const { moved, duplicate_of: duplicate, status, came_at } = guest
  const size = String(guest.party_size)
  const tone = (name: 'in' | 'late' | 'out' | 'label', words: string) => <span className={styles[name]}>{words}</span>
  if (moved)
    return tone(
      'out',
      moved.to === null
        ? t('movedNobody', { reason: moved.reason })
        : t('moved', { who: moved.to, reason: moved.reason }),
    )
  if (duplicate) return tone('out', duplicate.by === null ? t('duplicateOther') : t('duplicate', { who: duplicate.by }))
  if (status === 'canceled' || status === 'expired') return tone('label', t('canceled'))
  if (status === 'rejected') return tone('out', t('denied'))
  if (status === 'no_show') return tone('label', t('noShow'))
  if (status === 'requested') return tone('late', t('asked', { size }))
  const hasCome = status === 'arrived' || status === 'seated' || status === 'finished' || guest.party_in > 0
  if (!hasCome) return tone('label', t('pending', { size }))
  const inside = t('entered', { inside: String(guest.party_in), size })
  const time = came_at === null ? '' : ` · ${formatTimeOfDay(localParts(came_at, timeZone).time)}`
  return tone(guest.party_in < guest.party_size ? 'late' : 'in', `${inside}${time}`)
}

function Had({ guest, currency }: { guest: OwnVisit; currency: string }) {
  const t = useTranslations('promoters')
  if (guest.duplicate_of || guest.moved) return <span className={styles['label']}>{t('notCounted')}</span>
  if (guest.state === null || guest.amount_cents === 0) return null
  return (
    <span className={styles['tail']}>
      <b className="mu-num">{exactMoney(guest.amount_cents, currency)}</b>
      <span className={guest.state === 'estimated' ? styles['late'] : styles['in']}>{t(`states.${guest.state}`)}</span>
    </span>
  )
}
