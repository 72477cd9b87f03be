import type { PageBooking, PageLine } from '@muelle/contract/payment-links/record'
import { useTranslations } from 'use-intl'
import { partyCountsOf } from '../bookings/record/party-words.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'

type Props = { booking: PageBooking; currency: string; isSummed: boolean }

/** What a price is made of, by kind of ticket; where the boat has one price, who travels stands above it. */
export function PriceLines({ booking: { lines, party, total_cents }, currency, isSummed }: Props) {
  const t = useTranslations('pay')
  const nameOf = useLineName()
  const people = useTranslations('ticket')
  const isByPerson = lines.some(({ kind }) => kind === 'price')
  return (
    <>
      {!isByPerson && (
        <ul className={styles['people']}>
          {partyCountsOf(party).map(({ range, tariff, count }) => {
            const name = people(`ages.${range}`, { count })
            return (
              <li key={`${range} ${tariff}`}>
                {tariff ? people('atTariff', { name, tariff: people(`tariffs.${tariff}`) }) : name}
              </li>
            )
          })}
        </ul>
      )}
      <dl className={styles['sums']}>
        {lines.map((line) => (
          <div key={Object.values(line).join(' ')}>
            <dt>{nameOf(line, currency)}</dt>
            <dd>{exactMoney(line.total_cents, currency)}</dd>
          </div>
        ))}
        {isSummed && (
          <div>
            <dt>{t('subtotal')}</dt>
            <dd>
              <b>{exactMoney(total_cents, currency)}</b>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** «2 adultos × $890», «Kayak», «Descuento»: the name that a line was sold with, and how many at how much. */
function useLineName() {
  const t = useTranslations('pay')
  const people = useTranslations('ticket')
  return ({ kind, age_range, tariff, name, quantity, unit_cents }: PageLine, currency: string): string => {
    const each = exactMoney(unit_cents, currency)
    if (kind === 'price') {
      const counted =
        age_range && !name
          ? people(`ages.${age_range}`, { count: quantity })
          : `${quantity} ${name ?? t('lines.price')}`
      const words = tariff ? people('atTariff', { name: counted, tariff: people(`tariffs.${tariff}`) }) : counted
      return t('timesEach', { name: words, each })
    }
    const own = name || t(`lines.${kind}`)
    return quantity === 1 ? own : t('manyEach', { name: own, quantity: String(quantity), each })
  }
}
