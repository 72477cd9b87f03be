import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { MAX_PASSENGER_TEXT } from '@muelle/contract/bookings/booking-bounds'
import { MAX_PHONE } from '@muelle/contract/field-bounds'
import type { DeviceGrant } from '@muelle/contract/grants/record'
import type { OwnSaleDenial } from '@muelle/domain/grants/grant'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { oldestFirst } from '../../bookings/record/party-lines.ts'
import { handedOf } from '../../ledger/cash-here.ts'
import type { OwnSale, SaleEntry } from '../../offline/sales.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { type Counts, quoteHere } from './quote-here.ts'
import { type SaleFault, saleFault } from './sale-fault.ts'

type Props = {
  grant: DeviceGrant
  left: number
  onSell: (entry: Omit<SaleEntry, 'sold_at'>, places: number) => Promise<OwnSale | OwnSaleDenial>
  onSold: (sale: OwnSale) => void
}

/** Who travels, what they hand over, and the change: one press, and it lies on the disk. */
export function SellForm({ grant, left, onSell, onSold }: Props) {
  const t = useTranslations('dockSale')
  const sayKind = useTranslations('sale')
  const [counts, setCounts] = useState<Counts>({})
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [pesos, setPesos] = useState('')
  const [dollars, setDollars] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const money = (cents: number) => exactMoney(cents, grant.currency)
  const { isUnread, ...handed } = handedOf(pesos, dollars)
  const quote = quoteHere(grant, counts, handed)
  const { party, places, total_cents, change_cents, foreign, isParty } = quote
  const isShort = change_cents !== null && change_cents < 0

  const sayDenial = (denial: OwnSaleDenial) =>
    denial.code === 'grant.over' ? t('over') : t('beyond', { count: denial.placesLeft })
  const sayFault = (fault: SaleFault) => {
    if (fault.code === 'notes') return t('faults.notes', { amount: exactMoney(fault.dueCents, 'USD') })
    return t(`faults.${fault.code}`)
  }
  async function sell() {
    const entry = {
      party,
      total_cents,
      ...(name.trim() && { tourist_first_name: name.trim() }),
      ...(phone.trim() && { tourist_phone_number: phone.trim() }),
      ...(handed.pesosCents !== null && { received_cents: handed.pesosCents }),
      ...(foreign && { foreign }),
    }
    const fault = saleFault(entry)
    setRefusal(fault && sayFault(fault))
    if (fault) return
    setPending(true)
    try {
      const sold = await onSell(entry, places)
      if ('code' in sold) setRefusal(sayDenial(sold))
      else onSold(sold)
    } catch {
      setRefusal(t('notKept'))
    } finally {
      setPending(false)
    }
  }

  return (
    <Stack
      gap="sm"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void sell()
      }}
    >
      <div>
        {oldestFirst(grant.prices.categories).map(({ id, name: own, age_range, price_cents }) => {
          const kind = own || sayKind(`ageRange.${age_range}`)
          return (
            <Stepper
              key={id}
              name={kind}
              hint={price_cents === 0 ? sayKind('free') : money(price_cents)}
              quantity={counts[id] ?? 0}
              addLabel={t('more', { kind })}
              removeLabel={t('fewer', { kind })}
              onQuantity={(quantity) => setCounts({ ...counts, [id]: quantity })}
            />
          )
        })}
      </div>
      <TextInput
        size="md"
        label={t('name')}
        maxLength={MAX_PASSENGER_TEXT}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        type="tel"
        label={t('phone')}
        maxLength={MAX_PHONE}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Group grow align="flex-end">
        <TextInput
          size="md"
          inputMode="decimal"
          autoComplete="off"
          label={t('received', { currency: grant.currency })}
          placeholder={money(total_cents)}
          value={pesos}
          onChange={(event) => setPesos(event.currentTarget.value)}
        />
        {grant.rate_cents !== null && (
          <TextInput
            size="md"
            inputMode="decimal"
            autoComplete="off"
            label={t('dollars', { rate: money(grant.rate_cents) })}
            value={dollars}
            onChange={(event) => setDollars(event.currentTarget.value)}
          />
        )}
      </Group>
      <Group justify="space-between" aria-live="polite">
        <Text size="lg" fw={700}>
          {t('total')} {money(total_cents)}
        </Text>
        {change_cents !== null && (
          <Text size="lg" fw={700} {...(isShort && { c: 'red' })}>
            {isShort ? t('missing') : t('change')} {money(Math.abs(change_cents))}
          </Text>
        )}
      </Group>
      {places > 0 && !isParty && <Text c="dimmed">{t('notTogether')}</Text>}
      {places > left && <Text c="dimmed">{t('beyond', { count: left })}</Text>}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        mih={64}
        loading={isPending}
        disabled={places === 0 || places > left || !isParty || isShort || isUnread}
      >
        {t('amountOf', { amount: money(total_cents) })}
      </Button>
    </Stack>
  )
}
