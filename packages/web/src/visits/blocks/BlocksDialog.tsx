import { Alert, Button, Checkbox, Chip, Group, Input, List, MultiSelect, Select, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { BLOCK_CHANNELS, createTableBlock } from '@muelle/contract/visits/blocks'
import { MINUTES_PER_DAY, minutesOfLocalTime } from '@muelle/domain/hours/clock-text'
import { type OpeningHours, openingOf } from '@muelle/domain/hours/opening'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { isLocalTime, localDate } from '@muelle/domain/time'
import { blockStretch, type VenueDay } from '@muelle/domain/visits/floor/table-blocks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { venueHoursQuery } from '../entry/venue-hours.ts'
import { formatWeekday } from '../floor/format-weekday.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import { clockOf } from '../host/host-words.ts'
import { touchedQuery } from './block-queries.ts'
import styles from './HourStrip.module.css'
import { HourStrip } from './HourStrip.tsx'
import { LiftBlocks } from './LiftBlocks.tsx'

type Values = {
  resource_ids: string[]
  date: string
  last: string
  from: string
  to: string
  isWholeDay: boolean
  reason: string
  /** Empty: the tables are out of use. */
  channel: '' | (typeof BLOCK_CHANNELS)[number]
  repeats: boolean
  weekdays: Weekday[]
  freesVisits: boolean
}

/** From when to when, of what is written, and whether it comes again; null while it is not whole, or ends before it begins. */
function stretchOf(
  { date, last, isWholeDay, repeats, weekdays, ...hours }: Values,
  { dayCut, zone }: Omit<VenueDay, 'date'>,
) {
  const [from, to] = isWholeDay ? [dayCut, dayCut] : [hours.from, hours.to]
  if (date === '' || last < date || !isLocalTime(from) || !isLocalTime(to)) return null
  const of = (day: string) => blockStretch({ date: localDate(day), dayCut, zone }, { from, to })
  if (repeats) {
    if (weekdays.length === 0) return null
    const first = { start_at: iso(of(date).startAt), end_at: iso(of(date).endAt) }
    return { ...first, weekly: { weekdays, until: last } }
  }
  return { start_at: iso(of(date).startAt), end_at: iso(of(last).endAt) }
}
const iso = (at: number) => new Date(at).toISOString()

/**
 * From when to when the strip of hours goes: as long as the venue is open that day, or the whole day where it is not; never beyond the cut,
 * where the same hour is another day's.
 */
function shownSpan(opening: OpeningHours | undefined, { date, dayCut }: VenueDay) {
  const spans = opening ? openingOf(opening, date) : []
  const [first, last] = [spans[0], spans.at(-1)]
  const cut = minutesOfLocalTime(dayCut)
  const end = cut + MINUTES_PER_DAY
  return { start: Math.max(first?.start ?? cut, cut), end: Math.min(last?.end ?? end, end), cut }
}

/** Written hours as minutes of the business day, past midnight counted on; null while one is missing. */
function minutesOf({ from, to }: Pick<Values, 'from' | 'to'>, { dayCut }: VenueDay) {
  if (!isLocalTime(from) || !isLocalTime(to)) return null
  const cut = minutesOfLocalTime(dayCut)
  const of = (text: typeof from, isEnd: boolean) => {
    const minutes = minutesOfLocalTime(text)
    return minutes < cut || (isEnd && minutes === cut) ? minutes + MINUTES_PER_DAY : minutes
  }
  return { from: of(from, false), to: of(to, true) }
}

/** Tables out of use for some hours or days (M-7): what is so on this day, and more of it, with the visits that lie there told before. */
export function BlocksDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('tableBlocks')
  const { business, model, day, picking, pick } = useHost()
  const { business_id: id } = business
  const leave = () => {
    pick(null)
    onClose()
  }
  const { form, dialog } = useRecordDialog({
    record: null,
    valuesOf: (): Values => ({
      resource_ids: picking?.kind === 'block' ? picking.tableIds.map(String) : [],
      date: day.date,
      last: day.date,
      from: '',
      to: '',
      isWholeDay: false,
      reason: '',
      channel: '',
      repeats: false,
      weekdays: [],
      freesVisits: true,
    }),
    validate: (values) => ({
      resource_ids: values.resource_ids.length > 0 ? null : t('tablesRequired'),
      from: values.isWholeDay || values.from !== '' ? null : t('hourRequired'),
      to: values.isWholeDay || values.to !== '' ? null : t('hourRequired'),
      last: values.last >= values.date ? null : t('lastBeforeFirst'),
      weekdays: !values.repeats || values.weekdays.length > 0 ? null : t('daysRequired'),
      reason: values.reason.trim() !== '' ? null : t('reasonRequired'),
    }),
    save: (values, _over, options) => {
      const stretch = stretchOf(values, day)
      if (!stretch) throw new Error('the hours were looked at before')
      const channel = values.channel === '' ? null : values.channel
      const body = {
        ...stretch,
        resource_ids: values.resource_ids.map(Number),
        reason: values.reason.trim(),
        channel,
        frees_visits: channel === null && values.freesVisits,
      }
      return ask(createTableBlock, { params: { id }, body }, options)
    },
    success: t('done'),
    failure: t('notDone'),
    reload: [visitsKey(id)],
    onDone: leave,
  })
  const [wantsMore, setWantsMore] = useState(false)
  // What is wrong there is never hidden.
  const showsMore = wantsMore || (['last', 'weekdays'] as const).some((name) => Boolean(form.errors[name]))
  const { values } = form
  const hours = stretchOf(values, day)
  const stretch =
    hours && values.resource_ids.length > 0 ? { ...hours, resource_ids: values.resource_ids.map(Number) } : null
  const { data: touched, isFetching } = useQuery(touchedQuery(id, stretch))
  const { data: opening } = useQuery(venueHoursQuery(id, day.date))
  const span = shownSpan(opening, day)
  const field = (name: keyof Values) => form.getInputProps(name)
  return (
    <FormDialog
      title={t('title')}
      onClose={leave}
      submitLabel={t(touched && touched.count > 0 ? 'blockAnyway' : 'block')}
      submitDenial={stretch && isFetching ? t('looking') : undefined}
      {...dialog}
    >
      <LiftBlocks />
      <MultiSelect
        label={t('tables')}
        required
        searchable
        data={model.tables.map(({ table }) => ({ value: String(table.id), label: table.name }))}
        {...field('resource_ids')}
      />
      {!values.isWholeDay && (
        <>
          <HourStrip span={span} chosen={minutesOf(values, day)} onHours={(from, to) => form.setValues({ from, to })} />
          <Group grow align="flex-start" gap="xs">
            <TextInput label={t('from')} type="time" required {...field('from')} />
            <TextInput label={t('to')} type="time" required {...field('to')} />
          </Group>
        </>
      )}
      <TextInput
        label={t('reason')}
        placeholder={t('reasonHint')}
        required
        maxLength={MAX_REASON}
        {...field('reason')}
      />
      <div className={styles['quick']} role="group" aria-label={t('quick')}>
        {(['rain', 'event', 'repair'] as const).map((kind) => (
          <Button
            key={kind}
            variant={values.reason === t(`quickReasons.${kind}`) ? 'light' : 'default'}
            mih={44}
            onClick={() => form.setFieldValue('reason', t(`quickReasons.${kind}`))}
          >
            {t(`quickReasons.${kind}`)}
          </Button>
        ))}
      </div>
      <Group gap="lg" justify="space-between">
        <Checkbox label={t('wholeDay')} {...form.getInputProps('isWholeDay', { type: 'checkbox' })} />
        <Button
          variant="subtle"
          mih={44}
          aria-expanded={showsMore}
          onClick={() => setWantsMore(!showsMore)}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('more')}
        </Button>
      </Group>
      {showsMore && (
        <>
          <Group grow align="flex-start" gap="xs">
            <DateField label={t('first')} required {...field('date')} />
            <DateField label={t('last')} required {...field('last')} />
          </Group>
          <Checkbox label={t('repeats')} {...form.getInputProps('repeats', { type: 'checkbox' })} />
          {values.repeats && (
            <Input.Wrapper label={t('weekdays')} labelElement="div" error={form.errors['weekdays']}>
              <Chip.Group multiple {...form.getInputProps('weekdays')}>
                <Group gap={6} mt={4}>
                  {WEEKDAYS.map((weekday) => (
                    <Chip key={weekday} value={weekday} size="md">
                      {formatWeekday(weekday)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </Input.Wrapper>
          )}
          <Select
            label={t('channel')}
            allowDeselect={false}
            data={['' as const, ...BLOCK_CHANNELS].map((channel) => ({
              value: channel,
              label: t(channel === '' ? 'outOfUse' : `channels.${channel}`),
            }))}
            {...field('channel')}
          />
        </>
      )}
      {touched && stretch && (
        <Alert color={touched.count > 0 ? 'ambar' : 'gray'} role="status">
          {touched.count === 0
            ? t('nobodyThere')
            : t(values.freesVisits && values.channel === '' ? 'touchedFreed' : 'touched', { count: touched.count })}
          {touched.count > 0 && values.channel === '' && (
            <Checkbox my={6} label={t('frees')} {...form.getInputProps('freesVisits', { type: 'checkbox' })} />
          )}
          {touched.count > 0 && (
            <List size="sm" mt={4}>
              {touched.rows.map((visit) => (
                <List.Item key={visit.id}>
                  {t('touchedVisit', {
                    time: clockOf(visit.start_at, business),
                    name: visit.name ?? visit.ticket,
                    people: visit.party_size,
                    tables: visit.resources.map(({ name }) => name).join(', '),
                  })}
                </List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </FormDialog>
  )
}
