import { Chip, Group, Input, Stack, Switch, TextInput } from '@mantine/core'
import {
  createFloorPlan,
  type FloorPlan,
  type FloorPlanBody,
  updateFloorPlan,
} from '@muelle/contract/visits/floor-plan'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { MAX_FLOOR_PLAN_NAME } from '@muelle/domain/visits/floor/plan-denial'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { floorPlanKey } from './floor-plan-query.ts'
import { formatWeekday } from './format-weekday.ts'
import { bodyOf, draftOf } from './plan-draft.ts'

type Props = {
  businessId: number
  /** Whose tables it has: the plan itself, or the one that a new one begins as a copy of. */
  plan: FloorPlan
  isNew: boolean
  onClose: () => void
  onDone: (saved: FloorPlan) => void
}
type Values = { name: string; weekdays: Weekday[]; isLimited: boolean; from: string; to: string }

const WHOLE_EVENING = { from: '19:00', to: '02:00' } as const

/** A plan that somebody drew. */
type Drawn = FloorPlan & { version: number }

function valuesOf(plan: Drawn | null): Values {
  const { from, to } = plan?.period ?? WHOLE_EVENING
  return {
    name: plan?.name ?? '',
    weekdays: [...(plan?.weekdays ?? [])],
    isLimited: plan !== null && plan.period !== null,
    from,
    to,
  }
}

const timesOf = ({
  name,
  weekdays,
  isLimited,
  from,
  to,
}: Values): Pick<FloorPlanBody, 'name' | 'weekdays' | 'period'> => ({
  name,
  weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
  period: isLimited ? { from, to } : null,
})

/** The name of a plan, and on which days and hours it holds. */
export function PlanDialog({ businessId, plan, isNew, onClose, onDone }: Props) {
  const t = useTranslations('floorPlan')
  const { form, dialog } = useRecordDialog({
    record: isNew || plan.version === null ? null : { ...plan, version: plan.version },
    valuesOf,
    validate: ({ name, isLimited, from, to }) => ({
      name: name.trim() === '' ? t('nameRequired') : null,
      from: isLimited && from === '' ? t('hourRequired') : null,
      to: isLimited && to === '' ? t('hourRequired') : null,
    }),
    save: (values, over, options) => {
      const body = bodyOf(draftOf(over ?? plan), timesOf(values))
      const params = { id: businessId }
      if (!over || over.id === null) return ask(createFloorPlan, { params, body }, options)
      return ask(
        updateFloorPlan,
        { params: { ...params, planId: over.id }, body: { ...body, version: over.version } },
        options,
      )
    },
    success: t('saved'),
    failure: t('saveFailed'),
    reload: [floorPlanKey(businessId)],
    onDone: (saved) => {
      onDone(saved)
      onClose()
    },
  })
  return (
    <FormDialog title={t(isNew ? 'newPlan' : 'times')} onClose={onClose} {...dialog}>
      <TextInput
        label={t('name')}
        maxLength={MAX_FLOOR_PLAN_NAME}
        data-autofocus
        required
        {...form.getInputProps('name')}
      />
      <Input.Wrapper label={t('days')} description={t('daysHint')}>
        <Chip.Group multiple {...form.getInputProps('weekdays')}>
          <Group gap={6} mt={6}>
            {WEEKDAYS.map((day) => (
              <Chip key={day} value={day} size="sm">
                {formatWeekday(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Stack gap="xs">
        <Switch label={t('onlyHours')} {...form.getInputProps('isLimited', { type: 'checkbox' })} />
        {form.values.isLimited && (
          <Group gap="xs" grow>
            <TextInput type="time" label={t('from')} {...form.getInputProps('from')} />
            <TextInput type="time" label={t('to')} {...form.getInputProps('to')} />
          </Group>
        )}
      </Stack>
    </FormDialog>
  )
}
