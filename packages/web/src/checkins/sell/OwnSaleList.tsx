import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSale } from '../../offline/sales.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { SALE_TONES } from './sale-tones.ts'

type Props = {
  sales: readonly OwnSale[]
  currencyOf: (sale: OwnSale) => string
  onShow: (sale: OwnSale) => void
  /** A refused sale is told once more, since something may have been mended. */
  onRetry: (sale: OwnSale) => void
  /** A sale that people have dealt with. */
  onSettled: (sale: OwnSale) => void
}

/** What was sold here and is still on this device: what waits, and what people have to look at with the reason. */
export function OwnSaleList({ sales, currencyOf, onShow, onRetry, onSettled }: Props) {
  const t = useTranslations('dockSale')
  const [settling, setSettling] = useState<OwnSale | null>(null)
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
          {(sale.refusal !== null || sale.state === 'unseated') && (
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="red">
                {sale.refusal ?? t('noSeats')}
              </Text>
              {sale.state === 'refused' && (
                <Button variant="default" mih={44} onClick={() => onRetry(sale)}>
                  {t('again')}
                </Button>
              )}
              <Button variant="default" mih={44} onClick={() => setSettling(sale)}>
                {t('settled')}
              </Button>
            </Group>
          )}
        </Stack>
      ))}
      {settling && (
        <ConfirmDialog
          title={t('settledTitle')}
          confirmLabel={t('settled')}
          isDanger
          onConfirm={() => {
            onSettled(settling)
            setSettling(null)
          }}
          onClose={() => setSettling(null)}
        >
          {t(settling.state === 'unseated' ? 'settledUnseated' : 'settledHint')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
