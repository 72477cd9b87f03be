import { Radio, Stack, TextInput } from '@mantine/core'
import { MAX_REFERENCE } from '@muelle/contract/bookings/booking-bounds'
import { payVisit, VISIT_PAY_METHODS, type VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { MoneyInput } from '../../tours/prices/MoneyInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'

type Method = (typeof VISIT_PAY_METHODS)[number]
type Props = { visitId: number; money: VisitMoney; onClose: () => void }

/** Takes what is due of a deposit at the desk: all of it, in cash, unless something else is said. */
export function PayDialog({ visitId, money, onClose }: Props) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const id = business.business_id
  const [method, setMethod] = useState<Method>('cash')
  const [cents, setCents] = useState(money.due_cents)
  const [reference, setReference] = useState('')
  const pay = useChange({
    run: (body: { amount_cents: number; method: Method; reference: string | null }, options) =>
      ask(payVisit, { params: { id, bookingId: visitId }, body }, options),
    success: t('taken'),
    failure: t('failed'),
    reload: [visitsKey(id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`${t('take')} · ${exactMoney(money.due_cents, money.currency)}`}
      submitLabel={t('take')}
      isPending={pay.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        pay.send({ amount_cents: cents, method, reference: reference.trim() || null })
      }}
      onClose={onClose}
    >
      <Radio.Group
        label={t('method')}
        value={method}
        onChange={(value) => setMethod(VISIT_PAY_METHODS.find((one) => one === value) ?? 'cash')}
      >
        <Stack gap="xs" mt="xs">
          {VISIT_PAY_METHODS.map((one) => (
            <Radio key={one} value={one} label={t(`methods.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <MoneyInput label={t('amount')} cents={cents} onCents={setCents} />
      {method !== 'cash' && (
        <TextInput
          label={t(method === 'credit' ? 'creditCode' : 'reference')}
          value={reference}
          maxLength={MAX_REFERENCE}
          required={method === 'credit'}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
