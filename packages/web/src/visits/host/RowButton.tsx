import { Button } from '@mantine/core'
import type { RowStep } from '@muelle/domain/visits/floor/row-step'
import { useTranslations } from 'use-intl'
import { refused } from '../../ui/refused.ts'
import { isKeptStep } from '../unsent/kept-steps.ts'
import { useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { actionOf, type HostStep } from './host-step.ts'
import { tableNames } from './host-words.ts'

/** The step of a row as it is sent. */
const stepOf = (step: RowStep): HostStep => {
  switch (step.kind) {
    case 'approve':
      return { kind: 'approve' }
    case 'seat':
      return { kind: 'on', action: 'seat', resourceIds: step.resourceIds }
    case 'move':
    case 'assign':
      return { kind: 'tables', resourceIds: step.resourceIds }
    case 'arrive':
    case 'arrive_late':
    case 'finish':
      return { kind: 'on', action: step.kind }
  }
}

/** What the one button of a visit says and does, and why not; null where there is nothing to do, or not for this person. */
export function useRowButton(visit: HostVisit) {
  const t = useTranslations('host')
  const { model, isToday, isOnline, steps } = useHost()
  const step = model.stepOf(visit)
  if (!step || (!isToday && step.kind !== 'approve' && step.kind !== 'assign')) return null
  const sent = stepOf(step)
  const allowed = visit.row.actions.find(({ action }) => action === actionOf(sent))
  // Without the right there is no button; what does not go now says why.
  if (!allowed || allowed.refusal?.code === 'forbidden') return null
  const table = 'resourceIds' in step ? tableNames(step.resourceIds, model.tableOf) : ''
  const name = visit.row.name ?? t('nameless')
  const isConfirmable = steps.confirmable?.visitId === visit.id
  const label = isConfirmable ? t('anyway') : t(`step.${step.kind}`, { table })
  return {
    label,
    kind: step.kind,
    refusal: allowed.refusal?.message ?? (isOnline || isKeptStep(sent) ? undefined : t('needsNetwork')),
    run: () =>
      void steps.act(
        visit.row,
        isConfirmable && steps.confirmable ? steps.confirmable.step : sent,
        t(`done.${step.kind}`, { name, table }),
      ),
  }
}

type Props = { visit: HostVisit; isMain?: boolean }

/** The one button of a visit, which says what will happen with the table in it. */
export function RowButton({ visit, isMain = false }: Props) {
  const button = useRowButton(visit)
  if (!button) return null
  const { label, kind, refusal, run } = button
  const leads = kind === 'seat' || kind === 'assign' || kind === 'move' || kind === 'approve'
  return (
    <Button
      mih={44}
      variant={isMain ? 'filled' : leads ? 'light' : 'default'}
      onClick={(event) => {
        event.stopPropagation()
        run()
      }}
      {...refused(refusal)}
    >
      {label}
    </Button>
  )
}
