import { Button, Group, Select, Text } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { deleteFloorPlan, type FloorPlan } from '@muelle/contract/visits/floor-plan'
import { IconClock, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { refused } from '../../ui/refused.ts'
import { floorPlanKey, floorPlanQuery } from './floor-plan-query.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import { usePlanTimes } from './use-plan-times.ts'

type Props = {
  business: SessionBusiness
  /** The plan of the address; the one that holds now without. */
  planId: number | undefined
  onPlan: (planId: number | undefined) => void
}

/** Where the tables of a venue stand, for each of its days and hours (M-9). */
export function FloorPlanTab({ business, planId, onPlan }: Props) {
  const t = useTranslations('floorPlan')
  const businessId = business.business_id
  const {
    data: plan,
    error,
    refetch,
  } = useQuery(floorPlanQuery(businessId, planId === undefined ? {} : { plan: planId }))
  if (!plan)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Text c="dimmed" role="status">
        {t('loading')}
      </Text>
    )
  return <Plan key={plan.id} business={business} plan={plan} onPlan={onPlan} />
}

type PlanProps = { business: SessionBusiness; plan: FloorPlan; onPlan: Props['onPlan'] }

function Plan({ business, plan, onPlan }: PlanProps) {
  const t = useTranslations('floorPlan')
  const timesOf = usePlanTimes()
  const { can } = useRights()
  const [open, setOpen] = useState<'new' | 'times' | 'delete' | null>(null)
  const denial = can('mdu_resource', 'edit') ? undefined : t('needsRight')
  const barred = refused(denial)
  return (
    <>
      <Group gap="xs" mb="sm" align="flex-end">
        <Select
          label={t('plan')}
          w={280}
          allowDeselect={false}
          data={[
            ...(plan.id === null ? [{ value: 'none', label: t('automatic') }] : []),
            ...plan.plans.map((one) => ({ value: String(one.id), label: `${one.name} · ${timesOf(one)}` })),
          ]}
          value={plan.id === null ? 'none' : String(plan.id)}
          onChange={(value) => onPlan(value === null || value === 'none' ? undefined : Number(value))}
        />
        {plan.id !== null && (
          <>
            <Button
              variant="default"
              leftSection={<IconClock size={16} aria-hidden />}
              onClick={() => setOpen('times')}
              {...barred}
            >
              {t('times')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpen('delete')}
              {...barred}
            >
              {t('delete')}
            </Button>
          </>
        )}
        {plan.plans.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen('new')}
            {...barred}
          >
            {t('copy')}
          </Button>
        )}
      </Group>
      <PlanEditor business={business} plan={plan} denial={denial} onPlan={onPlan} />
      {(open === 'times' || open === 'new') && (
        <PlanDialog
          businessId={business.business_id}
          plan={plan}
          isNew={open === 'new'}
          onClose={() => setOpen(null)}
          onDone={(saved) => onPlan(saved.id ?? undefined)}
        />
      )}
      {open === 'delete' && plan.id !== null && (
        <DeleteDialog
          title={t('deleteTitle', { name: plan.name ?? '' })}
          run={(options) =>
            ask(deleteFloorPlan, { params: { id: business.business_id, planId: plan.id ?? 0 } }, options)
          }
          success={t('deleted')}
          failure={t('deleteFailed')}
          reload={[floorPlanKey(business.business_id)]}
          onDone={() => onPlan(undefined)}
          onClose={() => setOpen(null)}
        >
          <Text>{t('deleteBody')}</Text>
        </DeleteDialog>
      )}
    </>
  )
}
