import { Button, TextInput } from '@mantine/core'
import { foreignFor, worthOf } from '@muelle/domain/ledger/foreign-cash'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { centsOfTyped } from './cash.ts'

type Props = {
  dueCents: number
  rateCents: number
  currency: string
  /** As typed; null while no dollars are taken. */
  typed: string | null
  onType: (typed: string | null) => void
}

/** Dollars beside what is handed over in the house's currency, at the rate of the day (M6). */
export function DollarField({ dueCents, rateCents, currency, typed, onType }: Props) {
  const t = useTranslations('life')
  if (typed === null)
    return (
      <Button variant="default" mih={44} onClick={() => onType('')}>
        {t('takeDollars', { rate: exactMoney(rateCents, currency) })}
      </Button>
    )
  const cents = centsOfTyped(typed)
  const hint =
    cents === null || cents === 0
      ? t('dollarsAsked', { amount: exactMoney(foreignFor(dueCents, rateCents), 'USD') })
      : t('dollarsWorth', { amount: exactMoney(worthOf({ cents, rate_cents: rateCents }), currency) })
  return (
    <TextInput
      label={t('dollars')}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      leftSection={<span aria-hidden>US$</span>}
      leftSectionWidth={48}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={() => typed.trim() === '' && onType(null)}
      autoFocus
    />
  )
}
