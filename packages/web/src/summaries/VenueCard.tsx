import { Anchor, Skeleton, Title } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatNumber, formatPercent } from '../i18n/format.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { chargesQuery } from '../visits/deposits/money-queries.ts'
import { hostTablesQuery, visitDayQuery } from '../visits/host/host-queries.ts'
import { nightQuery } from '../visits/nights/night-queries.ts'
import { sumsQuery } from '../visits/promoters/promoter-queries.ts'
import { waitlistQuery } from '../visits/waitlist/waitlist-query.ts'
import styles from './SummariesPage.module.css'
import { coversOf, percentOf, totalsOf } from './venue-figures.ts'

/** The running service of a restaurant or a bar at a glance: covers, how full it is, whether waits were kept, who did not come, who brought most. */
export function VenueCard({ business }: { business: SessionBusiness }) {
  const t = useTranslations('summaries')
  const { business_id: id, type, currency } = business
  const { can } = useRights()
  const day = useQuery(visitDayQuery(id, undefined))
  const tables = useQuery(hostTablesQuery(id))
  const line = useQuery(waitlistQuery(id))
  const night = useQuery({
    ...nightQuery(id, day.data?.today ?? ''),
    enabled: type === 'bar' && day.data !== undefined,
  })
  const charges = useQuery({ ...chargesQuery(id), enabled: can('mdu_booking', 'delete') })
  const brought = useQuery({ ...sumsQuery(id, null), enabled: can('mdu_settlement') })
  if (day.error) return <ErrorState error={day.error} onRetry={() => void day.refetch()} />
  const covers = day.data && tables.data && coversOf(totalsOf(day.data.rows), tables.data.rows)
  const best = brought.data?.rps.rows.toSorted((a, b) => b.arrived - a.arrived || b.people - a.people)[0]
  const asked = charges.data?.rows ?? []
  return (
    <section className={`mu-card ${styles['card']} ${styles['wide']}`} aria-labelledby="venue">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="venue">
          {t('venue.title')}
        </Title>
        <Anchor renderRoot={(props) => <Link to="/visitas" {...props} />} className={styles['open'] ?? ''}>
          {t('venue.open')}
        </Anchor>
      </header>
      {!covers && <Skeleton height={120} aria-busy />}
      {covers && (
        <dl className={styles['figures']}>
          <Figure name={t('venue.covers')} value={formatNumber(covers.came)}>
            {t('venue.toCome', { people: covers.toCome })}
          </Figure>
          {night.data ? (
            <Figure name={t('venue.inside')} value={formatNumber(night.data.inside)}>
              {night.data.capacity === null ? null : t('venue.ofPeople', { people: night.data.capacity })}
            </Figure>
          ) : (
            <Figure name={t('venue.seated')} value={formatPercent(percentOf(covers.seated, covers.seats))}>
              {t('venue.ofSeats', { people: covers.seated, seats: covers.seats })}
            </Figure>
          )}
          {line.data && (
            <Figure
              name={t('venue.waits')}
              value={line.data.promised > 0 ? formatPercent(percentOf(line.data.kept, line.data.promised)) : '—'}
            >
              {line.data.promised > 0 && t('venue.inTime', { kept: line.data.kept, promised: line.data.promised })}
            </Figure>
          )}
          <Figure
            name={t('venue.noShow')}
            value={
              asked.length > 0
                ? exactMoney(
                    asked.reduce((sum, { most_cents }) => sum + most_cents, 0),
                    currency,
                  )
                : formatNumber(covers.noShow.people)
            }
          >
            {t('venue.noShowOf', { visits: covers.noShow.visits, people: covers.noShow.people })}
          </Figure>
          {best && best.people > 0 && (
            <Figure name={t('venue.best')} value={best.rp.name}>
              {t('venue.brought', { arrived: best.arrived, people: best.people })}
            </Figure>
          )}
        </dl>
      )}
    </section>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
