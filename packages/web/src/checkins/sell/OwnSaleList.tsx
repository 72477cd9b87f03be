import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OwnSale } from '../../offline/sales.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { SALE_TONES } from './sale-tones.ts'

type Props = {
  sales: readonly OwnSale[]
  currencyOf: (sale: OwnSale) => string
  onShow: (sale: OwnSale) => void
}

/** What was sold here and is still on this device: what waits, and what people have to look at with the reason. */
export function OwnSaleList({ sales, currencyOf, onShow }: Props) {
  const t = useTranslations('dockSale')
  return (
    <Stack gap="sm" component="section" aria-labelledby="dock-sales">
      <Title order={2} size="h4" id="dock-sales">
        {t('sales')}
      </Title>
      {sales.map((sale) => (
        <Stack key={sale.nonce} gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text>
              {sale.entry.tourist_first_name ?? <span className="mu-code">{sale.ticket}</span>} ·{' '}
              {exactMoney(sale.entry.total_cents, currencyOf(sale))}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Badge variant="light" color={SALE_TONES[sale.state]}>
                {t(`states.${sale.state}`)}
              </Badge>
              <Button variant="subtle" mih={44} onClick={() => onShow(sale)}>
                {t('show')}
              </Button>
            </Group>
          </Group>
          {sale.refusal !== null && (
            <Text size="sm" c="red">
              {sale.refusal}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
