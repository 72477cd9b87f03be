import { Select } from '@mantine/core'
import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import type { LocalDate } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { DateFilter } from '../bookings/list/DateFilter.tsx'
import { useSellers } from '../bookings/list/use-sellers.ts'
import { narrowed } from '../router/list-search.ts'
import { useSession } from '../session/use-session.ts'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import styles from './Payments.module.css'
import type { Shown } from './payment-queries.ts'
import {
  isNarrowed,
  type PaymentSearch,
  PERIODS,
  paymentSearchOf,
  USUAL_PERIOD,
  withoutFilters,
} from './payment-search.ts'

/** In the list of periods: days of one's own. */
const OWN = 'own'

type Props = {
  shown: Shown
  today: LocalDate
  onChange: (search: PaymentSearch, options?: { replace: boolean }) => void
}

/** Of which days, and what narrows the lists: whatever the tab that is open knows. */
export function PaymentFilters({ shown: { search, businessId, days }, today, onChange }: Props) {
  const t = useTranslations('payments')
  const { tours } = useSession()
  const sellers = useSellers(businessId, today)
  const change = (next: Partial<PaymentSearch>) => onChange(narrowed(search, next))
  const own = tours.filter(({ business_id }) => business_id === businessId)
  const isOwnDays = search.from !== undefined
  const day = (name: 'from' | 'to') => (
    <DateFilter
      label={t(name)}
      date={days[name]}
      today={today}
      onChange={(date) => change(paymentSearchOf({ ...search, ...days, [name]: date ?? days[name] }))}
    />
  )
  return (
    <FilterBar
      className={styles['filters']}
      searchClassName={styles['search']}
      label={t('searchLabel')}
      placeholder={t('search')}
      search={search.search}
      onSearch={(typed) => {
        const next = paymentSearchOf({ search: typed }).search
        // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
        onChange(narrowed(search, { search: next }), { replace: true })
        return next ?? ''
      }}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange(withoutFilters(search))}
    >
      <Select
        aria-label={t('period')}
        allowDeselect={false}
        data={[...PERIODS, OWN].map((value) => ({ value, label: t(`periods.${value as (typeof PERIODS)[number]}`) }))}
        value={isOwnDays ? OWN : (search.period ?? USUAL_PERIOD)}
        onChange={(value) =>
          change({
            ...paymentSearchOf(value === OWN ? { from: days.from, to: days.to } : { period: value }),
            search: search.search,
            tab: search.tab,
            tour: search.tour,
            method: search.method,
            kind: search.kind,
            actor: search.actor,
            sort: search.sort,
          })
        }
      />
      {isOwnDays && day('from')}
      {isOwnDays && day('to')}
      <FilterSelect
        label={t('tour')}
        all={t('allTours')}
        options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.tour === undefined ? undefined : String(search.tour)}
        onPick={(value) => change({ tour: paymentSearchOf({ tour: value }).tour })}
      />
      {search.tab === undefined && (
        <>
          <FilterSelect
            label={t('method')}
            all={t('allMethods')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
            value={search.method}
            onPick={(value) => change({ method: paymentSearchOf({ method: value }).method })}
          />
          <FilterSelect
            label={t('kind')}
            all={t('kind')}
            options={[
              { value: 'charge', label: t('onlyCharges') },
              { value: 'returned', label: t('onlyRefunds') },
            ]}
            value={search.kind}
            onPick={(value) => change({ kind: paymentSearchOf({ kind: value }).kind })}
          />
          <FilterSelect
            label={t('actor')}
            all={t('actor')}
            options={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={search.actor === undefined ? undefined : String(search.actor)}
            onPick={(value) => change({ actor: paymentSearchOf({ actor: value }).actor })}
          />
        </>
      )}
    </FilterBar>
  )
}
