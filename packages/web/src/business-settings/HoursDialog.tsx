import { SegmentedControl, Stack, Text } from '@mantine/core'
import { type BusinessHours, setSchedules } from '@muelle/contract/businesses/opening-hours'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { addDays, localDate } from '@muelle/domain/time'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { notify } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import { DayHours } from './DayHours.tsx'
import { GENERAL_KEYS } from './general-queries.ts'
import { copyDay, draftOf, problemsOf, schedulesOf, type WeekDraft, wireWeek } from './hours-draft.ts'
import { StartsPreview } from './StartsPreview.tsx'
import { useHoursTouch } from './use-hours-touch.tsx'
import { useHoursWords } from './use-hours-words.ts'

/** Any Monday: the preview shows a usual week. */
const MONDAY = localDate('2024-01-01')

type Props = {
  hours: BusinessHours
  /** Whether parties come at hours of their choice, so that there is something to preview. */
  takesVisits: boolean
  onClose: () => void
}

/** The usual week of a business, all days at once (H-2). */
export function HoursDialog({ hours, takesVisits, onClose }: Props) {
  const t = useTranslations()
  const words = useHoursWords()
  const [version, setVersion] = useState(hours.version)
  const [initial, setInitial] = useState(() => draftOf(hours))
  const [draft, setDraft] = useState(initial)
  const [wasSent, setWasSent] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [previewed, setPreviewed] = useState<Weekday>('mon')

  const change = useChange({
    run: (input: { week: WeekDraft; version: number }, options) =>
      ask(
        setSchedules,
        {
          params: { id: hours.business_id },
          body: { schedules: wireWeek(input.week), version: input.version },
        },
        options,
      ),
    success: t('hours.saved'),
    failure: t('hours.failed'),
    reload: GENERAL_KEYS,
    onDone: onClose,
    showsStale: true,
  })

  const touch = useHoursTouch(hours.business_id, takesVisits)

  const current = change.stale as BusinessHours | null

  // What was not chosen yet is told once somebody tries to save; what contradicts itself, at once.
  const problems = problemsOf(draft)
  const shown = new Map(
    problems
      .filter(({ code }) => wasSent || (code !== 'hours.not_chosen' && code !== 'hours.no_periods'))
      .map((problem) => [problem.weekday, words.problem(problem)]),
  )
  const send = (over: number) => {
    setWasSent(true)
    if (problems.length > 0) notify.warn({ id: 'hours', message: t('general.checkFields') })
    else touch.look({ schedules: wireWeek(draft) }, () => change.send({ week: draft, version: over }))
  }
  const editDay = (weekday: Weekday) => (day: WeekDraft[Weekday]) => {
    setPreviewed(weekday)
    setDraft((week) => ({ ...week, [weekday]: day }))
  }
  const load = (fresh: BusinessHours) => {
    const saved = draftOf(fresh)
    setInitial(saved)
    setDraft(saved)
    setVersion(fresh.version)
    change.dismissStale()
  }
  const close = () => (draft === initial ? onClose() : setIsLeaving(true))

  return (
    <>
      <FormDialog
        title={t('hours.dialogTitle')}
        size="lg"
        isPending={change.isPending || touch.isPending}
        onClose={close}
        onSubmit={(event) => {
          event.preventDefault()
          send(version)
        }}
        stale={
          current && {
            onLoad: () => load(current),
            onKeep: () => {
              setVersion(current.version)
              send(current.version)
            },
          }
        }
      >
        <div>
          {WEEKDAYS.map((weekday) => (
            <DayHours
              key={weekday}
              weekday={weekday}
              draft={draft[weekday]}
              problem={shown.get(weekday)}
              onChange={editDay(weekday)}
              onCopy={(to) => setDraft((week) => copyDay(week, weekday, to))}
            />
          ))}
        </div>
        {takesVisits && (
          <Stack gap="xs" component="section" aria-label={t('hours.previewTitle')}>
            <Text fw={600}>{t('hours.previewTitle')}</Text>
            <SegmentedControl
              fullWidth
              aria-label={t('hours.previewDay')}
              value={previewed}
              onChange={(value) => setPreviewed(value)}
              data={WEEKDAYS.map((weekday) => ({ value: weekday, label: t(`hours.short.${weekday}`) }))}
            />
            <StartsPreview
              businessId={hours.business_id}
              hours={{ schedules: schedulesOf(draft), specialDates: [] }}
              date={addDays(MONDAY, WEEKDAYS.indexOf(previewed))}
            />
          </Stack>
        )}
      </FormDialog>
      {touch.question}
      {isLeaving && (
        <ConfirmDialog
          title={t('form.leaveTitle')}
          confirmLabel={t('form.leave')}
          isDanger
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          <Text>{t('form.leaveBody')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
