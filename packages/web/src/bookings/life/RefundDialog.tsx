import { NumberInput, Text, TextInput } from '@mantine/core'
import { MAX_REASON, MAX_REFERENCE } from '@muelle/contract/bookings/booking-bounds'
import { completePendingCancelation, type RefundMethod, refundBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { centsOfTyped, typedOfCents } from '../payment/cash.ts'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'
import { leavesBank } from './by-bank.ts'
import { RefundWays } from './RefundWays.tsx'

type Props = { booking: Booking; onClose: () => void }

/** Gives money back: what a canceled booking is owed, or out of goodwill with a reason. */
export function RefundDialog({ booking, onClose }: Props) {
  const t = useTranslations('life')
  const isOwed = booking.status === 'pending_cancelation'
  const most = isOwed ? booking.refund_due_cents : booking.paid_cents
  const [amount, setAmount] = useState<string | number>(typedOfCents(isOwed ? most : booking.refund_due_cents))
  const [method, setMethod] = useState<RefundMethod>('original')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const cents = isOwed ? most : (centsOfTyped(String(amount)) ?? 0)
  const body = { version: booking.version, method, reference: reference.trim() || null }
  const wish = { ...body, amount_cents: cents, reason: reason.trim() }
  const { send, isPending } = useBookingChange<typeof wish>(booking, {
    run: ({ amount_cents, reason: why, ...way }, options) => {
      const params = { id: booking.id }
      return isOwed
        ? ask(completePendingCancelation, { params, body: way }, options)
        : ask(refundBooking, { params, body: { ...way, amount_cents, reason: why } }, options)
    },
    success: () => t('refunded', { amount: exactMoney(cents, booking.currency) }),
    onDone: onClose,
  })
  const denial =
    cents <= 0 || cents > most
      ? t('refundBounds', { amount: exactMoney(most, booking.currency) })
      : !isOwed && reason.trim() === ''
        ? t('reasonNeeded')
        : undefined
  return (
    <FormDialog
      title={t('refundTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitLabel={t('giveBack', { amount: exactMoney(cents, booking.currency) })}
      submitDenial={denial}
      onSubmit={(event) => {
        event.preventDefault()
        if (denial === undefined) send(wish)
      }}
    >
      <ConflictAlert />
      {isOwed ? (
        <Text>{t('owed', { amount: exactMoney(most, booking.currency) })}</Text>
      ) : (
        <>
          <NumberInput
            label={t('amount')}
            value={amount}
            min={0}
            prefix="$"
            thousandSeparator=","
            onChange={setAmount}
          />
          <TextInput
            label={t('reason')}
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      <RefundWays label={t('way')} way={method} onWay={(way) => way !== 'pending' && setMethod(way)} withoutPending />
      <CreditStays booking={booking} />
      {mayTransfer(booking, method) && (
        <TextInput
          label={t('reference')}
          value={reference}
          maxLength={MAX_REFERENCE}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

/** Whether some of it leaves the bank, and is found there again by a reference. */
const mayTransfer = ({ payments }: Booking, method: RefundMethod): boolean =>
  leavesBank(
    method,
    payments.filter(({ kind }) => kind === 'charge').map((paid) => paid.method),
  )

/** Store credit is neither paid out nor renewed: whoever gives money back reads so before. */
function CreditStays({ booking: { payments } }: { booking: Booking }) {
  const t = useTranslations('life')
  const isPart = payments.some(({ kind, method }) => kind === 'charge' && method === 'credit')
  return isPart ? <Text size="sm">{t('creditStays')}</Text> : null
}
