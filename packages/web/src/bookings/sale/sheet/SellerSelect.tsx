import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../session/use-session.ts'
import { sellersQuery } from '../sale-tool-queries.ts'
import type { Sale } from '../use-sale.ts'

/** Whose sale it is: the person's own, or that of whoever brought the customer. */
export function SellerSelect({ sale, businessId }: { sale: Sale; businessId: number }) {
  const t = useTranslations('saleTools')
  const { user } = useSession()
  const { data = [] } = useQuery(sellersQuery(businessId))
  const others = data.filter(({ id }) => id !== user.id)
  if (others.length === 0) return null
  return (
    <NativeSelect
      mb="xs"
      size="md"
      label={t('seller')}
      value={sale.state.choices.sellerId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        sale.dispatch({ type: 'choices', change: { sellerId: value === '' ? null : Number(value) } })
      }
    >
      <option value="">{t('ownSale')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
