import { NumberInput, Stack, Text } from '@mantine/core'
import { type ParkingLot, recountParking } from '@muelle/contract/parking/lot'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'
import { SpotRecount } from './spots/SpotRecount.tsx'

type Props = { lot: ParkingLot; onClose: () => void }

/** The true number of vehicles (P-11): spot by spot where the lot gives them out, else of each kind and zone. */
export const RecountSheet = (props: Props) =>
  props.lot.settings.mode === 'by_spot' ? <SpotRecount {...props} /> : <CountRecount {...props} />

function CountRecount({ lot, onClose }: Props) {
  const t = useTranslations('parking')
  const [counted, setCounted] = useState(() => lot.spaces.map(({ inside }) => inside))
  const save = useChange<readonly number[], unknown>({
    run: (counts, options) =>
      ask(
        recountParking,
        {
          params: { id: lot.business_id },
          body: {
            rows: lot.spaces.map(({ vehicle_type, zone }, index) => ({
              vehicle_type,
              zone,
              counted: counts[index] ?? 0,
            })),
          },
        },
        options,
      ),
    success: t('recounted'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('recount')}
      isPending={save.isPending}
      submitLabel={t('recountSave')}
      onSubmit={(event) => {
        event.preventDefault()
        save.send(counted)
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('recountHint')}
        </Text>
        {lot.spaces.map(({ vehicle_type, zone, inside }, index) => (
          <NumberInput
            key={`${vehicle_type} ${zone}`}
            label={t('recountOf', { type: t(`vehicles.${vehicle_type}`), zone: zone === '' ? 'none' : zone, inside })}
            size="md"
            min={0}
            allowDecimal={false}
            value={counted[index] ?? 0}
            onChange={(value) => setCounted(counted.map((old, at) => (at === index ? Number(value) : old)))}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
