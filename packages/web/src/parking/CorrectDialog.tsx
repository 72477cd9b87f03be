import { Group, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingStay } from '@muelle/contract/parking/record'
import { correctParkingStay } from '@muelle/contract/parking/stays'
import { instantOf, isLocalTime, localDate } from '@muelle/domain/time'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { formatDateTime, localParts } from '../i18n/format.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useFieldErrors } from '../ui/form/use-field-errors.ts'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'

const ACTIONS = ['edit', 'void', 'reopen'] as const
type Action = (typeof ACTIONS)[number]
type Body = CallInput<typeof correctParkingStay>['body']
type Typed = {
  reason: string
  plate: string
  vehicle_type: ParkingStay['vehicle_type']
  day: string
  time: string
}
type Props = { lot: ParkingLot; stay: ParkingStay; onDone: () => void; onClose: () => void }

const typedOf = ({ plate_text, vehicle_type, entered_at }: ParkingStay, { time_zone }: ParkingLot): Typed => {
  const { date, time } = localParts(entered_at, time_zone)
  return { reason: '', plate: plate_text ?? '', vehicle_type, day: date, time }
}

/** What is told of an edit: the moment of its entry only where it was changed, since a field knows no seconds. */
function editOf({ plate, vehicle_type, day, time }: Typed, before: Typed, { time_zone }: ParkingLot) {
  const isMoved = day !== before.day || time !== before.time
  return {
    plate: plate.trim() === '' ? null : plate,
    vehicle_type,
    ...(isMoved &&
      isLocalTime(time) && { entered_at: new Date(instantOf(localDate(day), time, time_zone)).toISOString() }),
  }
}

/** What has to be told: an hour that is not there would leave the entry as it is, and say that it was corrected. */
const missingIn = ({ reason, day, time }: Typed, action: Action | null): (keyof Typed)[] => [
  ...(reason.trim() === '' ? (['reason'] as const) : []),
  ...(action === 'edit' && day === '' ? (['day'] as const) : []),
  ...(action === 'edit' && !isLocalTime(time) ? (['time'] as const) : []),
]

/** Sets a stay right, for who supervises; whoever may not is told whom to ask. */
export function CorrectDialog({ lot, stay: opened, onDone, onClose }: Props) {
  const t = useTranslations('parking')
  const form = useTranslations('form')
  const [stay, setStay] = useState(opened)
  const open = ACTIONS.filter((action) => stay.actions.some((one) => one.action === action && one.refusal === null))
  const [chosen, setChosen] = useState<Action | null>(null)
  // What was chosen may be no longer possible once somebody else was faster.
  const action = open.find((one) => one === chosen) ?? open[0] ?? null
  const before = typedOf(stay, lot)
  const [typed, setTyped] = useState(before)
  const errors = useFieldErrors(() => ({ ...typed }))
  const correct = useChange<Body, ParkingStay>({
    run: (body, options) =>
      ask(correctParkingStay, { params: { id: lot.business_id, stayId: stay.id }, body }, options),
    success: t('corrected'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    form: errors.form,
    onDone: () => {
      onClose()
      onDone()
    },
    showsStale: true,
  })
  const current = correct.stale as ParkingStay | null
  const seeOther = current && {
    onLoad: () => {
      setStay(current)
      setTyped({ ...typedOf(current, lot), reason: typed.reason })
      correct.dismissStale()
    },
  }
  return (
    <FormDialog
      title={t('correct')}
      isPending={correct.isPending}
      stale={seeOther}
      submitLabel={t('correct')}
      submitDenial={action === null ? t('askSupervisor') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        const missing = missingIn(typed, action)
        errors.setErrors(Object.fromEntries(missing.map((name) => [name, form('required')])))
        if (!action || missing.length > 0) return
        const reason = typed.reason.trim()
        correct.send({ version: stay.version, action, reason, ...(action === 'edit' && editOf(typed, before, lot)) })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {action !== 'edit' && <Text size="sm">{t('correctHint')}</Text>}
        {action !== null && (
          <>
            <Radio.Group
              label={t('correctWhat')}
              value={action}
              onChange={(value) => setChosen(ACTIONS.find((one) => one === value) ?? null)}
            >
              <Stack gap="xs" mt="xs">
                {open.map((one) => (
                  <Radio key={one} value={one} label={t(`correctActions.${one}`)} />
                ))}
              </Stack>
            </Radio.Group>
            {action === 'edit' && (
              <EditFields lot={lot} typed={typed} errorOf={errors.errorOf} onType={(next) => setTyped(next)} />
            )}
            <Textarea
              label={t('reason')}
              required
              minLength={3}
              autosize
              minRows={2}
              error={errors.errorOf('reason')}
              value={typed.reason}
              onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
            />
          </>
        )}
        <StayHistory lot={lot} stay={stay} />
      </Stack>
    </FormDialog>
  )
}

/** What was corrected before, by whom and why. */
function StayHistory({ lot, stay: { id, plate_text, folio } }: Pick<Props, 'lot' | 'stay'>) {
  const t = useTranslations('parking')
  const words: Readonly<Record<string, string>> = {
    plate: t('plate'),
    vehicle_type: t('vehicle'),
    entered_at: t('enteredOn'),
    left_at: t('leftOn'),
    is_void: t('states.void'),
    paid_cents: t('paid'),
    reason: t('reason'),
  }
  return (
    <Group>
      <HistoryButton
        subjectType="visit"
        subjectId={id}
        name={plate_text ?? t('folio', { folio })}
        fieldLabel={(field) => words[field]}
        valueText={(field, value) => {
          if (field.endsWith('_at') && typeof value === 'string') return formatDateTime(value, lot.time_zone)
          const known = field === 'vehicle_type' && lot.tariffs.find(({ vehicle_type }) => vehicle_type === value)
          return known ? t(`vehicles.${known.vehicle_type}`) : undefined
        }}
      />
    </Group>
  )
}

type FieldsProps = {
  lot: ParkingLot
  typed: Typed
  errorOf: (name: string) => string | undefined
  onType: (typed: Typed) => void
}

/** What was written down wrongly as it drove in. */
function EditFields({ lot, typed, errorOf, onType }: FieldsProps) {
  const t = useTranslations('parking')
  const kinds = lot.tariffs.map(({ vehicle_type }) => vehicle_type)
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label={t('plate')}
          size="md"
          autoComplete="off"
          error={errorOf('plate')}
          value={typed.plate}
          onChange={({ currentTarget }) => onType({ ...typed, plate: currentTarget.value })}
        />
        <Select
          label={t('vehicle')}
          size="md"
          data={kinds.map((value) => ({ value, label: t(`vehicles.${value}`) }))}
          value={typed.vehicle_type}
          allowDeselect={false}
          onChange={(value) =>
            onType({ ...typed, vehicle_type: kinds.find((one) => one === value) ?? typed.vehicle_type })
          }
        />
      </Group>
      <Group grow align="flex-start">
        <DateField
          label={t('enteredOn')}
          size="md"
          required
          error={errorOf('day')}
          value={typed.day}
          onChange={(day) => onType({ ...typed, day })}
        />
        <TextInput
          type="time"
          label={t('arrivesAt')}
          size="md"
          required
          error={errorOf('time')}
          value={typed.time}
          onChange={({ currentTarget }) => onType({ ...typed, time: currentTarget.value })}
        />
      </Group>
    </>
  )
}
