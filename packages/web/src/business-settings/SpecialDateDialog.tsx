import { Input, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import {
  type BusinessHours,
  createSpecialDate,
  MAX_SPECIAL_DATE_NAME_LENGTH,
  type SpecialDate,
  updateSpecialDate,
} from '@muelle/contract/businesses/opening-hours'
import { SPECIAL_DATE_KINDS, type SpecialDateKind, specialHours } from '@muelle/domain/hours/opening'
import { dayDenial } from '@muelle/domain/hours/schedules'
import { localDate } from '@muelle/domain/time'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate } from '../i18n/format.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { EventFields } from './EventFields.tsx'
import { type EventDraft, eventDraftOf, eventOf } from './event-draft.ts'
import { GENERAL_KEYS } from './general-queries.ts'
import {
  completePeriods,
  draftPeriods,
  emptyPeriod,
  type PeriodDraft,
  savedSchedules,
  wirePeriods,
} from './hours-draft.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { StartsPreview } from './StartsPreview.tsx'
import { useHoursTouch } from './use-hours-touch.tsx'
import { useHoursWords } from './use-hours-words.ts'

const SpecialDateCalendar = lazy(async () => ({
  default: (await import('./SpecialDateCalendar.tsx')).SpecialDateCalendar,
}))

type Props = {
  hours: BusinessHours
  /** Null for a new one. */
  special: SpecialDate | null
  /** The day that was picked, if one was. */
  date: string | null
  today: string
  marked: ReadonlySet<string>
  takesVisits: boolean
  onClose: () => void
}
type Values = { date: string; kind: SpecialDateKind; name: string; periods: PeriodDraft[]; event: EventDraft }

const valuesOf = (special: SpecialDate | null, date: string | null): Values =>
  special
    ? {
        date: special.date,
        kind: special.kind,
        name: special.name,
        periods: draftPeriods(special.periods),
        event: eventDraftOf(special.event),
      }
    : { date: date ?? '', kind: 'closed', name: '', periods: [emptyPeriod()], event: eventDraftOf(null) }
/** What is saved of it. */
const bodyOf = (values: Values) => ({
  date: values.date,
  kind: values.kind,
  name: values.name,
  periods: wirePeriods(periodsOf(values)),
  event: values.kind === 'event' ? eventOf(values.event) : null,
})
const periodsOf = ({ kind, periods }: Values) => (kind === 'closed' ? [] : completePeriods(periods))

/** One date with hours of its own: closed, other hours, or an event (H-5). */
export function SpecialDateDialog({ hours, special, date, today, marked, takesVisits, onClose }: Props) {
  const t = useTranslations()
  const words = useHoursWords()
  const touch = useHoursTouch(hours.business_id, takesVisits)
  const { form, dialog } = useRecordDialog({
    record: special,
    valuesOf: (saved) => valuesOf(saved, date),
    validate: (values) => {
      const denial = dayDenial(specialHours({ kind: values.kind, periods: periodsOf(values) }))
      return {
        date: values.date === '' ? t('form.required') : null,
        periods: denial ? words.problem(denial) : null,
      }
    },
    save: (values, over, options) => {
      const body = bodyOf(values)
      const params = { id: hours.business_id }
      if (!over) return ask(createSpecialDate, { params, body }, options)
      return ask(
        updateSpecialDate,
        { params: { ...params, specialDateId: over.id }, body: { ...body, version: over.version } },
        options,
      )
    },
    look: (values, over, send) =>
      touch.look({ special_date: bodyOf(values), ...(over && { freed_date: over.date }) }, send),
    success: t('hours.specialSaved'),
    failure: t('hours.specialFailed'),
    reload: GENERAL_KEYS,
    onDone: onClose,
  })
  const { values } = form
  const previewed = { date: localDate(values.date), kind: values.kind, periods: periodsOf(values) }

  return (
    <FormDialog
      title={t(special ? 'hours.specialEdit' : 'hours.specialAdd')}
      onClose={onClose}
      {...dialog}
      isPending={dialog.isPending || touch.isPending}
    >
      {touch.question}
      <Input.Wrapper
        label={t('hours.specialDate')}
        labelElement="div"
        required
        error={form.errors['date']}
        errorProps={{ role: 'alert' }}
      >
        <Stack gap={4}>
          <Text className="mu-num" aria-live="polite">
            {values.date ? formatDate(values.date) : '—'}
          </Text>
          <Suspense fallback={<Skeleton width={252} height={282} />}>
            <SpecialDateCalendar
              value={values.date || null}
              today={today}
              marked={marked}
              onPick={(picked) => form.setFieldValue('date', picked)}
            />
          </Suspense>
        </Stack>
      </Input.Wrapper>
      <Radio.Group
        label={t('hours.specialKind')}
        value={values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind)}
      >
        <Stack gap="sm" mt={4}>
          {SPECIAL_DATE_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`hours.kinds.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('hours.specialName')}
        description={t('common.optional')}
        maxLength={MAX_SPECIAL_DATE_NAME_LENGTH}
        {...form.getInputProps('name')}
      />
      {values.kind !== 'closed' && (
        <Input.Wrapper
          label={t('hours.specialHours')}
          labelElement="div"
          error={form.errors['periods']}
          errorProps={{ role: 'alert' }}
        >
          <PeriodFields
            periods={values.periods}
            onChange={(periods) => form.setFieldValue('periods', periods)}
            labels={{
              from: (number) => t('hours.specialFrom', { number }),
              to: (number) => t('hours.specialTo', { number }),
              remove: (number) => t('hours.specialRemovePeriod', { number }),
            }}
            addLabel={t('hours.addPeriod')}
          />
        </Input.Wrapper>
      )}
      {takesVisits && values.kind === 'event' && (
        <EventFields
          businessId={hours.business_id}
          draft={values.event}
          onChange={(event) => form.setFieldValue('event', event)}
        />
      )}
      {takesVisits && values.date && (
        <StartsPreview
          businessId={hours.business_id}
          hours={{ schedules: savedSchedules(hours), specialDates: [previewed] }}
          date={previewed.date}
        />
      )}
    </FormDialog>
  )
}
