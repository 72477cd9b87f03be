import { Button, TextInput } from '@mantine/core'
import { acceptHandover, type Handover, rejectHandover, withdrawHandover } from '@muelle/contract/ledger/custody'
import { MAX_CASH_NOTE } from '@muelle/contract/ledger/ledger-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { relativeTime } from '../i18n/relative-time.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Custody.module.css'
import { CUSTODY_KEY } from './custody-query.ts'

const TONES: Record<Handover['state'], StatusTone> = {
  offered: 'waiting',
  accepted: 'done',
  rejected: 'danger',
  withdrawn: 'neutral',
}

/** Cash on its way from hand to hand, with what whoever looks may do about it. */
export function Handovers({
  title,
  handovers,
  nowMs,
}: {
  title: string
  handovers: readonly Handover[]
  nowMs: number
}) {
  const t = useTranslations('custody')
  if (handovers.length === 0) return null
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {handovers.map((handover) => {
          const { id, from, to, amount_cents, currency, note, reason, state, offered_at } = handover
          return (
            <li key={id}>
              <span className={styles['who']}>
                <b>{t('fromTo', { from: from.name, to: to.name })}</b>
                <span className={styles['note']}>
                  {[relativeTime(offered_at, nowMs), note, reason].filter(Boolean).join(' · ')}
                </span>
              </span>
              <b className="mu-num">{exactMoney(amount_cents, currency)}</b>
              {handover.actions.length > 0 ? (
                <Answer handover={handover} />
              ) : (
                <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Answer({ handover: { id, actions } }: { handover: Handover }) {
  const t = useTranslations('custody')
  const [isRejecting, setRejecting] = useState(false)
  const failure = t('failure')
  const accept = useChange<void, unknown>({
    run: (_, options) => ask(acceptHandover, { params: { id } }, options),
    success: t('accepted'),
    failure,
    reload: [CUSTODY_KEY],
  })
  const withdraw = useChange<void, unknown>({
    run: (_, options) => ask(withdrawHandover, { params: { id } }, options),
    success: t('withdrawn'),
    failure,
    reload: [CUSTODY_KEY],
  })
  return (
    <span className={styles['answer']}>
      {actions.includes('accept') && (
        <Button onClick={() => accept.send()} loading={accept.isPending}>
          {t('accept')}
        </Button>
      )}
      {actions.includes('reject') && (
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button variant="default" onClick={() => withdraw.send()} loading={withdraw.isPending}>
          {t('withdraw')}
        </Button>
      )}
      {isRejecting && <Reject id={id} onClose={() => setRejecting(false)} />}
    </span>
  )
}

function Reject({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('custody')
  const [reason, setReason] = useState('')
  const reject = useChange<string, unknown>({
    run: (why, options) => ask(rejectHandover, { params: { id }, body: { reason: why } }, options),
    success: t('rejected'),
    failure: t('failure'),
    reload: [CUSTODY_KEY],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('rejectTitle')}
      submitLabel={t('reject')}
      isPending={reject.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) reject.send(reason.trim())
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('reason')}
        required
        maxLength={MAX_CASH_NOTE}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
