import { Group, Radio, TextInput } from '@mantine/core'
import { collectPayment } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { centsOfTyped, typedOfCents } from './cash.ts'
import { exactMoney } from './exact-money.ts'
import { useLifeChange } from './use-life-change.ts'

const METHODS = ['transfer', 'credit'] as const

/** Takes money that is not cash: a transfer with where to find it, or store credit by its code. */
export function CollectDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('life')
  const due = booking.total_cents - booking.paid_cents
  const [method, setMethod] = useState<(typeof METHODS)[number]>('transfer')
  const [typed, setTyped] = useState(typedOfCents(due))
  const [reference, setReference] = useState('')
  const cents = centsOfTyped(typed)
  const isAmount = cents !== null && cents > 0 && cents <= due
  const { send, isPending } = useLifeChange<number>(booking, {
    run: (amount, options) => {
      const found = reference.trim() || null
      const payment = {
        method,
        amount_cents: amount,
        ...(method === 'credit' ? { credit_code: found } : { reference: found }),
      }
      return ask(collectPayment, { params: { id: booking.id }, body: { version: booking.version, payment } }, options)
    },
    success: (changed) => t('collected', { amount: exactMoney(changed.paid_cents, changed.currency) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('collectTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitLabel={t('collect', { amount: exactMoney(cents ?? 0, booking.currency) })}
      submitDenial={isAmount ? undefined : t('refundBounds', { amount: exactMoney(due, booking.currency) })}
      onSubmit={(event) => {
        event.preventDefault()
        if (isAmount) send(cents)
      }}
    >
      <Radio.Group label={t('way')} value={method} onChange={(value) => setMethod(value)}>
        <Group gap="lg" mt={6}>
          {METHODS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`ways.${one}`)}
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
            />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        value={typed}
        leftSection={<span aria-hidden>$</span>}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label={t(method === 'credit' ? 'creditCode' : 'reference')}
        value={reference}
        maxLength={60}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
