import { Button, TextInput } from '@mantine/core'
import { type CashLimits, setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { centsOfTyped, typedOfCents } from '../bookings/payment/cash.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { CASH_KEYS } from './shift-queries.ts'

type Props = {
  businessId: number
  /** Whose; null for everybody without a value of their own. */
  person: { id: number; name: string } | null
  limitCents: number | null
  isBlocked: boolean
  currency: CashLimits['currency']
  onClose: () => void
}

/** How much cash somebody may hold, and whether they take any. */
export function LimitDialog({ businessId, person, limitCents, isBlocked, currency, onClose }: Props) {
  const t = useTranslations('shifts')
  const [typed, setTyped] = useState(limitCents === null ? '' : typedOfCents(limitCents))
  const cents = typed.trim() === '' ? null : centsOfTyped(typed)
  const isWrong = typed.trim() !== '' && cents === null
  const save = useChange<{ limit_cents: number | null } | { is_blocked: boolean }, CashLimits>({
    run: (wanted, options) =>
      ask(setCashLimit, { body: { business_id: businessId, user_id: person?.id ?? null, ...wanted } }, options),
    success: t('limitSaved'),
    failure: t('limitFailure'),
    reload: CASH_KEYS,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={person ? t('limitTitle', { name: person.name }) : t('limitEverybody')}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) save.send({ limit_cents: cents })
      }}
      onClose={onClose}
      footer={
        person && (
          <Button variant="default" onClick={() => save.send({ is_blocked: !isBlocked })} loading={save.isPending}>
            {t(isBlocked ? 'unblock' : 'block')}
          </Button>
        )
      }
    >
      <TextInput
        label={`${t(person ? 'limitField' : 'limitFieldAll')} · ${currency}`}
        inputMode="decimal"
        size="md"
        error={isWrong}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}
