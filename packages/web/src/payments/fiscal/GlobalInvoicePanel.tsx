import { Select, Text } from '@mantine/core'
import { PERIODICITIES } from '@muelle/domain/fiscal/period'
import type { LocalDate } from '@muelle/domain/time'
import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ExportButton } from '../../bookings/export/ExportButton.tsx'
import { DateFilter } from '../../bookings/list/DateFilter.tsx'
import { formatDayInside, formatLongDate } from '../../i18n/format.ts'
import { narrowed, pageOf } from '../../router/list-search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { useLastPage } from '../../ui/list/use-last-page.ts'
import { invoiceExport } from '../export-source.ts'
import { invoicePeriodOf, invoiceQuery, PAGE_ROWS } from '../payment-queries.ts'
import { type PaymentSearch, paymentSearchOf } from '../payment-search.ts'
import styles from './GlobalInvoice.module.css'
import { InvoiceSums } from './InvoiceSums.tsx'
import { LineCard, useLineColumns } from './line-columns.tsx'

type Props = {
  search: PaymentSearch
  businessId: number
  today: LocalDate
  onChange: (search: PaymentSearch, options?: { replace: boolean }) => void
}

/** What was collected in a period with its taxes, a line a ticket, and a way to take it to the accountant. */
export function GlobalInvoicePanel({ search, businessId, today, onChange }: Props) {
  const t = useTranslations('globalInvoice')
  const period = invoicePeriodOf(search, businessId, today)
  const page = pageOf(search)
  const list = useQuery(invoiceQuery(period, page))
  const columns = useLineColumns()
  const onPage = (next: number) => onChange({ ...search, page: next })
  useLastPage(list, {
    page,
    pageRows: PAGE_ROWS,
    onPage: (last) => onChange({ ...search, page: last }, { replace: true }),
  })
  const change = (next: Partial<PaymentSearch>) => onChange(narrowed(search, next))
  const { data } = list
  return (
    <section aria-label={t('tab')}>
      <Text c="dimmed" size="sm" mb="sm" maw={720}>
        {t('about')}
      </Text>
      <div className={styles['controls']}>
        <Select
          label={t('periodicity')}
          allowDeselect={false}
          data={PERIODICITIES.map((value) => ({ value, label: `${value} ${t(`periodicities.${value}`)}` }))}
          value={period.periodicity}
          onChange={(value) => change({ periodicity: paymentSearchOf({ periodicity: value }).periodicity })}
        />
        <DateFilter label={t('day')} date={period.date} today={today} onChange={(day) => change({ day })} />
        {data && data.count > 0 && <ExportButton source={invoiceExport(period)} count={data.count} />}
      </div>
      {data && (
        <p className={styles['period']}>
          <b>
            {data.period.from === data.period.to
              ? formatLongDate(data.period.from)
              : `${formatLongDate(data.period.from)} – ${formatDayInside(data.period.to)}`}
          </b>
          <span className={styles['codes']}>
            {t('codes', { ...data.period, periodicity: period.periodicity, year: String(data.period.year) })}
          </span>
        </p>
      )}
      {data?.sums.map((sums) => (
        <InvoiceSums key={sums.currency} sums={sums} />
      ))}
      <DataTable
        label={t('list')}
        columns={columns}
        list={list}
        rowId={(line) => [line.booking_id, line.visit_id, line.permit_id, line.kind, line.currency].join(' ')}
        renderCard={(line) => <LineCard line={line} />}
        page={page}
        pageRows={PAGE_ROWS}
        onPage={onPage}
        empty={<EmptyState icon={IconReceiptTax} title={t('empty')} />}
      />
    </section>
  )
}
