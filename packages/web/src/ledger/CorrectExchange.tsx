import { TextInput } from '@mantine/core'
import type { CashMove } from '@muelle/contract/ledger/custody'
import { correctExchange } from '@muelle/contract/ledger/exchanges'
import { MAX_CASH_NOTE } from '@muelle/contract/ledger/ledger-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { centsOfTyped } from '../bookings/payment/cash.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import { CASH_KEYS } from './shift-queries.ts'

type Props = { move: CashMove; paymentId: number; onClose: () => void }

/** How many notes were taken in truth for a payment, and why it said otherwise (M6). */
export function CorrectExchange({
  move: { cents: noted, currency, booking, fewest_cents: fewestCents },
  paymentId,
  onClose,
}: Props) {
  const t = useTranslations('custody')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const cents = centsOfTyped(typed)
  const correct = useChange<number, unknown>({
    run: (wanted, options) =>
      ask(correctExchange, { params: { id: paymentId }, body: { cents: wanted, reason } }, options),
    success: t('corrected'),
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone: onClose,
  })
  const fewest = fewestCents ? t('correctFewest', { amount: exactMoney(fewestCents, currency) }) : undefined
  const isTooFew = cents !== null && cents < (fewestCents ?? 0)
  const isReady = cents !== null && !isTooFew && reason.trim() !== ''
  return (
    <FormDialog
      title={[t('correctTitle'), booking?.ticket].filter(Boolean).join(' · ')}
      submitLabel={t('correct')}
      isPending={correct.isPending}
      {...(!isReady && { submitDenial: isTooFew && fewest ? fewest : t('correctNeeds') })}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) correct.send(cents)
      }}
      onClose={onClose}
    >
      <TextInput
        label={`${t('correctAmount')} (${currency})`}
        description={
          <>
            {t('correctNoted', { amount: exactMoney(noted, currency) })} <span>{fewest ?? t('correctNone')}</span>
          </>
        }
        inputMode="decimal"
        size="md"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextInput
        label={t('reason')}
        size="md"
        maxLength={MAX_CASH_NOTE}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
