import { Button, UnstyledButton } from '@mantine/core'
import { enterParking, type PlateSeen } from '@muelle/contract/parking/gate'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import type { ParkingSpot } from '@muelle/contract/parking/spots'
import { isPlate, plateOf, plateText } from '@muelle/domain/parking/plate'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, isForLater } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { sayFailure } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Gate.module.css'
import { KnownPlates } from './KnownPlates.tsx'
import { PlatePad } from './PlatePad.tsx'
import { PlateShown } from './PlateShown.tsx'
import { askQuote, platesQuery } from './parking-queries.ts'
import { SpotField } from './spots/SpotField.tsx'
import type { EnteredHere } from './told/entered-here.ts'
import { newTicketCode } from './told/ticket-code.ts'
import { useEnterHere } from './told/use-enter-here.ts'
import type { GateQueue } from './told/use-gate-queue.ts'
import { usePlate } from './use-plate.ts'
import { VehicleIcon } from './VehicleIcon.tsx'

/** A ticket that is read at the entry means that its vehicle leaves. */
const CODE = /^P[0-9A-F]{34}$/

type Props = {
  lot: ParkingLot
  queue: GateQueue
  onEntered: (entered: EnteredHere) => void
  onCode: (quote: ParkingQuote) => void
}
type Entry = { plate: string | null; vehicle_type: SpaceType; code: string; spot_id?: number; is_override?: boolean }
/** A line that swallows the question is none: the driver waits at the barrier. */
const PATIENCE_MS = 5_000

export function EnterPanel({ lot, queue, onEntered, onCode }: Props) {
  const t = useTranslations('parking')
  const id = lot.business_id
  const [type, setType] = useState<SpaceType>(lot.places[0]?.vehicle_type ?? 'auto')
  const [isFull, setIsFull] = useState(false)
  const [code, setCode] = useState(newTicketCode)
  const [spot, setSpot] = useState<ParkingSpot | null>(null)
  const enterHere = useEnterHere(lot, queue)
  const enter = useChange<Entry, EnteredHere>({
    run: async (body, options) => {
      if (!navigator.onLine) return enterHere(body)
      const signal = AbortSignal.timeout(PATIENCE_MS)
      return ask(enterParking, { params: { id }, body }, { ...options, signal }).then(
        (entered) => ({ ...entered, code: body.code }),
        // Whether it arrived or not: it is told by the code of its ticket, and is one entry.
        (error: unknown) => {
          if (isForLater(error)) return enterHere(body)
          throw error
        },
      )
    },
    failure: t('failed'),
    onDone: (entered) => {
      setCode(newTicketCode())
      onEntered(entered)
    },
    onFailure: (error) => {
      setIsFull(error instanceof ApiError && error.code === 'parking.full')
      if (error instanceof ApiError && error.code === 'parking.spot_taken') setSpot(null)
      return false
    },
  })
  const send = (plate: string | null, more: Partial<Entry> = {}) =>
    enter.send({ plate, vehicle_type: type, code, ...(spot?.vehicle_type === type && { spot_id: spot.id }), ...more })
  const plate = usePlate((typed) => {
    if (CODE.test(typed)) askQuote(id, typed).then(onCode, (error: unknown) => sayFailure(error, t('failed')))
    else if (isPlate(typed)) send(typed)
  })
  const types = useRef<HTMLDivElement>(null)
  useEffect(() => {
    types.current?.querySelector(`[data-type="${type}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [type])
  const begins = plateOf(plate.typed)
  const known = useQuery(platesQuery(id, begins))
  const rows = begins.length >= 2 ? (known.data?.rows ?? []) : []
  const pick = (row: PlateSeen) => {
    if (row.is_inside) askQuote(id, row.plate).then(onCode, (error: unknown) => sayFailure(error, t('failed')))
    else send(row.plate, { vehicle_type: row.vehicle_type })
  }
  return (
    <>
      <PlateShown
        typed={plate.typed}
        label={t('plate')}
        likely={rows.find((row) => row.plate.startsWith(begins))?.plate ?? null}
      />
      <KnownPlates lot={lot} rows={rows} onPick={pick} />
      <div ref={types} className={styles['types']} role="radiogroup" aria-label={t('vehicle')}>
        {lot.places.map(({ vehicle_type, free }) => (
          <UnstyledButton
            key={vehicle_type}
            className={styles['type']}
            role="radio"
            aria-checked={type === vehicle_type}
            data-type={vehicle_type}
            data-full={free === 0 || undefined}
            onClick={() => {
              setType(vehicle_type)
              setIsFull(false)
            }}
          >
            <VehicleIcon type={vehicle_type} />
            <span>
              {t(`vehicles.${vehicle_type}`)} <b>{free}</b>
            </span>
          </UnstyledButton>
        ))}
      </div>
      {lot.settings.mode === 'by_spot' && (
        <SpotField
          lotId={id}
          type={type}
          chosen={spot?.vehicle_type === type ? spot : null}
          onChoose={(picked) => {
            setSpot(picked)
            setType(picked.vehicle_type)
          }}
        />
      )}
      <div className={styles['foot']} data-foot-bar="">
        <PlatePad pad={plate.pad} onPad={plate.setPad} onKey={plate.add} onErase={plate.erase} />
        {isFull && lot.rights.includes('supervise') && (
          <Button
            variant="light"
            color="red"
            size="md"
            loading={enter.isPending}
            onClick={() => send(isPlate(plate.typed) ? plate.typed : null, { is_override: true })}
          >
            {t('letIn')}
          </Button>
        )}
        <div className={styles['actions']}>
          <Button variant="default" size="lg" loading={enter.isPending} onClick={() => send(null)}>
            {t('withoutPlate')}
          </Button>
          <Button
            size="lg"
            flex={1}
            leftSection={<IconPrinter size={20} aria-hidden />}
            disabled={!isPlate(plate.typed)}
            loading={enter.isPending}
            onClick={() => send(plate.typed)}
          >
            {isPlate(plate.typed) ? t('doEnter', { plate: plateText(begins) }) : t('doEnterBare')}
          </Button>
        </div>
      </div>
    </>
  )
}
