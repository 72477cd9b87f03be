import { Button, MultiSelect, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { LISTED_STATUSES, type ListedStatus } from '@muelle/contract/list-fields'
import { PAYMENT_STATUSES } from '@muelle/domain/bookings/record/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { narrowed } from '../../router/list-search.ts'
import { useSession } from '../../session/use-session.ts'
import { ListSearchBox } from '../../ui/list/ListSearchBox.tsx'
import styles from './BookingListPage.module.css'
import {
  type BookingListSearch,
  bookingListSearchOf,
  filterCountOf,
  isNarrowed,
  withoutFilters,
} from './booking-list-search.ts'
import { DateFilter } from './DateFilter.tsx'
import { useSellers } from './use-sellers.ts'

type Props = {
  search: BookingListSearch
  businessId: number | null
  onChange: (search: BookingListSearch, options?: { replace: boolean }) => void
}

/** The search box, and the other filters behind a button that counts those in use. */
export function BookingFilters({ search, businessId, onChange }: Props) {
  const t = useTranslations()
  const panelId = useId()
  const count = filterCountOf(search)
  const [isOpen, { toggle }] = useDisclosure(count > 0)
  return (
    <>
      <div className={styles['bar']} role="search">
        <ListSearchBox
          className={styles['search']}
          wanted={search.search ?? ''}
          label={t('bookings.searchLabel')}
          placeholder={t('bookings.search')}
          onSearch={(typed) => {
            const next = bookingListSearchOf({ search: typed }).search
            // Typing replaces the entry of the history: Back leaves the search instead of deleting letter by letter.
            onChange(narrowed(search, { search: next }), { replace: true })
            return next ?? ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
        >
          {count > 0 ? t('bookings.filtersActive', { count }) : t('bookings.filters')}
        </Button>
        {isNarrowed(search) && (
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={16} />}
            onClick={() => onChange(withoutFilters(search))}
          >
            {t('common.clearFilters')}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className={styles['panel']}>
        <FilterFields
          search={search}
          businessId={businessId}
          onChange={(change) => onChange(narrowed(search, change))}
        />
      </div>
    </>
  )
}

/** Today in the zone of the business, where its calendars begin. */
function useToday(businessId: number | null): LocalDate {
  const zone = useSession().business.find(({ business_id }) => business_id === businessId)?.time_zone ?? 'UTC'
  const [now] = useState(() => instant(Date.now()))
  return localDateOf(now, zone)
}

/** Somebody who has sold nothing lately stays in the list while they are the filter. */
const withChosen = (sellers: { id: number; name: string }[], chosen: number | undefined) =>
  chosen === undefined || sellers.some(({ id }) => id === chosen)
    ? sellers
    : [...sellers, { id: chosen, name: `#${chosen}` }]

/** Both ways to become `inactive` stand for it. */
const STATES = LISTED_STATUSES.filter((state) => state !== 'inactive')

type FieldsProps = {
  search: BookingListSearch
  businessId: number | null
  onChange: (change: Partial<BookingListSearch>) => void
}

function FilterFields({ search, businessId, onChange }: FieldsProps) {
  const t = useTranslations()
  const { tours } = useSession()
  const today = useToday(businessId)
  const sellers = useSellers(businessId, today)
  const own = tours.filter(({ business_id }) => business_id === businessId)
  const wordOf = (state: ListedStatus) => {
    if (state === 'run_out') return t('status.runOut')
    return state === 'removed' ? t('bookings.removed') : t(`status.booking.${state}`)
  }
  const dateField = (name: 'travelFrom' | 'travelTo' | 'soldFrom' | 'soldTo') => (
    <DateFilter
      label={t(`bookings.${name}`)}
      date={search[name]}
      today={today}
      onChange={(date) => onChange({ [name]: date })}
    />
  )
  return (
    <div className={styles['filters']}>
      <Select
        label={t('bookings.tour')}
        placeholder={t('common.all')}
        clearable
        searchable
        data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.tour === undefined ? null : String(search.tour)}
        onChange={(value) => onChange({ tour: value === null ? undefined : Number(value) })}
      />
      <MultiSelect
        label={t('bookings.payment')}
        {...(search.payment ? {} : { placeholder: t('common.all') })}
        clearable
        data={PAYMENT_STATUSES.map((value) => ({ value, label: t(`status.payment.${value}`) }))}
        value={search.payment ?? []}
        onChange={(payment) => onChange({ payment: bookingListSearchOf({ payment }).payment })}
      />
      <MultiSelect
        label={t('bookings.status')}
        {...(search.status ? {} : { placeholder: t('common.all') })}
        clearable
        data={STATES.map((value) => ({ value, label: wordOf(value) }))}
        value={search.status ?? []}
        onChange={(status) => onChange({ status: bookingListSearchOf({ status }).status })}
      />
      <MultiSelect
        label={t('bookings.channel')}
        {...(search.channel ? {} : { placeholder: t('common.all') })}
        clearable
        data={BOOKING_CHANNELS.map((value) => ({ value, label: t(`status.channel.${value}`) }))}
        value={search.channel ?? []}
        onChange={(channel) => onChange({ channel: bookingListSearchOf({ channel }).channel })}
      />
      <Select
        label={t('bookings.seller')}
        placeholder={t('common.all')}
        clearable
        searchable
        data={withChosen(sellers, search.seller).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.seller === undefined ? null : String(search.seller)}
        onChange={(value) => onChange({ seller: value === null ? undefined : Number(value) })}
      />
      <Select
        label={t('bookings.message')}
        placeholder={t('common.all')}
        clearable
        data={[{ value: 'undelivered', label: t('bookings.undelivered') }]}
        value={search.message ?? null}
        onChange={(message) => onChange({ message: bookingListSearchOf({ message }).message })}
      />
      <Select
        label={t('bookings.endedFilter')}
        data={[
          { value: '', label: t('bookings.hidden') },
          { value: 'shown', label: t('bookings.endedShown') },
        ]}
        value={search.ended ?? ''}
        allowDeselect={false}
        onChange={(ended) => onChange({ ended: bookingListSearchOf({ ended }).ended })}
      />
      {dateField('travelFrom')}
      {dateField('travelTo')}
      {dateField('soldFrom')}
      {dateField('soldTo')}
    </div>
  )
}
