import { ActionIcon, Button, Group, Skeleton, Title } from '@mantine/core'
import type { Tour } from '@muelle/contract/tours/record'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ExtraDepartureButton } from '../../departures/plan/ExtraDepartureButton.tsx'
import { currentLanguage, LOCALES } from '../../i18n/language.ts'
import { useToday } from '../../recurrences/use-today.ts'
import { useRights } from '../../session/use-session.ts'
import { useWorkOn } from '../../session/use-work-on.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DayDepartures } from './DayDepartures.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { firstDayToSell, monthNear } from './month-days.ts'
import { monthQuery, tourQuery } from './tour-calendar-queries.ts'

const route = getRouteApi('/_panel/tour-booking/$tour/')

/** The availability of one tour: a month with seats and prices, the departures of a day, and the way to sell them. */
export function TourCalendarPage() {
  const t = useTranslations('departureDates')
  const tourId = Number(route.useParams().tour)
  const { data: tour, error, refetch } = useQuery(tourQuery(tourId))
  useWorkOn(tour?.business_id)
  if (tour) return <TourCalendar key={tour.id} tour={tour} />
  return (
    <>
      <PageHeader />
      {error ? (
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  )
}

function TourCalendar({ tour }: { tour: Tour }) {
  const t = useTranslations('departureDates')
  const { can } = useRights()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday(tour.time_zone)
  const month = search.month ?? (search.day ?? today).slice(0, 7)
  const day = search.day?.startsWith(month) ? search.day : undefined
  const { data, error, refetch } = useQuery(monthQuery(tour.id, month))
  const shown = day ?? (data?.month === month ? firstDayToSell(data.rows, today) : undefined)
  const turn = (step: 1 | -1) => void navigate({ search: { month: monthNear(month, step) } })
  const open = (date: string) => void navigate({ search: { ...search, day: date }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        description={tour.name}
        actions={
          <>
            <ExtraDepartureButton
              businessId={tour.business_id}
              tourId={tour.id}
              date={day ?? today}
              onAdded={({ local_date }) => open(local_date)}
            />
            {can('mdu_tour') && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/business/tours/$business/edit/$tour"
                    params={{ business: String(tour.business_id), tour: String(tour.id) }}
                    search={{ section: 'seasons' }}
                  />
                )}
              >
                {t('editRecurrences')}
              </Button>
            )}
          </>
        }
      />
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Title order={2} size="h3" aria-live="polite">
          {monthTitle(month)}
        </Title>
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      {error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} />}
      {!error && data && (
        <>
          <MonthGrid month={data.month} departures={data.rows} today={today} chosen={shown} onChoose={open} />
          {shown && data.month === month && (
            <DayDepartures
              tour={tour}
              day={shown}
              isAsked={day !== undefined}
              departures={data.rows.filter(({ local_date }) => local_date === shown)}
            />
          )}
        </>
      )}
    </>
  )
}

function monthTitle(month: string): string {
  const text = new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
