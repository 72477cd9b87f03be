import { Alert, Button, Skeleton } from '@mantine/core'
import type { CrewMember } from '@muelle/contract/transports/crew'
import type { Transport } from '@muelle/contract/transports/record'
import { IconAlertTriangle, IconBus, IconPlus, IconShip, IconUser, IconUsers } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../i18n/format.ts'
import { useRights } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { refused } from '../ui/refused.ts'
import { FleetCard } from './FleetCard.tsx'
import styles from './FleetPanel.module.css'
import { LaterOpenFaults } from './faults/LaterFaults.tsx'
import { crewQuery, transportsQuery } from './fleet-queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

const CrewDialog = lazy(async () => ({ default: (await import('./CrewDialog.tsx')).CrewDialog }))
const TransportDialog = lazy(async () => ({ default: (await import('./TransportDialog.tsx')).TransportDialog }))

type Props = {
  businessId: number
  /** The form that the address names: `new-transport`, `new-crew`, `t7` or `c7`. */
  open: string | undefined
  onOpen: (open: string | undefined) => void
}
type Removal = { kind: 'transport' | 'crew'; record: { id: number; name: string } }

/** The boats, buses and crew of a business as cards with their papers. */
export function FleetPanel({ businessId, open, onOpen }: Props) {
  const t = useTranslations('fleet')
  const transports = useQuery(transportsQuery(businessId))
  const crew = useQuery(crewQuery(businessId))
  const [removal, setRemoval] = useState<Removal | null>(null)
  return (
    <>
      <LaterOpenFaults businessId={businessId} />
      <ExpiredAlert records={[...(transports.data?.rows ?? []), ...(crew.data?.rows ?? [])]} />
      <Section
        title={t('transports')}
        list={transports}
        add={<AddButton label={t('addTransport')} onClick={() => onOpen('new-transport')} />}
        empty={{ icon: IconShip, title: t('emptyTransports'), body: t('emptyTransportsBody') }}
        renderCard={(transport) => (
          <FleetCard
            key={transport.id}
            name={transport.name}
            facts={transportFacts(transport, t)}
            enabled={transport.enabled}
            papers={transport.papers}
            icon={transport.type === 'bus' ? <IconBus size={18} aria-hidden /> : <IconShip size={18} aria-hidden />}
            onEdit={() => onOpen(`t${transport.id}`)}
            onRemove={() => setRemoval({ kind: 'transport', record: transport })}
          />
        )}
      />
      <Section
        title={t('crew')}
        list={crew}
        add={<AddButton label={t('addCrew')} onClick={() => onOpen('new-crew')} />}
        empty={{ icon: IconUsers, title: t('emptyCrew'), body: t('emptyCrewBody') }}
        renderCard={(member) => (
          <FleetCard
            key={member.id}
            name={member.name}
            facts={[t(`duties.${member.duty}`), member.phone]}
            enabled={member.enabled}
            papers={member.papers}
            icon={<IconUser size={18} aria-hidden />}
            onEdit={() => onOpen(`c${member.id}`)}
            onRemove={() => setRemoval({ kind: 'crew', record: member })}
          />
        )}
      />
      <Suspense fallback={null}>
        <OpenForm
          businessId={businessId}
          open={open}
          transports={transports.data?.rows}
          crew={crew.data?.rows}
          onClose={() => onOpen(undefined)}
        />
      </Suspense>
      {removal && <RemoveDialog {...removal} onClose={() => setRemoval(null)} />}
    </>
  )
}

const transportFacts = (transport: Transport, t: ReturnType<typeof useTranslations<'fleet'>>) => [
  t('sizes', { seats: transport.seats, people: transport.certified_people }),
  transport.turnaround_minutes > 0 ? t('turnaroundShort', { count: formatNumber(transport.turnaround_minutes) }) : null,
  transport.note,
]

function ExpiredAlert({ records }: { records: readonly { papers: readonly { standing: string }[] }[] }) {
  const t = useTranslations('fleet')
  const count = records.flatMap(({ papers }) => papers).filter(({ standing }) => standing === 'expired').length
  if (count === 0) return null
  return (
    <Alert
      color="coral"
      mb="md"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('expiredCount', { count })}
    >
      {t('expiredBody')}
    </Alert>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = useTranslations('fleet')
  const { can } = useRights()
  const denial = can('mdu_tour', 'create') ? undefined : t('needsRight')
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick} {...refused(denial)}>
      {label}
    </Button>
  )
}

type SectionProps<R> = {
  title: string
  list: UseQueryResult<{ rows: R[] }>
  add: ReactNode
  empty: { icon: typeof IconShip; title: string; body: string }
  renderCard: (row: R) => ReactNode
}

function Section<R>({ title, list, add, empty, renderCard }: SectionProps<R>) {
  const { data, error, refetch } = list
  return (
    <section aria-label={title}>
      <div className={styles['section']}>
        <h2 className={styles['name']}>{title}</h2>
        {data && data.rows.length > 0 && add}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} radius={8} aria-busy />}
      {data?.rows.length === 0 && (
        <div className="mu-card">
          <EmptyState icon={empty.icon} title={empty.title} description={empty.body} titleOrder={3}>
            {add}
          </EmptyState>
        </div>
      )}
      {data && data.rows.length > 0 && <ul className={styles['cards']}>{data.rows.map(renderCard)}</ul>}
    </section>
  )
}

type FormProps = {
  businessId: number
  open: string | undefined
  transports: readonly Transport[] | undefined
  crew: readonly CrewMember[] | undefined
  onClose: () => void
}

function OpenForm({ businessId, open, transports, crew, onClose }: FormProps) {
  const common = { businessId, onClose }
  if (open === 'new-transport') return <TransportDialog {...common} transport={null} />
  if (open === 'new-crew') return <CrewDialog {...common} member={null} />
  const transport = transports?.find(({ id }) => `t${id}` === open)
  if (transport) return <TransportDialog key={transport.id} {...common} transport={transport} />
  const member = crew?.find(({ id }) => `c${id}` === open)
  return member ? <CrewDialog key={member.id} {...common} member={member} /> : null
}
