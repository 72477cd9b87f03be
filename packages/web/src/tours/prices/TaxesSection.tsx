import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { TourTax } from '@muelle/contract/tours/taxes'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { refused } from '../../ui/refused.ts'
import type { SectionProps } from '../editor/section-props.ts'
import styles from './PriceRows.module.css'
import { QuoteExample } from './QuoteExample.tsx'
import { TaxDialog } from './TaxDialog.tsx'
import { taxesQuery } from './tax-queries.ts'

/** Taxes, duties and charges of the business, with those that this tour's price has (P4–P7). */
export function TaxesSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourPrices')
  const { can } = useRights()
  const [open, setOpen] = useState<TourTax | 'new' | null>(null)
  const { data, error, refetch } = useQuery(taxesQuery(businessId))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} />
  const mayAdd = can('mdu_tour', 'create')
  return (
    <Stack gap="md">
      <SettingsSection
        title={t('taxesTitle')}
        description={t('taxesHint')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen('new')}
            {...refused(mayAdd ? undefined : t('noRight'))}
          >
            {t('addTax')}
          </Button>
        }
      >
        <Stack gap="sm">
          {data.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('taxesEmpty')}
            </Text>
          )}
          {data.map((tax) => (
            <TaxRow key={tax.id} tax={tax} tourId={tour.id} currency={tour.currency} onOpen={() => setOpen(tax)} />
          ))}
        </Stack>
      </SettingsSection>
      <QuoteExample tour={tour} />
      {open && (
        <TaxDialog
          key={open === 'new' ? 'new' : open.id}
          tax={open === 'new' ? null : open}
          taxes={data}
          tour={tour}
          businessId={businessId}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}

type RowProps = { tax: TourTax; tourId: number; currency: string; onOpen: () => void }

function TaxRow({ tax, tourId, currency, onOpen }: RowProps) {
  const t = useTranslations('tourPrices')
  const isOnTour = tax.enabled && (tax.all_tours || tax.tour_ids.includes(tourId))
  const amount =
    tax.calc === 'percent'
      ? t('percent', { percent: tax.basis_points / 100 })
      : `${exactMoney(tax.amount_cents, currency)} ${t(`calcs.${tax.calc}`)}`
  const words = [
    amount,
    t(tax.included ? 'included' : 'added'),
    tax.beneficiary === 'third_party' && t('forThird', { name: tax.beneficiary_name ?? t('thirdParty') }),
    tax.collected === 'dock' && t('atDock'),
  ]
  return (
    <section className={styles['row']} aria-label={tax.name}>
      <Group justify="space-between" gap="xs">
        <div>
          <Group gap="xs">
            <Text fw={500}>{tax.name}</Text>
            <Badge variant="light" color={isOnTour ? 'verde' : 'gray'}>
              {t(isOnTour ? 'onThisTour' : 'notOnThisTour')}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {words.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('editTax', { name: tax.name })}
          onClick={onOpen}
        >
          {t('edit')}
        </Button>
      </Group>
    </section>
  )
}
