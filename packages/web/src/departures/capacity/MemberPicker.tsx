import { Chip, Group, Input, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { memberToursQuery, tourHoursQuery } from './capacity-queries.ts'
import { type GroupValues, hasTour, schedulesIn, toggleTour, withSchedules } from './group-form.ts'

type Members = GroupValues['members']
type Props = { businessId: number; value: Members; onChange: (members: Members) => void; error?: ReactNode }

/** The tours of a group as chips, and under those that are in it the hours, if not all of them are meant. */
export function MemberPicker({ businessId, value, onChange, error }: Props) {
  const t = useTranslations('capacity')
  const id = useId()
  const { data: tours = [] } = useQuery(memberToursQuery(businessId))
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {t('members')}
      </Input.Label>
      <Input.Description mb={6}>{t('membersHint')}</Input.Description>
      <Stack gap="xs">
        <Group gap={6}>
          {tours.map((tour) => (
            <Chip
              key={tour.id}
              size="md"
              checked={hasTour(value, tour.id)}
              onChange={() => onChange(toggleTour(value, tour.id))}
            >
              {tour.name}
            </Chip>
          ))}
        </Group>
        {tours
          .filter(({ id: tourId }) => hasTour(value, tourId))
          .map((tour) => (
            <HourChips key={tour.id} tour={tour} value={value} onChange={onChange} />
          ))}
      </Stack>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}

type HoursProps = { tour: { id: number; name: string }; value: Members; onChange: (members: Members) => void }

function HourChips({ tour, value, onChange }: HoursProps) {
  const t = useTranslations('capacity')
  const { data: hours = [] } = useQuery(tourHoursQuery(tour.id))
  if (hours.length < 2) return null
  // Several seasons may sail at the same hour.
  const isSeveral = (time: string) => hours.filter(({ start_time }) => start_time === time).length > 1
  return (
    <div role="group" aria-label={t('hoursOf', { name: tour.name })}>
      <Input.Description mb={4}>{t('hoursOf', { name: tour.name })}</Input.Description>
      <Chip.Group
        multiple
        value={schedulesIn(value, tour.id).map(String)}
        onChange={(ids) => onChange(withSchedules(value, tour.id, ids.map(Number)))}
      >
        <Group gap={6}>
          {hours.map(({ id, start_time, recurrence_name }) => (
            <Chip key={id} size="md" variant="outline" value={String(id)}>
              {isSeveral(start_time)
                ? `${formatTimeOfDay(start_time)} · ${recurrence_name}`
                : formatTimeOfDay(start_time)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
