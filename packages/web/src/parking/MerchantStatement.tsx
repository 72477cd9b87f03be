import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { getMerchantStatement, type ParkingMerchant } from '@muelle/contract/parking/merchants'
import { addDays, localDate } from '@muelle/domain/time'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDateTime, formatMonth } from '../i18n/format.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import { parkingKey } from './parking-queries.ts'

type Props = { lot: ParkingLot; merchant: ParkingMerchant; onClose: () => void }

/** The month before, or after: `2026-11`. */
const monthBefore = (month: string) => addDays(localDate(`${month}-01`), -1).slice(0, 7)
const monthAfter = (month: string) => addDays(localDate(`${month}-01`), 31).slice(0, 7)

/** What a merchant gave their customers in a month, to be read, printed and handed over (P-9). */
export function MerchantStatement({ lot, merchant, onClose }: Props) {
  const t = useTranslations('parkingConfig')
  const current = lot.today.slice(0, 7)
  const [month, setMonth] = useState(current)
  const { data, error, refetch } = useQuery({
    queryKey: [...parkingKey(lot.business_id), 'statement', merchant.id, month],
    queryFn: ({ signal }) =>
      ask(
        getMerchantStatement,
        { params: { id: lot.business_id, merchantId: merchant.id }, query: { month } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const sheet = data && (
    <>
      <Text fw={600} role="status">
        {t('statementSum', { stays: data.stays, amount: exactMoney(data.total_cents, data.currency) })}
      </Text>
      {data.rows.length > 0 && (
        <Table horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('statementFolio')}</Table.Th>
              <Table.Th>{t('statementPlate')}</Table.Th>
              <Table.Th>{t('statementLeft')}</Table.Th>
              <Table.Th ta="end">{t('statementGiven')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map(({ stay_id, folio, plate_text, left_at, given_cents }) => (
              <Table.Tr key={stay_id}>
                <Table.Td>{folio}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{plate_text ?? '—'}</Table.Td>
                <Table.Td>{formatDateTime(left_at, lot.time_zone)}</Table.Td>
                <Table.Td ta="end">{exactMoney(given_cents, data.currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data.stays > data.rows.length && <Text c="dimmed">{t('statementMore', { shown: data.rows.length })}</Text>}
    </>
  )
  return (
    <Dialog onClose={onClose} title={t('statementOf', { name: merchant.name })} size="lg">
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('monthBefore')}
              onClick={() => setMonth(monthBefore(month))}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <Text fw={600} aria-live="polite">
              {formatMonth(month)}
            </Text>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('monthAfter')}
              disabled={month >= current}
              onClick={() => setMonth(monthAfter(month))}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Group>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!data}
            onClick={() => window.print()}
          >
            {t('printStatement')}
          </Button>
        </Group>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {sheet}
      </Stack>
      <PrintSheet>
        <h1>{t('statementOf', { name: merchant.name })}</h1>
        <p>
          {lot.name} · {formatMonth(month)}
        </p>
        {sheet}
      </PrintSheet>
    </Dialog>
  )
}
