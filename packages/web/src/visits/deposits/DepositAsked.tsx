import { Alert, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useHost } from '../host/host-context.ts'
import { depositQuoteQuery, type Wanted } from './money-queries.ts'

type Props = {
  wanted: Omit<Wanted, 'package'>
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** What a new visit is asked for beforehand, as its guest is told it; of a venue that sells packages, which it buys (N-3). */
export function DepositAsked({ wanted, chosen, onChoose }: Props) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const { data } = useQuery(
    depositQuoteQuery(business.business_id, { ...wanted, ...(chosen !== null && { package: chosen }) }),
  )
  if (!data) return null
  const { packages, terms, needs_package, keeps_cards, currency } = data
  // Where nobody could keep it none is asked for: the table is booked all the same.
  const lacksKeeper = terms?.kind === 'card_guarantee' && !keeps_cards
  return (
    <>
      {packages.length > 0 && (
        <Select
          label={t('choosePackage')}
          placeholder={t('noPackage')}
          clearable
          data={packages.map(({ key, name, price_cents }) => ({
            value: key,
            label: t('packageOf', { name, amount: exactMoney(price_cents, currency) }),
          }))}
          value={chosen}
          error={needs_package && chosen === null && t('needsPackage')}
          onChange={onChoose}
        />
      )}
      {terms && (
        <Alert color={lacksKeeper ? 'ambar' : 'agua'} title={t(lacksKeeper ? 'noKeeperTitle' : 'quoteAbout')}>
          <Text size="sm">{lacksKeeper ? t('noKeeper') : terms.text}</Text>
        </Alert>
      )}
    </>
  )
}
