import { Button, TextInput } from '@mantine/core'
import { MAX_CASH_NOTE } from '@muelle/contract/ledger/ledger-bounds'
import { approveShift, rejectShift, type Shift } from '@muelle/contract/ledger/shifts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { relativeTime } from '../i18n/relative-time.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Custody.module.css'
import { Differences } from './Reconcile.tsx'
import { CASH_KEYS } from './shift-queries.ts'

const TONES: Record<Shift['state'], StatusTone> = {
  open: 'neutral',
  handed_in: 'waiting',
  reconciled: 'progress',
  approved: 'done',
  rejected: 'danger',
}

export type ShiftStep = 'receive' | 'reconcile' | 'reject'
type Props = {
  /** Undefined until they are read. */
  shifts: readonly Shift[] | undefined
  /** Why they could not be read. */
  error: unknown
  onRetry: () => void
  nowMs: number
  /** Opens the cut of the day; null for who may not see it. */
  onCut: (() => void) | null
  onStep: (shift: Shift, step: ShiftStep) => void
}

/** Shifts of a business with where each stands, and what whoever looks may do about it. */
export function ShiftList({ shifts, error, onRetry, nowMs, onCut, onStep }: Props) {
  const t = useTranslations('shifts')
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('list')}>
      <h2>
        <span className={styles['who']}>{t('list')}</span>
        {onCut && (
          <Button variant="default" mih={44} onClick={onCut}>
            {t('cut')}
          </Button>
        )}
      </h2>
      {shifts === undefined && error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {shifts?.length === 0 && <p className={styles['note']}>{t('none')}</p>}
      <ul>
        {shifts?.map((shift) => (
          <li key={shift.id}>
            <Words shift={shift} nowMs={nowMs} />
            <StatusBadge tone={TONES[shift.state]}>{t(`states.${shift.state}`)}</StatusBadge>
            <Actions shift={shift} onStep={onStep} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ shift, nowMs }: { shift: Shift; nowMs: number }) {
  const t = useTranslations('shifts')
  const { person, to, handed_in_at, opened_at, totals, reason, note, decision_note } = shift
  const about = [
    to && t('to', { name: to.name }),
    relativeTime(handed_in_at ?? opened_at, nowMs),
    totals
      .map(({ currency, handed_cents, received_cents }) => exactMoney(received_cents ?? handed_cents, currency))
      .join(' · '),
    reason && t(`reasons.${reason}`),
    note,
    decision_note,
  ]
  return (
    <span className={styles['who']}>
      <b>{person.name}</b>
      <span className={styles['note']}>{about.filter(Boolean).join(' · ')}</span>
      {shift.received_at !== null && <Differences shift={shift} />}
    </span>
  )
}

/** Whoever handed a shift in may take it back until somebody received it; it is not rejected then. */
const isOwn = ({ state, actions }: Shift) =>
  state === 'handed_in' && !actions.includes('receive') && !actions.includes('reconcile')

function Actions({ shift, onStep }: { shift: Shift; onStep: Props['onStep'] }) {
  const t = useTranslations('shifts')
  const { id, actions } = shift
  const approve = useChange<void, Shift>({
    run: (_, options) => ask(approveShift, { params: { id } }, options),
    success: t('approved'),
    failure: t('failure'),
    reload: CASH_KEYS,
  })
  return (
    <span className={styles['answer']}>
      {actions.includes('receive') && <Button onClick={() => onStep(shift, 'receive')}>{t('receive')}</Button>}
      {actions.includes('reconcile') && <Button onClick={() => onStep(shift, 'reconcile')}>{t('reconcile')}</Button>}
      {actions.includes('approve') && (
        <Button onClick={() => approve.send()} loading={approve.isPending}>
          {t('approve')}
        </Button>
      )}
      {actions.includes('reject') && (
        <Button variant="default" onClick={() => onStep(shift, 'reject')}>
          {t(isOwn(shift) ? 'takeBack' : 'reject')}
        </Button>
      )}
    </span>
  )
}

/** Why a shift is sent back, which its person reads. */
export function RejectShift({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useTranslations('shifts')
  const required = useTranslations('form')('required')
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const word = t(isOwn(shift) ? 'takeBack' : 'reject')
  const reject = useChange<string, Shift>({
    run: (why, options) => ask(rejectShift, { params: { id: shift.id }, body: { note: why } }, options),
    success: t(isOwn(shift) ? 'takenBack' : 'rejected'),
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`${word} · ${shift.person.name}`}
      submitLabel={word}
      isPending={reject.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (note.trim()) reject.send(note.trim())
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('rejectWhy')}
        required
        maxLength={MAX_CASH_NOTE}
        value={note}
        error={isAsked && note.trim() === '' ? required : null}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
