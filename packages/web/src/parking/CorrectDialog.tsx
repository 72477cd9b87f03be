import { Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingStay } from '@muelle/contract/parking/record'
import { correctParkingStay } from '@muelle/contract/parking/stays'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'

const ACTIONS = ['edit', 'void', 'reopen'] as const
type Action = (typeof ACTIONS)[number]
type Body = CallInput<typeof correctParkingStay>['body']
type Props = { lot: ParkingLot; stay: ParkingStay; onDone: () => void; onClose: () => void }

/** Sets a stay right, for who supervises; whoever may not is told whom to ask. */
export function CorrectDialog({ lot, stay, onDone, onClose }: Props) {
  const t = useTranslations('parking')
  const open = ACTIONS.filter((action) => stay.actions.some((one) => one.action === action && one.refusal === null))
  const [action, setAction] = useState<Action | null>(open[0] ?? null)
  const [reason, setReason] = useState('')
  const [plate, setPlate] = useState(stay.plate_text ?? '')
  const [kind, setKind] = useState(stay.vehicle_type)
  const kinds = lot.tariffs.map(({ vehicle_type }) => vehicle_type)
  const correct = useChange<Body, ParkingStay>({
    run: (body, options) =>
      ask(correctParkingStay, { params: { id: lot.business_id, stayId: stay.id }, body }, options),
    success: t('corrected'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('correct')}
      isPending={correct.isPending}
      submitLabel={t('correct')}
      submitDenial={action === null ? t('askSupervisor') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (action)
          correct.send({
            version: stay.version,
            action,
            reason,
            ...(action === 'edit' && { plate: plate || null, vehicle_type: kind }),
          })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('correctHint')}</Text>
        {action !== null && (
          <>
            <Radio.Group
              label={t('correct')}
              value={action}
              onChange={(value) => setAction(ACTIONS.find((one) => one === value) ?? null)}
            >
              <Stack gap="xs" mt="xs">
                {open.map((one) => (
                  <Radio key={one} value={one} label={t(`correctActions.${one}`)} />
                ))}
              </Stack>
            </Radio.Group>
            {action === 'edit' && (
              <>
                <TextInput
                  label={t('plate')}
                  size="md"
                  value={plate}
                  onChange={({ currentTarget }) => setPlate(currentTarget.value)}
                />
                <Select
                  label={t('vehicle')}
                  size="md"
                  data={kinds.map((value) => ({ value, label: t(`vehicles.${value}`) }))}
                  value={kind}
                  allowDeselect={false}
                  onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
                />
              </>
            )}
            <Textarea
              label={t('reason')}
              required
              minLength={3}
              autosize
              minRows={2}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
