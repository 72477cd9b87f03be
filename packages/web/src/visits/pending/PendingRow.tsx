import { ActionIcon, Checkbox } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatShortDay, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useHost } from '../host/host-context.ts'
import { shortName } from '../host/host-words.ts'
import { ChargeFacts } from './ChargeFacts.tsx'
import styles from './Pending.module.css'
import { deadlineOf, type Pending } from './pending.ts'

const TONES = { request: 'progress', charge: 'waiting', commission: 'neutral' } as const

/** A charge by what it is for. */
const kindOf = (one: Pending) => (one.kind === 'charge' && one.charge.cause === 'late_cancel' ? 'late' : one.kind)

/** What is asked for in two lines: who, and the facts by which it is decided. */
export function useWordsOf(currency: string) {
  const t = useTranslations('pending')
  const { business } = useHost()
  return (one: Pending): { who: string; facts: string; amount: string | null } => {
    const until = deadlineOf(one)
    const { date: untilDay, time: untilTime } = localParts(until ?? new Date(0).toISOString(), business.time_zone)
    const untilWords =
      until === null ? null : t('until', { time: `${formatShortDay(untilDay)} ${formatTimeOfDay(untilTime)}` })
    const facts = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
    if (one.kind === 'request') {
      const { name, ticket, party_size: party, business_date: date, start_time: start, resources } = one.visit
      const table = resources.map((resource) => shortName(resource.name)).join('+')
      return {
        who: name ?? ticket,
        facts: facts([
          t('people', { count: party }),
          formatShortDay(date),
          formatTimeOfDay(start),
          table === '' ? t('noTable') : t('table', { table }),
          untilWords,
        ]),
        amount: null,
      }
    }
    if (one.kind === 'charge') {
      const {
        name,
        ticket,
        party_size: party,
        business_date: date,
        most_cents: most,
        paid_cents: paid,
        card,
      } = one.charge
      const money = (cents: number) => exactMoney(cents, one.charge.currency)
      return {
        who: name ?? ticket,
        facts: facts([
          t('people', { count: party }),
          formatShortDay(date),
          card ? t('toCard', { last4: card.last4 }) : t('paid', { amount: money(paid) }),
          untilWords,
        ]),
        amount: money(most),
      }
    }
    const { promoter, guest, ticket, party_in: came, date, amount_cents: cents, approved_cents: before } = one.line
    return {
      who: promoter.name,
      facts: facts([guest ?? ticket, t('came', { count: came }), formatShortDay(date)]),
      amount: exactMoney(cents - before, currency),
    }
  }
}

type Props = {
  one: Pending
  currency: string
  isLooked: boolean
  isMarked: boolean
  isPending: boolean
  refusal: string | undefined
  cents: number | undefined
  onCents: (cents: number) => void
  onLook: () => void
  onMark: () => void
  onAnswer: (approves: boolean) => void
}

/** One that waits, with its two answers; of a charge that is looked at, how much and what happened. */
export function PendingRow(props: Props) {
  const { one, currency, isLooked, isMarked, isPending, refusal, cents, onCents, onLook, onMark, onAnswer } = props
  const t = useTranslations('pending')
  const { who, facts, amount } = useWordsOf(currency)(one)
  const markId = useId()
  return (
    <li className={styles['row']} data-looked={isLooked} data-pending={one.key}>
      <label className={styles['mark']} htmlFor={markId}>
        <Checkbox id={markId} aria-label={t('mark', { who })} checked={isMarked} onChange={onMark} />
      </label>
      <button type="button" className={styles['look']} aria-current={isLooked} onClick={onLook}>
        <span>
          {who} {amount && <span className="mu-num">{amount}</span>}
          <StatusBadge tone={TONES[one.kind]}>{t(`kind.${kindOf(one)}`)}</StatusBadge>
        </span>
        <small>{facts}</small>
      </button>
      <span className={styles['answers']}>
        <ActionIcon
          size={44}
          variant={isLooked ? 'filled' : 'light'}
          disabled={isPending}
          aria-label={t('approveOne', { who })}
          onClick={() => onAnswer(true)}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="default"
          disabled={isPending}
          aria-label={t('rejectOne', { who })}
          onClick={() => onAnswer(false)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </span>
      {refusal !== undefined && (
        <p className={styles['bad']} role="alert">
          {refusal}
        </p>
      )}
      {isLooked && one.kind === 'charge' && <ChargeFacts charge={one.charge} cents={cents} onCents={onCents} />}
    </li>
  )
}
