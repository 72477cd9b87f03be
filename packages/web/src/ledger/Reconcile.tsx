import { Button, TextInput } from '@mantine/core'
import { MAX_CASH_NOTE } from '@muelle/contract/ledger/ledger-bounds'
import { reconcileShift, type Shift } from '@muelle/contract/ledger/shifts'
import { DIFFERENCE_REASONS, type DifferenceReason, type ShiftEnd } from '@muelle/domain/ledger/shift'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import { EndChoice } from './CountSheet.tsx'
import styles from './Shifts.module.css'
import { CASH_KEYS } from './shift-queries.ts'

type Props = {
  shift: Shift
  maySafe: boolean
  onReject: () => void
  onMoves: () => void
  onClose: () => void
}

/** What both have counted beside what there should be, and why it is not the same (S7). */
export function Reconcile({ shift, maySafe, onReject, onMoves, onClose }: Props) {
  const t = useTranslations('shifts')
  const [reason, setReason] = useState<DifferenceReason | null>(null)
  const [note, setNote] = useState('')
  const [end, setEnd] = useState<ShiftEnd>('mine')
  const reconcile = useChange<void, Shift>({
    run: (_, options) =>
      ask(reconcileShift, { params: { id: shift.id }, body: { put_into: end, reason, note } }, options),
    success: ({ needs_approval }) => t(needs_approval ? 'reconciled' : 'reconciledAll'),
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone: onClose,
  })
  const needsNote = reason === 'unknown' || reason === 'other'
  const isReady = reason !== null && (!needsNote || note.trim() !== '')
  const title = t('receiveTitle', { name: shift.person.name })
  return (
    <Dialog size="xl" onClose={onClose} title={title}>
      <div className={styles['reconcile']}>
        <Differences shift={shift} />
        <CountedTable shift={shift} />
        <Button variant="subtle" mih={44} onClick={onMoves}>
          {t('seeMoves')}
        </Button>
        <h3 id="why">{t('why')}</h3>
        <div className={styles['reasons']} role="group" aria-labelledby="why">
          {DIFFERENCE_REASONS.map((one) => (
            <Button
              key={one}
              variant={reason === one ? 'light' : 'default'}
              mih={52}
              aria-pressed={reason === one}
              onClick={() => setReason(one)}
            >
              {t(`reasons.${one}`)}
            </Button>
          ))}
        </div>
        <TextInput
          label={t('note')}
          required={needsNote}
          size="md"
          maxLength={MAX_CASH_NOTE}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <footer className={styles['footer']}>
          <EndChoice end={end} maySafe={maySafe} onEnd={setEnd} />
          {shift.actions.includes('reject') && (
            <Button variant="default" color="coral" size="md" onClick={onReject}>
              {t('recount')}
            </Button>
          )}
          <Button size="md" disabled={!isReady} loading={reconcile.isPending} onClick={() => reconcile.send()}>
            {t('reconcile')}
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}

/** What is missing or too much, in words; that it matches where nothing is. */
export function Differences({ shift: { totals } }: { shift: Shift }) {
  const t = useTranslations('shifts')
  const different = totals.filter(({ difference_cents: cents }) => cents !== null && cents !== 0)
  if (different.length === 0) return <strong className={styles['same']}>{t('matches')}</strong>
  return (
    <strong className={styles['different']}>
      {different
        .map(({ currency, difference_cents: cents }) => {
          const amount = exactMoney(Math.abs(cents ?? 0), currency)
          return t((cents ?? 0) < 0 ? 'missing' : 'tooMuch', { amount })
        })
        .join(' · ')}
    </strong>
  )
}

function CountedTable({ shift: { person, totals } }: { shift: Shift }) {
  const t = useTranslations('shifts')
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('currency')}</th>
          <th scope="col">{t('byGiver', { name: person.name })}</th>
          <th scope="col">{t('byReceiver')}</th>
          <th scope="col">{t('expected')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ currency, handed_cents, received_cents, expected_cents }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td className="mu-num">{exactMoney(handed_cents, currency)}</td>
            <td className="mu-num">{exactMoney(received_cents ?? 0, currency)}</td>
            <td className="mu-num">{exactMoney(expected_cents ?? 0, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
