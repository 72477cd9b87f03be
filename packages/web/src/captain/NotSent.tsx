import type { CaptainDay } from '@muelle/contract/captain/day'
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telephoneLink, touristNameOf } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Deck.module.css'
import { outbox } from './offline/outbox.ts'
import type { Deed as DeedOf, Pending } from './offline/pending.ts'
import { STEP_WORDS } from './step-words.ts'

type Props = { day: Pick<CaptainDay, 'bookings' | 'office'>; refused: readonly Pending[] }

/** What was done here and the server will not take: why, and what can be done about it. It stays until somebody has read it. */
export function NotSent({ day, refused }: Props) {
  const t = useTranslations()
  if (refused.length === 0) return null
  const { name, phone } = day.office
  return (
    <section role="alert" className={styles['notSent']}>
      <h3>
        <IconAlertTriangle size={28} aria-hidden /> {t('notSent.title')}
      </h3>
      <ul>
        {refused.map(({ nonce, deed, refused: reason }) => (
          <li key={nonce}>
            <strong>
              <Deed deed={deed} bookings={day.bookings} />
            </strong>
            : {reason?.message}
          </li>
        ))}
      </ul>
      <p>{t('notSent.note')}</p>
      <div className={styles['beside']}>
        <button type="button" className={styles['outline']} onClick={() => void outbox.retry()}>
          {t('notSent.again')}
        </button>
        <button
          type="button"
          className={styles['outline']}
          onClick={() => void outbox.dismiss(refused.map(({ nonce }) => nonce))}
        >
          {t('notSent.understood')}
        </button>
        {phone && (
          <a href={telephoneLink(phone)} className={styles['outline']} aria-label={t('captain.call', { name })}>
            <IconPhone size={28} aria-hidden /> {t('captain.office')}
          </a>
        )}
      </div>
    </section>
  )
}

/** What was done, as whoever did it would say. */
function Deed({ deed, bookings }: { deed: DeedOf; bookings: CaptainDay['bookings'] }) {
  const t = useTranslations('captain')
  const calls = useTranslations('boatCalls')
  const faults = useTranslations('boatFaults')
  const expense = useTranslations('boatExpense')
  const spentOn = useTranslations('expenseCategories')
  if (deed.type === 'sail') return t('sail')
  if (deed.type === 'step') return t(STEP_WORDS[deed.step])
  if (deed.type === 'undo') return t('undoStep', { step: t(STEP_WORDS[deed.status]) })
  if (deed.type === 'call')
    return deed.act.do === 'call_off' ? calls('calledOff') : calls(deed.act.kind === 'sos' ? 'title' : 'otherBoat')
  if (deed.type === 'fault') return `${faults('report')}: ${faults(deed.kind)}`
  if (deed.type === 'expense')
    return expense('noted', { amount: exactMoney(deed.amount_cents, deed.currency), what: spentOn(deed.category) })
  if (deed.type === 'track') return t('positions', { count: deed.positions })
  const booking = bookings.find(({ id }) => id === deed.booking_id)
  const name = (booking && touristNameOf(booking)) ?? t('noName')
  const count = deed.passengers.length
  const words = t(deed.type === 'board' ? 'boarded' : 'boardingUndone', { name, count })
  if (deed.type !== 'board' || !deed.cash || !booking) return words
  return `${words} · ${t('cashTaken', { amount: exactMoney(deed.cash.amount_cents, booking.currency) })}`
}
