import type { CustomerRow } from '@muelle/contract/customers/record'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { DataColumn } from '../../ui/list/DataTable.tsx'
import { phoneText } from '../phone-text.ts'
import { useLastText } from '../use-day-text.ts'
import { ChooseBox, ChoosePageBox } from './ChooseBox.tsx'
import styles from './CustomerList.module.css'
import { CustomerName } from './CustomerName.tsx'
import type { Chosen } from './use-chosen.ts'

/** What somebody spent, by currency. */
export const spentText = ({ spent }: Pick<CustomerRow, 'spent'>): string =>
  spent.map(({ cents, currency }) => exactMoney(cents, currency)).join(' · ') || '—'

/** The columns of the list of customers: who, how they are reached, and what they did. */
export function useCustomerColumns(
  chosen: Chosen | null,
  rows: readonly CustomerRow[],
): readonly DataColumn<CustomerRow>[] {
  const t = useTranslations('customers')
  const lastText = useLastText()
  return useMemo(
    () => [
      ...(chosen
        ? [
            {
              id: 'box',
              header: '',
              head: <ChoosePageBox rows={rows} chosen={chosen} />,
              width: 36,
              cell: (customer: CustomerRow) => <ChooseBox customer={customer} chosen={chosen} />,
            },
          ]
        : []),
      { id: 'name', header: t('name'), sortField: 'name', cell: (customer) => <CustomerName customer={customer} /> },
      {
        id: 'phone',
        header: t('phone'),
        cell: ({ phone, email }) => (
          <span className="mu-num">
            {phone !== null && phoneText(phone)}
            {email !== null && <span className={phone === null ? undefined : styles['two']}>{email}</span>}
          </span>
        ),
      },
      {
        id: 'visits',
        header: t('visits'),
        sortField: 'visits',
        align: 'end',
        cell: ({ visits }) => <span className="mu-num">{visits}</span>,
      },
      {
        id: 'noShows',
        header: t('noShows'),
        sortField: 'no_shows',
        align: 'end',
        from: 'desk',
        cell: ({ no_shows }) => <span className="mu-num">{no_shows}</span>,
      },
      {
        id: 'spent',
        header: t('spent'),
        sortField: 'spent_cents',
        align: 'end',
        cell: (customer) => <span className="mu-num">{spentText(customer)}</span>,
      },
      {
        id: 'last',
        header: t('last'),
        sortField: 'last_at',
        align: 'end',
        cell: ({ last_at }) => <span className="mu-num">{last_at === null ? '—' : lastText(last_at)}</span>,
      },
    ],
    [t, chosen, rows, lastText],
  )
}
