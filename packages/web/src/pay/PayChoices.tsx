import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconBrandPaypal, IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'

type Offer = PaymentPage['offers'][number]
type Provider = PaymentPage['providers'][number]
type AmountsProps = {
  offers: readonly Offer[]
  chosen: Offer
  dueCents: number
  currency: string
  onChoose: (part: Offer['part']) => void
}

/** All or the deposit; where there is one amount alone, nothing is asked. */
export function Amounts({ offers, chosen, dueCents, currency, onChoose }: AmountsProps) {
  const t = useTranslations('pay')
  if (offers.length < 2) return null
  return (
    <fieldset className={parts['section']}>
      <legend>{t('howMuch')}</legend>
      <div className={styles['amounts']}>
        {offers
          .toSorted((one, other) => other.amount_cents - one.amount_cents)
          .map(({ part, amount_cents }) => (
            <label key={part} className={styles['choice']}>
              <input type="radio" name="part" checked={part === chosen.part} onChange={() => onChoose(part)} />
              <span>{t(part === 'deposit' ? 'deposit' : 'all')}</span>
              <b>{exactMoney(amount_cents, currency)}</b>
              <small>
                {part === 'deposit'
                  ? t('depositHint', { amount: exactMoney(dueCents - amount_cents, currency) })
                  : t('allHint')}
              </small>
            </label>
          ))}
      </div>
    </fieldset>
  )
}

const ICONS = { stripe: IconCreditCard, paypal: IconBrandPaypal } as const
export type Method = Provider | 'transfer'
type MethodsProps = {
  providers: readonly Provider[]
  hasTransfer: boolean
  chosen: Method
  onChoose: (method: Method) => void
}

/** The ways to pay that the business has; others have no row. */
export function Methods({ providers, hasTransfer, chosen, onChoose }: MethodsProps) {
  const t = useTranslations('pay')
  return (
    <fieldset className={parts['section']}>
      <legend>{t('method')}</legend>
      <div className={styles['methods']}>
        {providers.map((provider) => {
          const Icon = ICONS[provider]
          return (
            <label key={provider} className={styles['choice']}>
              <input type="radio" name="provider" checked={provider === chosen} onChange={() => onChoose(provider)} />
              <Icon size={22} aria-hidden />
              <span>
                {t(`methods.${provider}`)}
                <small>{t(`methodHints.${provider}`)}</small>
              </span>
            </label>
          )
        })}
        {hasTransfer && (
          <label className={styles['choice']}>
            <input type="radio" name="provider" checked={chosen === 'transfer'} onChange={() => onChoose('transfer')} />
            <IconBuildingBank size={22} aria-hidden />
            <span>
              {t('transfer.name')}
              <small>{t('transfer.hint')}</small>
            </span>
          </label>
        )}
      </div>
    </fieldset>
  )
}
