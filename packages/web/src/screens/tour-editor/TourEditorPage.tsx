import { Select, Skeleton, Stack } from '@mantine/core'
import type { TourDetail } from '@muelle/contract/tours/details'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { isGone } from '../../api/api-error.ts'
import { HistoryButton } from '../../history/HistoryButton.tsx'
import { useWorkOn } from '../../session/use-work-on.ts'
import { SECTION_KEYS, type SectionKey } from '../../tours/editor/section-keys.ts'
import type { SectionProps } from '../../tours/editor/section-props.ts'
import { useTourField } from '../../tours/editor/use-tour-field.ts'
import { NoTour } from '../../tours/NoTour.tsx'
import { TourSwitch } from '../../tours/TourSwitch.tsx'
import { tourDetailQuery } from '../../tours/tour-queries.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MissingParts } from './MissingParts.tsx'
import { SECTIONS } from './sections.ts'
import styles from './TourEditorPage.module.css'

const route = getRouteApi('/_panel/_office/business/tours/$business/edit/$tour')

/** Everything that defines a tour, in sections that save by themselves; the address names the open one. */
export function TourEditorPage() {
  const { business, tour } = route.useParams()
  useWorkOn(Number(business))
  const { data, error, refetch } = useQuery(tourDetailQuery(Number(business), Number(tour)))
  if (data && !isGone(error)) return <TourEditor key={data.id} tour={data} businessId={Number(business)} />
  return (
    <>
      <PageHeader />
      {error ? (
        <NoTour error={error} businessId={business} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  )
}

function TourEditor({ tour, businessId }: { tour: TourDetail; businessId: number }) {
  const t = useTranslations('tourEditor')
  const fieldLabel = useTourField()
  const { section = SECTION_KEYS[0] } = route.useSearch()
  const open = SECTIONS.find(({ key }) => key === section) ?? SECTIONS[0]
  return (
    <>
      <PageHeader
        title={tour.name}
        actions={
          <>
            <HistoryButton subjectType="tour" subjectId={tour.id} name={tour.name} fieldLabel={fieldLabel} />
            <TourSwitch tour={tour} label={t('onSale')} />
          </>
        }
      />
      <Stack gap="md">
        <MissingParts tour={tour} businessId={businessId} />
        <div className={styles['layout']}>
          <SectionMenu tour={tour} businessId={businessId} open={open?.key ?? SECTION_KEYS[0]} />
          <div className={styles['section']}>
            {open && <LazySection key={open.key} sectionKey={open.key} tour={tour} businessId={businessId} />}
          </div>
        </div>
      </Stack>
    </>
  )
}

function SectionMenu({ tour, businessId, open }: SectionProps & { open: SectionKey }) {
  const t = useTranslations('tourEditor')
  const navigate = useNavigate()
  const params = { business: String(businessId), tour: String(tour.id) }
  const searchOf = (key: SectionKey) => ({ section: key === SECTION_KEYS[0] ? undefined : key })
  const keys = SECTION_KEYS.filter((key) => SECTIONS.some((section) => section.key === key))
  return (
    <>
      <nav aria-label={t('menu')} className={`${styles['menu']} mu-no-print`}>
        <ul className={styles['list']}>
          {keys.map((key) => (
            <li key={key}>
              <Link
                to="/business/tours/$business/edit/$tour"
                params={params}
                search={searchOf(key)}
                // Without it the first section, which leaves no trace in the address, would count as open always.
                activeOptions={{ explicitUndefined: true }}
                className={styles['entry']}
                aria-current={key === open ? 'page' : undefined}
              >
                {t(`sections.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        className={`${styles['select']} mu-no-print`}
        label={t('menu')}
        allowDeselect={false}
        data={keys.map((key) => ({ value: key, label: t(`sections.${key}`) }))}
        value={open}
        onChange={(key) =>
          void navigate({
            to: '/business/tours/$business/edit/$tour',
            params,
            search: searchOf(key as SectionKey),
          })
        }
      />
    </>
  )
}

/** Made once: a component that is made while rendering would lose what was typed into it. */
const LAZY_SECTIONS = new Map(
  SECTIONS.map(({ key, load }) => {
    const Section = lazy(async () => ({ default: await load() }))
    return [key, (props: SectionProps) => <Section {...props} />] as const
  }),
)

function LazySection({ sectionKey, ...props }: SectionProps & { sectionKey: SectionKey }) {
  return <Suspense fallback={<Skeleton height={360} />}>{LAZY_SECTIONS.get(sectionKey)?.(props)}</Suspense>
}
