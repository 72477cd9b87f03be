import { ActionIcon, Button, Progress, Skeleton } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { OwnNight } from '@muelle/contract/visits/promoters/earnings'
import { addDays, localDate } from '@muelle/domain/time'
import {
  IconArmchair,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconQrcode,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isGone } from '../../api/api-error.ts'
import { formatDate } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { League } from './League.tsx'
import { OwnGuests } from './OwnGuests.tsx'
import { PasteNames } from './PasteNames.tsx'
import styles from './Promoters.module.css'
import { ownNightQuery } from './promoter-queries.ts'
import { ShareLink } from './ShareLink.tsx'
import { useLivePromoters } from './use-live-promoters.ts'

const SellTable = lazy(async () => ({ default: (await import('./SellTable.tsx')).SellTable }))

/** What whoever brings guests sees of a night without a press (N-4): what is earned apart from what is expected, who came, what is left. */
export function RpNight({ business }: { business: SessionBusiness }) {
  const t = useTranslations('promoters')
  const { business_id: businessId, time_zone } = business
  const leads = useRights().can('mdu_seller', 'edit')
  const [date, setDate] = useState<string>()
  const [open, setOpen] = useState<'names' | 'link' | 'table' | null>(null)
  const { data: night, error, refetch } = useQuery(ownNightQuery(businessId, date))
  useLivePromoters(businessId)
  if (isGone(error))
    return (
      <>
        <PageHeader />
        <div className="mu-card">
          <EmptyState icon={IconSpeakerphone} title={t('notPromoter')} description={t('notPromoterHint')} />
        </div>
      </>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!night) return <Skeleton height={320} />
  const step = (days: number) => setDate(addDays(localDate(night.date), days))
  return (
    <div className={styles['page']}>
      <PageHeader title={night.promoter.name} description={night.business.name} />
      <div className={styles['night']}>
        <ActionIcon variant="default" size={44} aria-label={t('previous')} onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <strong role="status">{formatDate(night.date)}</strong>
        <ActionIcon variant="default" size={44} aria-label={t('next')} onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Money night={night} />
      <Figures night={night} />
      <div className={styles['bar']} data-foot-bar="">
        <Button
          size="md"
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden />}
          onClick={() => setOpen('link')}
        >
          {t('share')}
        </Button>
        {night.date >= night.today && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconArmchair size={18} aria-hidden />}
            onClick={() => setOpen('table')}
          >
            {t('sell')}
          </Button>
        )}
        <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('names')}>
          {t('add')}
        </Button>
      </div>
      <section className="mu-card" aria-label={t('myList')}>
        {night.guests.length === 0 ? (
          <EmptyState icon={IconUsers} title={t('emptyTitle')} description={t('emptyHint')} />
        ) : (
          <OwnGuests night={night} timeZone={time_zone} />
        )}
      </section>
      {leads && <League businessId={businessId} />}
      {open === 'names' && <PasteNames business={business} night={night} onClose={() => setOpen(null)} />}
      <Suspense fallback={null}>
        {open === 'table' && <SellTable business={business} night={night} onClose={() => setOpen(null)} />}
      </Suspense>
      {open === 'link' && <ShareLink night={night} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Money({ night }: { night: OwnNight }) {
  const t = useTranslations('promoters')
  const { currency, earned_cents, approved_cents, estimated_cents, paid_cents } = night
  const more = [
    approved_cents > 0 && `${t('approved')} ${exactMoney(approved_cents, currency)}`,
    paid_cents > 0 && `${t('paid')} ${exactMoney(paid_cents, currency)}`,
  ].filter(Boolean)
  return (
    <div className={styles['money']}>
      <p>
        <span>{t('earned')}</span>
        <strong className="mu-num">{exactMoney(earned_cents + approved_cents, currency)}</strong>
        <span>{more.join(' · ')}</span>
      </p>
      <p>
        <span>{t('estimated')}</span>
        <strong className="mu-num">{exactMoney(estimated_cents, currency)}</strong>
      </p>
    </div>
  )
}

const share = (part: number, whole: number) => (whole <= 0 ? 0 : Math.min(100, (part / whole) * 100))

function Figures({ night }: { night: OwnNight }) {
  const t = useTranslations('promoters')
  const { arrived, people, night_cap, people_on_lists } = night
  return (
    <div className={`mu-card ${styles['figures']}`}>
      <div>
        <span className={styles['label']}>{t('inside')}</span>
        <b>{t('insideOf', { inside: String(arrived), people: String(people) })}</b>
        <Progress value={share(arrived, people)} aria-label={t('inside')} />
      </div>
      <div>
        <span className={styles['label']}>{t('places')}</span>
        <b>
          {night_cap === null
            ? t('noCap', { people: String(people_on_lists) })
            : t('placesOf', { people: String(people_on_lists), cap: String(night_cap) })}
        </b>
        {night_cap !== null && <Progress value={share(people_on_lists, night_cap)} aria-label={t('places')} />}
      </div>
    </div>
  )
}
