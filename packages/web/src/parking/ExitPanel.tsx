import { Button } from '@mantine/core'
import type { KeptStay } from '@muelle/contract/parking/exit-offline'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import { plateOf, plateText } from '@muelle/domain/parking/plate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isForLater } from '../api/api-error.ts'
import { sayFailure } from '../ui/notify.ts'
import { ExitQuote } from './ExitQuote.tsx'
import styles from './Gate.module.css'
import { KnownPlates } from './KnownPlates.tsx'
import type { Leaving } from './LeftScreen.tsx'
import { PlatePad } from './PlatePad.tsx'
import { PlateShown } from './PlateShown.tsx'
import { askQuote, platesQuery } from './parking-queries.ts'
import { ExitHere } from './told/ExitHere.tsx'
import type { GateExits } from './told/use-gate-exits.ts'
import { usePlate } from './use-plate.ts'

type Props = {
  lot: ParkingLot
  exits: GateExits
  quote: ParkingQuote | null
  onQuote: (quote: ParkingQuote | null) => void
  onLeft: (leaving: Leaving) => void
}

/** Who leaves: found by plate, folio or the code of the ticket, then paid with one press. */
export function ExitPanel({ lot, exits, quote, onQuote, onLeft }: Props) {
  const [here, setHere] = useState<KeptStay | null>(null)
  if (quote) return <ExitQuote lot={lot} quote={quote} onQuote={onQuote} onLeft={onLeft} />
  if (here) return <ExitHere lot={lot} stay={here} exits={exits} onBack={() => setHere(null)} onLeft={onLeft} />
  return <FindStay lot={lot} exits={exits} onFound={onQuote} onFoundHere={setHere} />
}

type FindProps = {
  lot: ParkingLot
  exits: GateExits
  onFound: (quote: ParkingQuote) => void
  onFoundHere: (stay: KeptStay) => void
}
/** A line that swallows the question is none: the driver waits at the barrier. */
const PATIENCE_MS = 5_000

function FindStay({ lot, exits, onFound, onFoundHere }: FindProps) {
  const t = useTranslations('parking')
  const id = lot.business_id
  const [isAsking, setIsAsking] = useState(false)
  const find = (typed: string) => {
    if (typed === '' || isAsking) return
    setIsAsking(true)
    askQuote(id, typed, AbortSignal.timeout(PATIENCE_MS))
      .then(onFound, async (error: unknown) => {
        const here = isForLater(error) ? await exits.find(typed).catch(() => undefined) : undefined
        if (here) onFoundHere(here)
        else sayFailure(isForLater(error) ? new Error(t('notKeptHere')) : error, t('failed'))
      })
      .finally(() => setIsAsking(false))
  }
  const plate = usePlate(find)
  const begins = plateOf(plate.typed)
  const known = useQuery(platesQuery(id, begins))
  const rows = begins.length >= 2 ? (known.data?.rows.filter((row) => row.is_inside) ?? []) : []
  return (
    <>
      <PlateShown typed={plate.typed} label={t('plateOrFolio')} likely={rows[0]?.plate ?? null} />
      <KnownPlates lot={lot} rows={rows} onPick={(row) => find(row.plate)} />
      <div className={styles['foot']} data-foot-bar="">
        <PlatePad pad={plate.pad} onPad={plate.setPad} onKey={plate.add} onErase={plate.erase} />
        <Button size="lg" fullWidth disabled={plate.typed === ''} loading={isAsking} onClick={() => find(plate.typed)}>
          {t('find', { plate: /^\d+$/.test(begins) ? begins : plateText(begins) })}
        </Button>
      </div>
    </>
  )
}
