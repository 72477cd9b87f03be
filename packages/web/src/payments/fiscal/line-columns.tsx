import type { FiscalLine } from '@muelle/contract/fiscal/global-invoice'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { DataColumn } from '../../ui/list/DataTable.tsx'
import payments from '../Payments.module.css'
import { TicketLink } from '../use-move-columns.tsx'

/** The columns of the operations of a global invoice. */
export function useLineColumns(): DataColumn<FiscalLine>[] {
  const t = useTranslations('globalInvoice')
  const words = useTranslations('payments')
  return useMemo((): DataColumn<FiscalLine>[] => {
    const money = (name: 'net' | 'tax' | 'total', centsOf: (line: FiscalLine) => number): DataColumn<FiscalLine> => ({
      id: name,
      header: t(name),
      align: 'end',
      cell: (line) => <Money line={line} cents={centsOf(line)} />,
    })
    return [
      { id: 'date', header: t('date'), cell: ({ date }) => <span className="mu-num">{formatDate(date)}</span> },
      {
        id: 'ticket',
        header: words('ticket'),
        cell: (line) => <LineTicket line={line} />,
      },
      { id: 'kind', header: t('kind'), from: 'desk', cell: ({ kind }) => t(`kinds.${kind}`) },
      money('net', ({ net_cents }) => net_cents),
      money('tax', ({ tax_cents }) => tax_cents),
      money('total', ({ total_cents }) => total_cents),
      {
        id: 'form',
        header: t('form'),
        cell: ({ form }) => `${form} ${t(`forms.${form}`)}`,
      },
    ]
  }, [t, words])
}

const Money = ({ line: { kind, currency }, cents }: { line: FiscalLine; cents: number }) => (
  <span className={`mu-num ${payments['sum']}`} data-back={kind === 'refund' || undefined}>
    {exactMoney(cents, currency)}
  </span>
)

/** A booking opens beside the list. */
const LineTicket = ({ line: { booking_id: id, ticket } }: { line: FiscalLine }) =>
  id === null ? <span className="mu-code">{ticket}</span> : <TicketLink id={id} ticket={ticket} />

/** An operation on a phone. */
export function LineCard({ line }: { line: FiscalLine }) {
  const t = useTranslations('globalInvoice')
  const { date, kind, form, tax_cents, total_cents, currency } = line
  return (
    <div className={payments['card']}>
      <span className={payments['who']}>
        <b>
          <LineTicket line={line} />
        </b>
        <span className={payments['note']}>
          {formatDate(date)} · {t(`kinds.${kind}`)}
        </span>
      </span>
      <b>
        <Money line={line} cents={total_cents} />
      </b>
      <span className={payments['note']}>
        {form} {t(`forms.${form}`)}
      </span>
      <span className={payments['note']}>
        {t('tax')} {exactMoney(tax_cents, currency)}
      </span>
    </div>
  )
}
