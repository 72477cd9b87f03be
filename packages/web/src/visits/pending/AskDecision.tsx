import { Button, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { REJECT_REASONS } from '@muelle/domain/visits/reasons'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { Decision } from './decide-pending.ts'
import styles from './Pending.module.css'
import { centsOf, type Pending } from './pending.ts'

type Props = {
  targets: readonly Pending[]
  amounts: ReadonlyMap<string, number>
  currency: string
  isPending: boolean
  onDecide: (decision: Decision) => void
  onLeave: () => void
}

const KINDS = ['request', 'charge', 'commission'] as const

/** Once, when it is asked: whoever has gone on to another button or field since stays there. */
const focusNow = (asked: HTMLElement | null) => asked?.focus()

/** How many of each kind, in words: «2 solicitudes, 1 cargo». */
function useWhat(targets: readonly Pending[]): string {
  const t = useTranslations('pending.counts')
  return KINDS.flatMap((kind) => {
    const count = targets.filter((one) => one.kind === kind).length
    return count > 0 ? [t(kind, { count })] : []
  }).join(', ')
}

/** What an approval comes to, asked once more where it cannot be taken back: the same key, Enter or the button does it. */
export function AskApproval({ targets, amounts, currency, isPending, onDecide, onLeave }: Props) {
  const t = useTranslations('pending')
  const what = useWhat(targets)
  const cents = centsOf(targets, amounts)
  const hasMoney = targets.some(({ kind }) => kind !== 'request')
  return (
    <section className={styles['bar']} aria-label={t('approve')}>
      <p role="status">
        {t('askApprove', { what })}
        {hasMoney && ` ${t('askMoney', { amount: exactMoney(cents, currency) })}`}
      </p>
      <Button
        mih={44}
        aria-keyshortcuts="a Enter"
        // Asked by a key or a press: Enter says yes.
        ref={focusNow}
        loading={isPending}
        onClick={() => onDecide({ approves: true, amounts })}
      >
        {t('approve')}
      </Button>
      <Button variant="default" mih={44} onClick={onLeave}>
        {t('leave')}
      </Button>
    </section>
  )
}

/** Why not: of requests one of the reasons that guests are told, of money in words that stay in the books. */
export function AskReason({ targets, isPending, onDecide, onLeave }: Omit<Props, 'amounts' | 'currency'>) {
  const t = useTranslations('pending')
  const what = useWhat(targets)
  const th = useTranslations('host')
  const [visitReason, setVisitReason] = useState<(typeof REJECT_REASONS)[number]>('full')
  const [words, setWords] = useState('')
  const hasRequests = targets.some(({ kind }) => kind === 'request')
  const hasMoney = targets.some(({ kind }) => kind !== 'request')
  const isWhole = !hasMoney || words.trim() !== ''
  return (
    <form
      className={styles['bar']}
      aria-label={t('reject')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onDecide({ approves: false, visitReason, words: words.trim() })
      }}
    >
      <p role="status">{t('askReject', { what })}</p>
      {hasRequests && (
        <span className={styles['reasons']} role="group" aria-label={t('reason')}>
          {REJECT_REASONS.map((reason) => (
            <Button
              key={reason}
              variant={reason === visitReason ? 'light' : 'default'}
              mih={44}
              aria-pressed={reason === visitReason}
              onClick={() => setVisitReason(reason)}
            >
              {th(`reason.${reason}`)}
            </Button>
          ))}
        </span>
      )}
      {hasMoney && (
        <TextInput
          label={t('reason')}
          required
          flex="1 1 220px"
          value={words}
          maxLength={MAX_REASON}
          ref={focusNow}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        mih={44}
        variant="light"
        color="coral"
        loading={isPending}
        disabled={!isWhole}
        {...(!hasMoney && { ref: focusNow })}
      >
        {t('reject')}
      </Button>
      <Button variant="default" mih={44} onClick={onLeave}>
        {t('leave')}
      </Button>
    </form>
  )
}
