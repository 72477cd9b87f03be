import { Button, TextInput } from '@mantine/core'
import { tipChoices } from '@muelle/domain/ledger/tip'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { centsOfTyped, typedOfCents } from './cash.ts'
import styles from './MoneyPad.module.css'

type Props = {
  amountCents: number
  currency: string
  /** As typed; null while none is given. */
  typed: string | null
  onType: (typed: string | null) => void
}

/** A tip for the crew, apart from the price: nothing is chosen before somebody asks for it (M8). */
export function TipField({ amountCents, currency, typed, onType }: Props) {
  const t = useTranslations('life')
  if (typed === null)
    return (
      <Button variant="default" mih={44} onClick={() => onType('')}>
        {t('tip')}
      </Button>
    )
  const cents = centsOfTyped(typed)
  return (
    <div className={styles['tip']}>
      <div className={styles['notes']} role="group" aria-label={t('tip')}>
        {tipChoices(amountCents).map((choice) => (
          <Button
            key={choice}
            variant={cents === choice ? 'light' : 'default'}
            className={styles['note'] ?? ''}
            aria-pressed={cents === choice}
            onClick={() => onType(typedOfCents(choice))}
          >
            {exactMoney(choice, currency)}
          </Button>
        ))}
        <Button variant="default" className={styles['note'] ?? ''} onClick={() => onType(null)}>
          {t('noTip')}
        </Button>
      </div>
      <TextInput
        aria-label={t('tip')}
        placeholder={t('tip')}
        inputMode="decimal"
        autoComplete="off"
        size="md"
        leftSection={<span aria-hidden>$</span>}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}
