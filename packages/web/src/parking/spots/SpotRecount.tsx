import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import { type ParkingLot, recountParking } from '@muelle/contract/parking/lot'
import { MAX_PLATE_TEXT } from '@muelle/contract/parking/parking-bounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { parkingKey, spotsQuery } from '../parking-queries.ts'
import styles from './Spots.module.css'

type Body = CallInput<typeof recountParking>['body']
type Props = { lot: ParkingLot; onClose: () => void }

/** A walk past every numbered spot: which are empty though somebody should stand there, and who stands where nobody should (P-11). */
export function SpotRecount({ lot, onClose }: Props) {
  const t = useTranslations('parking')
  const id = lot.business_id
  const { data } = useQuery(spotsQuery(id))
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [plates, setPlates] = useState<ReadonlyMap<number, string>>(new Map())
  const save = useChange<Body, unknown>({
    run: (body, options) => ask(recountParking, { params: { id }, body }, options),
    success: t('recounted'),
    failure: t('failed'),
    reload: [parkingKey(id)],
    onDone: onClose,
  })
  const spots = data?.rows ?? []
  const found = spots.flatMap((spot) => {
    const plate = plates.get(spot.id)?.trim() ?? ''
    return plate === '' ? [] : [{ plate, vehicle_type: spot.vehicle_type, spot_id: spot.id, zone: spot.zone }]
  })
  /** What is in after the walk: those without a spot count on as they did. */
  const rows = lot.spaces.map(({ vehicle_type, zone, inside }) => {
    const isHere = (one: { vehicle_type: string; zone: string }) =>
      one.vehicle_type === vehicle_type && one.zone === zone
    const left = spots.filter((spot) => isHere(spot) && spot.stay && gone.has(spot.stay.id)).length
    return { vehicle_type, zone, counted: Math.max(0, inside - left + found.filter(isHere).length) }
  })
  return (
    <FormDialog
      title={t('recount')}
      isPending={save.isPending}
      submitLabel={t('recountSave')}
      onSubmit={(event) => {
        event.preventDefault()
        save.send({
          rows,
          gone: [...gone],
          found: found.map(({ plate, vehicle_type, spot_id }) => ({ plate, vehicle_type, spot_id })),
        })
      }}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('recountSpots')}
        </Text>
        {spots.map((spot) => {
          const { stay } = spot
          return (
            <div key={spot.id} className={styles['walk']}>
              <b>{spot.name}</b>
              {stay ? (
                <Checkbox
                  label={`${stay.plate_text ?? t('folio', { folio: stay.folio })}: ${t('isEmpty')}`}
                  checked={gone.has(stay.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setGone(new Set(checked ? [...gone, stay.id] : [...gone].filter((one) => one !== stay.id)))
                  }
                />
              ) : (
                <TextInput
                  aria-label={t('foundPlate', { name: spot.name })}
                  placeholder={t(spot.state === 'blocked' ? 'spotStates.blocked' : 'plate')}
                  autoComplete="off"
                  maxLength={MAX_PLATE_TEXT}
                  value={plates.get(spot.id) ?? ''}
                  disabled={spot.state === 'blocked'}
                  onChange={({ currentTarget: { value } }) => setPlates(new Map(plates).set(spot.id, value))}
                />
              )}
            </div>
          )
        })}
      </Stack>
    </FormDialog>
  )
}
