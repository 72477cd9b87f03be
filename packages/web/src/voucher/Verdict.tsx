import type { Voucher } from '@muelle/contract/tickets/record'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconCloudOff,
  IconReplace,
  IconShip,
  IconTicketOff,
  IconUserCheck,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import styles from './VoucherPage.module.css'

type State = Voucher['state'] | 'unknown'

/** A colour and a sign for each verdict, which its word says besides. */
const SIGNS: Readonly<Record<State, { tone: 'good' | 'waits' | 'bad' | 'past'; Icon: Icon }>> = {
  good: { tone: 'good', Icon: IconCircleCheck },
  waiting: { tone: 'waits', Icon: IconClock },
  received: { tone: 'past', Icon: IconUserCheck },
  aboard: { tone: 'past', Icon: IconShip },
  traveled: { tone: 'past', Icon: IconShip },
  departed: { tone: 'bad', Icon: IconClockOff },
  expired: { tone: 'bad', Icon: IconClockOff },
  canceled: { tone: 'bad', Icon: IconCircleX },
  revoked: { tone: 'bad', Icon: IconReplace },
  unconfirmed: { tone: 'waits', Icon: IconCloudOff },
  unknown: { tone: 'bad', Icon: IconTicketOff },
}

/** Whether it is good: seen from an arm's length, and read in one sentence. A voucher that nobody knows of is null. */
export function Verdict({ voucher }: { voucher: Voucher | null }) {
  const t = useTranslations('voucher')
  const state = voucher?.state ?? 'unknown'
  const { tone, Icon } = SIGNS[state]
  const { at = null, trip = null } = voucher ?? {}
  const isPartlyIn = state === 'good' && trip !== null && trip.received_people > 0
  return (
    <section className={styles['verdict']} data-tone={tone} role="status">
      <Icon size={56} aria-hidden />
      <h1>{t(`states.${state}`)}</h1>
      {at !== null && trip && <p>{formatDateTime(at, trip.departure.time_zone)}</p>}
      <p>{t(`hints.${state}`)}</p>
      {isPartlyIn && (
        <p className={styles['partly']}>
          <IconAlertTriangle size={20} aria-hidden />
          {t('inAlready', { received: trip.received_people, people: trip.people, boarded: trip.boarded_people })}
        </p>
      )}
    </section>
  )
}
