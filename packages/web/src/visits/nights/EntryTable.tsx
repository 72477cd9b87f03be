import { ActionIcon, Badge, Button, CopyButton, SegmentedControl, Table, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { moveVisitOn } from '@muelle/contract/visits/life'
import { countEntryHere, type Night, type NightEntry } from '@muelle/contract/visits/nights/nights'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { CreditButton } from '../promoters/CreditButton.tsx'
import styles from './Nights.module.css'
import { type EntryFilter, type EntryState, nightEntriesQuery, nightKeyOf } from './night-queries.ts'

type Props = {
  business: SessionBusiness
  night: Night
  filter: EntryFilter
  onFilter: (filter: EntryFilter) => void
  isManager: boolean
}
const SEARCH_AFTER_MS = 250
const STATES: readonly (EntryState | 'all')[] = ['all', 'expected', 'inside', 'requested', 'duplicate', 'denied']

/** Everybody on the lists of a night, with what somebody has to decide first: who waits for an answer, and who stands on two lists (N-5). */
export function EntryTable({ business, night, filter, onFilter, isManager }: Props) {
  const t = useTranslations('nights')
  const [search] = useDebouncedValue(filter.search, SEARCH_AFTER_MS)
  const { data } = useQuery(nightEntriesQuery(business.business_id, night.date, { ...filter, search }))
  const rows = data?.rows ?? []
  return (
    <section className="mu-card" aria-labelledby="night-entries">
      <div className={styles['bar']}>
        <Title order={2} size="h3" id="night-entries">
          {t('entries', { count: data?.count ?? 0 })}
        </Title>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={filter.search}
          onChange={({ currentTarget: { value } }) => onFilter({ ...filter, search: value })}
        />
      </div>
      <div className={styles['scroll']}>
        <SegmentedControl
          aria-label={t('state')}
          value={filter.state ?? 'all'}
          onChange={(value) => onFilter({ ...filter, state: value === 'all' ? null : value })}
          data={STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
      </div>
      {rows.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <div className={styles['scroll']}>
          <Table verticalSpacing="xs" aria-labelledby="night-entries">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                <Table.Th>{t('list')}</Table.Th>
                <Table.Th>{t('people')}</Table.Th>
                <Table.Th>{t('state')}</Table.Th>
                <Table.Th>{t('deeds')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((entry) => (
                <EntryRow
                  key={entry.visit_id}
                  entry={entry}
                  night={night}
                  businessId={business.business_id}
                  isManager={isManager}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

/** Why somebody is called off who stands elsewhere already, and why a request over the cap is declined. */
const REASONS = { approve: undefined, reject: 'full', cancel: 'duplicate' } as const

type RowProps = { entry: NightEntry; night: Night; businessId: number; isManager: boolean }

function EntryRow({ entry, night, businessId, isManager }: RowProps) {
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
    <Table.Tr>
      <Table.Td>
        <strong>{entry.name ?? entry.ticket}</strong>
        <small className={styles['under']}>
          {[entry.ticket, entry.phone ?? (entry.phone_tail === null ? null : `…${entry.phone_tail}`), entry.notes]
            .filter((word) => word !== null)
            .join(' · ')}
        </small>
      </Table.Td>
      <Table.Td>
        {entry.list.name}
        {entry.rp && <small className={styles['under']}>{entry.rp.name}</small>}
      </Table.Td>
      <Table.Td className={styles['number'] ?? ''}>{t('inOf', { in: entry.party_in, of: entry.party_size })}</Table.Td>
      <Table.Td>
        <span className={styles['tags']}>
          <Badge color={TONES[toneOf(entry)]}>{t(`words.${toneOf(entry)}`)}</Badge>
          {entry.is_late && <Badge color="ambar">{t('late')}</Badge>}
          {entry.duplicate_of && <Badge color="ambar">{t('alsoOn', { list: entry.duplicate_of.list.name })}</Badge>}
          {entry.charged_cents > 0 && <Badge color="verde">{exactMoney(entry.charged_cents, night.currency)}</Badge>}
        </span>
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
    </Table.Tr>
  )
}

function GuestLink({ link, name }: { link: string; name: string }) {
  const t = useTranslations('nights')
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(copied ? 'linkCopied' : 'copyLink', { name })}
          onClick={copy}
        >
          {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}

type Word = 'requested' | 'expected' | 'inside' | 'denied' | 'absent' | 'canceled'
const TONES: Readonly<Record<Word, string>> = {
  requested: 'ambar',
  expected: 'gray',
  inside: 'verde',
  denied: 'coral',
  absent: 'gray',
  canceled: 'gray',
}
/** The words of a guest list for the states of its visits (S-8). */
function toneOf({ status, party_in }: NightEntry): Word {
  if (party_in > 0) return 'inside'
  if (status === 'requested' || status === 'held') return 'requested'
  if (status === 'rejected') return 'denied'
  if (status === 'no_show' || status === 'expired') return 'absent'
  return status === 'canceled' ? 'canceled' : 'expected'
}
