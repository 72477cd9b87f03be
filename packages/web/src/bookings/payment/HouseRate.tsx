import { Button, Group, Text, TextInput } from '@mantine/core'
import type { HouseRate as Rate } from '@muelle/contract/ledger/house-rates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { centsOfTyped, typedOfCents } from './cash.ts'
import { houseRatesQuery, useSetRate } from './house-rates.ts'

type Props = {
  businessId: number
  /** Shown where there is a rate, too: where it is changed. */
  isWhole?: boolean
}

/** The dollar of the day: what it is, and for who may set it the way to. Nothing in a business that counts in dollars. */
export function HouseRate({ businessId, isWhole = false }: Props) {
  const t = useTranslations('life')
  const { can } = useRights()
  const { data } = useQuery(houseRatesQuery(businessId))
  const [isSetting, setSetting] = useState(false)
  const rate = data?.rows.find(({ currency }) => currency === 'USD')
  if (!rate || (rate.rate_cents !== null && !isWhole)) return null
  if (isSetting) return <RateField businessId={businessId} rate={rate} onDone={() => setSetting(false)} />
  return (
    <Group gap="xs" justify="space-between" mb={isWhole ? 'xs' : 0}>
      <Text size="sm" c="dimmed">
        {rate.rate_cents === null
          ? t('rateMissing')
          : `${t('rateToday')}: ${exactMoney(rate.rate_cents, rate.house_currency)}`}
      </Text>
      {can('mdu_settlement', 'edit') && (
        <Button variant="subtle" mih={44} onClick={() => setSetting(true)}>
          {t('setRate')}
        </Button>
      )}
    </Group>
  )
}

type FieldProps = { businessId: number; rate: Rate; onDone: () => void }

function RateField({ businessId, rate, onDone }: FieldProps) {
  const t = useTranslations()
  const isOnline = useOnline()
  const known = rate.rate_cents ?? rate.latest_cents
  const [typed, setTyped] = useState(known === null ? '' : typedOfCents(known))
  const { send, isPending } = useSetRate(businessId, onDone)
  const cents = centsOfTyped(typed)
  const isRate = cents !== null && cents > 0
  return (
    // The pad around it is a form of its own: this one is sent by its button and by Enter in its field alone.
    <Group gap="xs" align="flex-end">
      <TextInput
        flex={1}
        label={t('life.rateField')}
        inputMode="decimal"
        autoComplete="off"
        size="md"
        leftSection={<span aria-hidden>$</span>}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isRate && isOnline) send(cents)
        }}
        autoFocus
      />
      <Button mih={44} loading={isPending} disabled={!isRate || !isOnline} onClick={() => isRate && send(cents)}>
        {t('common.save')}
      </Button>
    </Group>
  )
}
