import { Skeleton, Title } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { rightsOf } from '../../session/rights-of.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import page from '../SummariesPage.module.css'
import styles from './Glance.module.css'
import { type GlanceFigure, glanceFigures } from './glance-figures.ts'
import { glanceQuery } from './read-glance.ts'

/** Every business of a person now, whatever its kind: who came, how full it is, which waits were kept, who did not come, who brought most, its cash. */
export function GlanceCard({ businesses }: { businesses: readonly SessionBusiness[] }) {
  const t = useTranslations('summaries.glance')
  return (
    <section className={`mu-card ${page['card']} ${page['wide']}`} aria-labelledby="glance">
      <Title order={2} size="h4" id="glance" className={styles['title'] ?? ''}>
        {t('title')}
      </Title>
      <ul className={styles['places']}>
        {inOrder(businesses).map((business) => (
          <Place key={business.business_id} business={business} />
        ))}
      </ul>
    </section>
  )
}

/** Where guests sit before where they park, and those before tours, which have cards of their own. */
const ORDER = ['restaurant', 'bar', 'parking', 'tour'] as const
const inOrder = (businesses: readonly SessionBusiness[]) =>
  businesses.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))

function Place({ business }: { business: SessionBusiness }) {
  const session = useSession()
  const navigate = useNavigate()
  const { select } = useBusiness()
  const { business_id: id, name, currency } = business
  const { data, error, refetch } = useQuery(glanceQuery(business, rightsOf(session, id)))
  return (
    <li>
      <button
        type="button"
        className={styles['name']}
        onClick={() => {
          select(id)
          void navigate({ to: '/visitas' })
        }}
      >
        {name}
      </button>
      {data ? (
        <dl className={styles['figures']}>
          {glanceFigures(data, currency).map((figure) => (
            <Figure key={figure.key} figure={figure} currency={currency} />
          ))}
        </dl>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={56} aria-busy />
      )}
    </li>
  )
}

function Figure({ figure, currency }: { figure: GlanceFigure; currency: string }) {
  const t = useTranslations('summaries.glance')
  // At a glance nobody reads cents.
  const money = (cents: number) => exactMoney(Math.round(cents / 100) * 100, currency)
  const of = (taken: number, places: number) => t('of', { taken, places })
  const [value, note] = ((): [string, string | null] => {
    switch (figure.key) {
      case 'covers':
        return [formatNumber(figure.people), t('toCome', { people: figure.toCome })]
      case 'inside':
        return [formatNumber(figure.people), figure.capacity === null ? null : of(figure.people, figure.capacity)]
      case 'seated':
      case 'parked':
        return [formatPercent(figure.percent), of(figure.taken, figure.places)]
      case 'waits':
        return figure.percent === null ? ['—', null] : [formatPercent(figure.percent), of(figure.kept, figure.promised)]
      case 'noShow':
        return [
          figure.cents ? money(figure.cents) : formatNumber(figure.people),
          t('bookings', { count: figure.visits }),
        ]
      case 'best':
        return [figure.name, of(figure.arrived, figure.people)]
      case 'cash':
      case 'taken':
        return [money(figure.cents), null]
      case 'travels':
        return [formatNumber(figure.people), t('bookings', { count: figure.bookings })]
    }
  })()
  return (
    <div>
      <dt>{t(`name.${figure.key}`)}</dt>
      <dd>
        <b>{value}</b>
        {note !== null && <small>{note}</small>}
      </dd>
    </div>
  )
}
