import { Button, SegmentedControl, Title } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { moveVisitOn } from '@muelle/contract/visits/life'
import { countEntryHere, type Night, type NightEntry } from '@muelle/contract/visits/nights/nights'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { pageOf } from '../../router/list-search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type DataColumn, DataTable } from '../../ui/list/DataTable.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useLastPage } from '../../ui/list/use-last-page.ts'
import { useChange } from '../../ui/use-change.ts'
import { CreditButton } from '../promoters/CreditButton.tsx'
import { GuestLink, InOf, ListOf, NameOf, StateOf } from './EntryCells.tsx'
import styles from './Nights.module.css'
import { nightEntriesQuery, nightKeyOf, PAGE_ROWS } from './night-queries.ts'
import { type EntryState, EVERYBODY, isNarrowed, type NightSearch, nightSearchOf } from './night-search.ts'

type Props = {
  business: SessionBusiness
  night: Night
  search: NightSearch
  onChange: (part: NightSearch) => void
  isManager: boolean
}
const STATES: readonly (EntryState | 'all')[] = ['all', 'expected', 'inside', 'requested', 'duplicate', 'denied']
const rowId = ({ visit_id }: NightEntry) => visit_id

/** Everybody on the lists of a night, with what somebody has to decide first: who waits for an answer, and who stands on two lists (N-5). */
export function EntryTable({ business, night, search, onChange, isManager }: Props) {
  const t = useTranslations('nights')
  const { business_id: businessId } = business
  const list = useQuery(nightEntriesQuery(businessId, night.date, search))
  const page = pageOf(search)
  const onPage = (next: number) => onChange({ page: next })
  useLastPage(list, { page, pageRows: PAGE_ROWS, onPage })
  const { currency } = night
  const columns = useEntryColumns(businessId, currency, isManager)
  return (
    <section className={styles['entries']} aria-labelledby="night-entries">
      <div className={styles['bar']}>
        <Title order={2} size="h3" id="night-entries">
          {/* Until it is known how many, no number: none would be a wrong fact at a door. */}
          {list.data ? t('entries', { count: list.data.count }) : t('onLists')}
        </Title>
      </div>
      <Filters search={search} onChange={onChange} />
      <DataTable
        label={t('onLists')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(entry) => (
          <div className={styles['entry']}>
            <NameOf entry={entry} />
            <InOf entry={entry} />
            <ListOf entry={entry} />
            <StateOf entry={entry} currency={currency} />
            <EntryDeeds entry={entry} businessId={businessId} isManager={isManager} />
          </div>
        )}
        page={page}
        pageRows={PAGE_ROWS}
        onPage={onPage}
        empty={isNarrowed(search) ? undefined : <EmptyState icon={IconUsers} title={t('nobody')} />}
      />
    </section>
  )
}

function useEntryColumns(businessId: number, currency: string, isManager: boolean): DataColumn<NightEntry>[] {
  const t = useTranslations('nights')
  return useMemo(
    (): DataColumn<NightEntry>[] => [
      { id: 'name', header: t('name'), cell: (entry) => <NameOf entry={entry} /> },
      { id: 'list', header: t('list'), cell: (entry) => <ListOf entry={entry} /> },
      { id: 'people', header: t('people'), cell: (entry) => <InOf entry={entry} /> },
      { id: 'state', header: t('state'), cell: (entry) => <StateOf entry={entry} currency={currency} /> },
      {
        id: 'actions',
        header: t('deeds'),
        cell: (entry) => <EntryDeeds entry={entry} businessId={businessId} isManager={isManager} />,
      },
    ],
    [t, businessId, currency, isManager],
  )
}

/** Which of them: by a name, and by how they stand. One list alone is chosen at the list itself. */
function Filters({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const t = useTranslations('nights')
  return (
    <FilterBar
      label={t('search')}
      placeholder={t('search')}
      search={search.search}
      onSearch={(typed) => {
        const next = nightSearchOf({ search: typed }).search
        onChange({ search: next, page: undefined })
        return next ?? ''
      }}
      isNarrowed={isNarrowed(search)}
      onClear={() => onChange(EVERYBODY)}
    >
      <div className={styles['scroll']}>
        <SegmentedControl
          aria-label={t('state')}
          value={search.state ?? 'all'}
          onChange={(state) => onChange({ state: nightSearchOf({ state }).state, page: undefined })}
          data={STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
      </div>
    </FilterBar>
  )
}

/** Why somebody is called off who stands elsewhere already, and why a request over the cap is declined. */
const REASONS = { approve: undefined, reject: 'full', cancel: 'duplicate' } as const

type DeedsProps = { entry: NightEntry; businessId: number; isManager: boolean }

function EntryDeeds({ entry, businessId, isManager }: DeedsProps) {
  const t = useTranslations('nights')
  const { visit_id, version } = entry
  const reload = [nightKeyOf(businessId)]
  const move = useChange<'approve' | 'reject' | 'cancel', unknown>({
    run: (action, options) =>
      ask(
        moveVisitOn,
        {
          params: { id: businessId, bookingId: visit_id, x: action },
          body: { version, ...(REASONS[action] && { reason: REASONS[action] }) },
        },
        options,
      ),
    success: (_, action) => t(`done.${action}`),
    reload,
  })
  const count = useChange<null, unknown>({
    run: (_, options) =>
      ask(countEntryHere, { params: { id: businessId, visitId: visit_id }, body: { version } }, options),
    success: t('done.counts'),
    reload,
  })
  const isDuplicate = entry.duplicate_of !== null && (entry.status === 'confirmed' || entry.status === 'requested')
  const isPending = move.isPending || count.isPending
  return (
    <span className={styles['deeds']}>
      {isManager && isDuplicate && (
        <>
          <Button size="xs" disabled={isPending} onClick={() => count.send(null)}>
            {t('countsHere')}
          </Button>
          <Button size="xs" variant="default" disabled={isPending} onClick={() => move.send('cancel')}>
            {t('takeOff')}
          </Button>
        </>
      )}
      {isManager && entry.status === 'requested' && !isDuplicate && (
        <>
          <Button size="xs" disabled={isPending} onClick={() => move.send('approve')}>
            {t('approve')}
          </Button>
          <Button size="xs" variant="default" disabled={isPending} onClick={() => move.send('reject')}>
            {t('reject')}
          </Button>
        </>
      )}
      <CreditButton
        businessId={businessId}
        visit={{ id: visit_id, version, name: entry.name ?? entry.ticket, rp: entry.rp }}
        isSmall
      />
      {entry.link !== null && <GuestLink link={entry.link} name={entry.name ?? entry.ticket} />}
    </span>
  )
}
