import { Button, SegmentedControl } from '@mantine/core'
import type { Checkin } from '@muelle/contract/checkins/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { instant, localDateOf } from '@muelle/domain/time'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ExportButton } from '../../bookings/export/ExportButton.tsx'
import type { BookingStep } from '../../bookings/life/booking-step.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { formatLongDate } from '../../i18n/format.ts'
import type { LiveStatus } from '../../realtime/live-stream.ts'
import { useLive } from '../../realtime/use-live.ts'
import { narrowed, pageOf } from '../../router/list-search.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { areSettled } from '../../ui/list/are-settled.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { OnceSettled } from '../../ui/list/OnceSettled.tsx'
import { useLastPage } from '../../ui/list/use-last-page.ts'
import { NeedsBusiness } from '../../ui/NeedsBusiness.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DayFacts } from './DayFacts.tsx'
import { readingExport } from './export-source.ts'
import { ReadingCard } from './ReadingCard.tsx'
import { ReadingFilters } from './ReadingFilters.tsx'
import styles from './Readings.module.css'
import { dayQuery, PAGE_ROWS, READINGS_KEY, readingsQuery, type Shown } from './reading-queries.ts'
import { isNarrowed, READING_TABS, type ReadingSearch, type ReadingTab } from './reading-search.ts'
import { useReadingColumns } from './use-reading-columns.tsx'

const ReadingDrawer = lazy(async () => ({ default: (await import('./ReadingDrawer.tsx')).ReadingDrawer }))
const BookingDrawer = lazy(() =>
  Promise.all([import('../../bookings/record/BookingDrawer.tsx'), loadDeskTexts()]).then(([part]) => ({
    default: part.BookingDrawer,
  })),
)
const route = getRouteApi('/_panel/checkin')
/** As high as some rows. */
const FRAME = 320
/** How often it asks while nobody tells what happens: the stream is away, or not for this person to hear. */
const POLL_MS = 20_000

/** What was scanned at the dock on a day, also what was refused. */
export const ReadingsPage = () => (
  <NeedsBusiness>{(business) => <Readings key={business.business_id} business={business} />}</NeedsBusiness>
)

/** Reads everything anew when something happens at the dock. */
function useLiveReadings(businessId: number): LiveStatus {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const { can } = useRights()
  const topic = can('mdu_tour_booking') ? `business/${businessId}/bookings` : null
  return useLive(topic, cursor, () => {
    void queryClient.invalidateQueries({ queryKey: READINGS_KEY })
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  })
}

function Readings({ business }: { business: SessionBusiness }) {
  const t = useTranslations('readings')
  const { business_id: businessId, time_zone: timeZone } = business
  const search = route.useSearch()
  const navigate = useNavigate()
  const openRow = route.useNavigate()
  const isLive = useLiveReadings(businessId) === 'live'
  // The moment at which the page was opened: the day does not turn while somebody reads.
  const [today] = useState(() => localDateOf(instant(Date.now()), timeZone))
  const date = search.date ?? today
  const shown: Shown = { search, businessId, date }
  const change = (next: ReadingSearch, options?: { replace: boolean }) =>
    void navigate({ to: '/checkin', search: next, ...options })

  const refetchInterval = isLive ? false : POLL_MS
  const list = useQuery({ ...readingsQuery(shown), refetchInterval })
  const ofDay = useQuery({ ...dayQuery(shown), refetchInterval })
  const day = ofDay.data
  const onPage = (page: number) => change({ ...search, page })
  useLastPage(list, {
    page: pageOf(search),
    pageRows: PAGE_ROWS,
    onPage: (page) => change({ ...search, page }, { replace: true }),
  })
  const [step, setStep] = useState<{ id: number; step: BookingStep } | null>(null)
  const openBooking = useCallback(
    (id: number, wanted?: BookingStep) => {
      setStep(wanted ? { id, step: wanted } : null)
      void openRow({ to: '.', search: (previous) => ({ ...previous, reading: undefined, booking: id }) })
    },
    [openRow, setStep],
  )
  const openReading = useCallback(
    ({ id }: Checkin) => void openRow({ to: '.', search: (previous) => ({ ...previous, reading: id }) }),
    [openRow],
  )
  const columns = useReadingColumns(timeZone, openBooking)
  const { counts } = list.data ?? {}
  const all = counts && counts.admitted + counts.refused + counts.undone
  return (
    <>
      <PageHeader
        description={
          <span className={styles['about']}>
            <span role="status">
              {formatLongDate(date)}
              {all !== undefined && `, ${inside(t('count', { count: all }))}`}
            </span>
            {isLive && date === today && <Live />}
          </span>
        }
        actions={
          <>
            {(list.data || !list.error) && (
              <ExportButton
                source={readingExport(shown)}
                count={list.data?.count ?? 0}
                isDisabled={!list.data?.count}
              />
            )}
            <OpenScanner />
          </>
        }
      />
      <ReadingFilters shown={shown} today={today} day={day} onChange={change} />
      <DayFacts day={day} refused={counts?.refused} timeZone={timeZone} isToday={date === today} />
      <OnceSettled isSettled={areSettled([ofDay])} frame={FRAME}>
        <Tabs
          tab={search.tab ?? 'all'}
          counts={counts && { ...counts, all: all ?? 0 }}
          onTab={(tab) => change(narrowed(search, { tab: tab === 'all' ? undefined : tab }))}
        />
        <div className={styles['table']}>
          <DataTable
            label={t('list')}
            columns={columns}
            list={list}
            rowId={({ id }) => id}
            renderCard={(row) => <ReadingCard reading={row} timeZone={timeZone} onBooking={openBooking} />}
            page={pageOf(search)}
            pageRows={PAGE_ROWS}
            onPage={onPage}
            onOpen={openReading}
            {...(isNarrowed(search) || search.tab !== undefined
              ? {}
              : { empty: <NoReadings isToday={date === today} /> })}
          />
        </div>
      </OnceSettled>
      <Suspense fallback={null}>
        {search.reading !== undefined && (
          <ReadingDrawer
            id={search.reading}
            timeZone={timeZone}
            onBooking={openBooking}
            onClose={() => change({ ...search, reading: undefined })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {search.booking !== undefined && (
          <BookingDrawer
            bookingId={search.booking}
            step={step?.id === search.booking ? step.step : null}
            onClose={() => {
              setStep(null)
              change({ ...search, booking: undefined })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Words that go on within a sentence. */
const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

function Live() {
  const t = useTranslations('readings')
  return (
    <span className={styles['live']}>
      <span className="mu-dot" aria-hidden /> {t('live')}
    </span>
  )
}

/** Leads to the scanner, for whoever may let people in. */
function OpenScanner() {
  const t = useTranslations('readings')
  const { can } = useRights()
  if (!can('mdu_checkin', 'create')) return null
  return (
    <Button component={Link} to="/checkins/new" leftSection={<IconQrcode size={18} aria-hidden />}>
      {t('open')}
    </Button>
  )
}

function NoReadings({ isToday }: { isToday: boolean }) {
  const t = useTranslations('readings')
  return (
    <EmptyState icon={IconQrcode} title={t(isToday ? 'emptyToday' : 'empty')} description={t('emptyHint')}>
      {isToday && <OpenScanner />}
    </EmptyState>
  )
}

type TabsProps = { tab: ReadingTab; counts: Record<ReadingTab, number> | undefined; onTab: (tab: ReadingTab) => void }

/** What is listed, with how much there is of each. */
function Tabs({ tab, counts, onTab }: TabsProps) {
  const t = useTranslations('readings.tabs')
  return (
    <SegmentedControl
      mb="sm"
      classNames={{ root: styles['tabs'] ?? '', label: styles['tab'] ?? '', control: styles['control'] ?? '' }}
      aria-label={t('label')}
      value={tab}
      onChange={(value) => onTab(READING_TABS.find((one) => one === value) ?? 'all')}
      data={READING_TABS.map((value) => ({
        value,
        label: (
          <span data-waits={(value === 'to_review' && counts && counts.to_review > 0) || undefined}>
            {t(value)}
            {counts && <span className={styles['tabCount']}> {counts[value]}</span>}
          </span>
        ),
      }))}
    />
  )
}
