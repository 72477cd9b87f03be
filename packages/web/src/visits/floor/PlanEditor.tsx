import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { createFloorPlan, type FloorPlan, updateFloorPlan } from '@muelle/contract/visits/floor-plan'
import { overlapping, planDenial } from '@muelle/domain/visits/floor/plan-denial'
import { PLAN_GRID, PLAN_SIDE } from '@muelle/domain/visits/floor/plan-geometry'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { matchingQuery } from '../../resources/resource-queries.ts'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { refused } from '../../ui/refused.ts'
import { useChange } from '../../ui/use-change.ts'
import { floorPlanKey } from './floor-plan-query.ts'
import { ItemTools } from './ItemTools.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import styles from './PlanEditor.module.css'
import { bodyOf, draftOf, drawOn, fateOf, type PlanDraft } from './plan-draft.ts'

type Props = {
  business: SessionBusiness
  plan: FloorPlan
  /** Why nothing may be changed, if so. */
  denial: string | undefined
  onPlan: (planId: number | undefined) => void
}

/** Two rows of tables more. */
const ENLARGE = 20 * PLAN_GRID

/** The tables on their floor: pulled or moved with the arrow keys, turned, made larger; saved at once as a whole. */
export function PlanEditor({ business, plan, denial, onPlan }: Props) {
  const t = useTranslations('floorPlan')
  const words = useTranslations('common')
  const businessId = business.business_id
  const [draft, draw] = useReducer(drawOn, plan, draftOf)
  const [over, setOver] = useState(plan)
  const [selected, setSelected] = useState<number | null>(null)
  const { data: resources } = useQuery(matchingQuery(businessId, '', ['mesa', 'sillon']))
  const tables = useMemo(() => new Map(resources?.rows.map((row) => [row.id, row])), [resources])
  const names = useMemo(() => new Map([...tables].map(([id, { name }]) => [id, name])), [tables])
  const wrong = useMemo(
    () => new Set(overlapping(draft.items).flatMap((pair) => pair.map(({ resource_id }) => resource_id))),
    [draft.items],
  )
  const isDirty = draft.past.length > 0
  const fate = fateOf(over, plan, isDirty)
  if (fate !== 'stays') setOver(plan)
  if (fate === 'begins') draw({ kind: 'begin', plan })
  const fault = planDenial({ ...draft.size, items: draft.items }, names)
  const begin = (saved: FloorPlan) => {
    setOver(saved)
    draw({ kind: 'begin', plan: saved })
  }
  const save = useChange({
    run: ({ on, ...drawn }: Pick<PlanDraft, 'size' | 'items'> & { on: FloorPlan }, options) => {
      const body = bodyOf(drawn, { name: on.name ?? t('firstName'), weekdays: on.weekdays, period: on.period })
      const params = { id: businessId }
      if (on.id === null || on.version === null) return ask(createFloorPlan, { params, body }, options)
      return ask(
        updateFloorPlan,
        { params: { ...params, planId: on.id }, body: { ...body, version: on.version } },
        options,
      )
    },
    success: t('saved'),
    failure: t('saveFailed'),
    reload: [floorPlanKey(businessId)],
    onDone: (saved) => {
      begin(saved)
      onPlan(saved.id ?? undefined)
    },
    showsStale: true,
  })
  const send = (on: FloorPlan) => save.send({ on, size: draft.size, items: draft.items })
  useHotkeys([
    ['mod+Z', () => draw({ kind: 'undo' })],
    ['mod+shift+Z', () => draw({ kind: 'redo' })],
  ])
  const barred = refused(denial ?? (fault ? faultWords(t, fault) : undefined))
  const item = draft.items.find(({ resource_id }) => resource_id === selected)
  const current = save.stale
  const growth = Math.min(PLAN_SIDE.max - draft.size.height, ENLARGE)
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      {current && (
        <StaleAlert
          onLoad={() => {
            begin(current as FloorPlan)
            save.dismissStale()
          }}
          onKeep={() => {
            save.dismissStale()
            send(current as FloorPlan)
          }}
        />
      )}
      <Text c="dimmed" size="sm" mb="xs" id="floor-plan-help">
        {t('help')}
      </Text>
      <div className={styles['tools']}>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={draft.past.length === 0}
            onClick={() => draw({ kind: 'undo' })}
          >
            {words('undo')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            disabled={draft.future.length === 0}
            onClick={() => draw({ kind: 'redo' })}
          >
            {t('redo')}
          </Button>
          <Button
            variant="default"
            disabled={growth === 0}
            onClick={() => draw({ kind: 'resize', size: { ...draft.size, height: draft.size.height + growth } })}
          >
            {t('enlarge')}
          </Button>
        </Group>
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={save.isPending}
          disabled={!isDirty && plan.id !== null}
          onClick={() => send(over)}
          {...barred}
        >
          {t('save')}
        </Button>
      </div>
      {fault && (
        <Text c="var(--mantine-color-error)" size="sm" mb="xs" role="alert">
          {faultWords(t, fault)}
        </Text>
      )}
      <PlanCanvas
        draft={draft}
        tables={tables}
        wrong={wrong}
        selected={selected}
        isReadOnly={denial !== undefined}
        onSelect={setSelected}
        onPlace={(next, goesOn) => draw({ kind: 'place', item: next, goesOn })}
      />
      {item && !denial && (
        <ItemTools
          item={item}
          name={names.get(item.resource_id) ?? ''}
          onPlace={(next) => draw({ kind: 'place', item: next })}
        />
      )}
    </>
  )
}

type Fault = NonNullable<ReturnType<typeof planDenial>>

function faultWords(t: ReturnType<typeof useTranslations<'floorPlan'>>, fault: Fault): string {
  if (fault.code === 'floor_plan.outside') return t('outside', { name: fault.name })
  if (fault.code === 'floor_plan.overlap') return t('overlap', { name: fault.name, other: fault.other })
  return t('gone')
}
