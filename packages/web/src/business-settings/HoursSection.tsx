import { Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { type BusinessHours, setSchedules } from '@muelle/contract/businesses/opening-hours'
import { isOpenAt, weekdayKeyOf } from '@muelle/domain/hours/opening'
import { instant, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { matches, zoneOptions } from '../catalogues/zone-options.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { refused } from '../ui/refused.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { GENERAL_KEYS, hoursQuery, specialDatesQuery } from './general-queries.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { savedSchedules } from './hours-draft.ts'
import { openingHoursOf } from './opening-hours-of.ts'
import { SpecialDates } from './SpecialDates.tsx'
import { useHoursTouch } from './use-hours-touch.tsx'
import { WeekSummary } from './WeekSummary.tsx'

type Props = { businessId: number; takesVisits: boolean; mayEdit: boolean }

/** When the business is open: its zone, its usual week, and the dates that differ from it. */
export function HoursSection({ businessId, takesVisits, mayEdit }: Props) {
  const t = useTranslations('hours')
  const { data: hours, error, refetch } = useQuery(hoursQuery(businessId))
  return (
    <SettingsSection title={t('title')}>
      {hours ? (
        <Hours hours={hours} takesVisits={takesVisits} mayEdit={mayEdit} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </SettingsSection>
  )
}

type HoursProps = Omit<Props, 'businessId'> & { hours: BusinessHours }

function Hours({ hours, takesVisits, mayEdit }: HoursProps) {
  const t = useTranslations()
  const [isEditing, setIsEditing] = useState(false)
  const now = useNow()
  const today = localDateOf(now, hours.time_zone)
  const { data: special } = useQuery(specialDatesQuery(hours.business_id, today))
  const isOpen = isOpenAt(openingHoursOf(savedSchedules(hours), special?.rows ?? []), now, hours.time_zone)
  return (
    <>
      <ZoneField key={hours.time_zone} hours={hours} mayEdit={mayEdit} />
      <Stack gap="xs" component="section" aria-label={t('hours.usualWeek')}>
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Title order={3}>{t('hours.usualWeek')}</Title>
            {hours.is_set && (
              <StatusBadge tone={isOpen ? 'done' : 'neutral'} dot>
                {t(isOpen ? 'hours.openNow' : 'hours.closedNow')}
              </StatusBadge>
            )}
          </Group>
          <Button
            variant="default"
            onClick={() => setIsEditing(true)}
            {...refused(mayEdit ? undefined : t('general.noRight'))}
          >
            {t('hours.edit')}
          </Button>
        </Group>
        {hours.is_set ? (
          <WeekSummary hours={hours} today={weekdayKeyOf(today)} />
        ) : (
          <Text c="dimmed">{t('hours.notSet')}</Text>
        )}
      </Stack>
      <SpecialDates hours={hours} today={today} takesVisits={takesVisits} mayEdit={mayEdit} />
      {isEditing && <HoursDialog hours={hours} takesVisits={takesVisits} onClose={() => setIsEditing(false)} />}
    </>
  )
}

/** The minute that it is, kept up to date. */
function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), MINUTE_MS, { autoInvoke: true })
  return instant(now)
}

/** The zone is saved by itself, and only on purpose: what it would do to visits and departures is asked first. */
function ZoneField({ hours, mayEdit }: { hours: BusinessHours; mayEdit: boolean }) {
  const t = useTranslations('hours')
  const [zone, setZone] = useState(hours.time_zone)
  const options = useMemo(() => zoneOptions(hours.time_zone), [hours.time_zone])
  const change = useChange({
    run: (timeZone: string, options) =>
      ask(setSchedules, { params: { id: hours.business_id }, body: { time_zone: timeZone } }, options),
    success: t('saved'),
    failure: t('failed'),
    reload: GENERAL_KEYS,
  })
  const touch = useHoursTouch(hours.business_id, true)
  return (
    <Group gap="sm" align="flex-end">
      {touch.question}
      <Select
        label={t('timeZone')}
        description={t('zoneHint')}
        data={options}
        value={zone}
        onChange={(chosen) => chosen && setZone(chosen)}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('zoneNotFound')}
        filter={({ options: known, search }) =>
          known.filter((option) => 'label' in option && matches(option.label, search))
        }
        maxDropdownHeight={280}
        disabled={!mayEdit}
        w={340}
        maw="100%"
      />
      {zone !== hours.time_zone && (
        <Button
          loading={touch.isPending || change.isPending}
          onClick={() => touch.look({ time_zone: zone }, () => change.send(zone))}
        >
          {t('saveZone')}
        </Button>
      )}
    </Group>
  )
}
