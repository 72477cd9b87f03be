import { Button } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import { plateOf, plateText } from '@muelle/domain/parking/plate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sayFailure } from '../ui/notify.ts'
import { ExitQuote } from './ExitQuote.tsx'
import styles from './Gate.module.css'
import { KnownPlates } from './KnownPlates.tsx'
import type { Leaving } from './LeftScreen.tsx'
import { PlatePad } from './PlatePad.tsx'
import { PlateShown } from './PlateShown.tsx'
import { askQuote, platesQuery } from './parking-queries.ts'
import { usePlate } from './use-plate.ts'

type Props = {
  lot: ParkingLot
  quote: ParkingQuote | null
  onQuote: (quote: ParkingQuote | null) => void
  onLeft: (leaving: Leaving) => void
}

/** Who leaves: found by plate, folio or the code of the ticket, then paid with one press. */
export function ExitPanel({ lot, quote, onQuote, onLeft }: Props) {
  return quote ? (
    <ExitQuote lot={lot} quote={quote} onQuote={onQuote} onLeft={onLeft} />
  ) : (
    <FindStay lot={lot} onFound={onQuote} />
  )
}

function FindStay({ lot, onFound }: { lot: ParkingLot; onFound: (quote: ParkingQuote) => void }) {
  const t = useTranslations('parking')
  const id = lot.business_id
  const [isAsking, setIsAsking] = useState(false)
  const find = (typed: string) => {
    if (typed === '' || isAsking) return
    setIsAsking(true)
    askQuote(id, typed)
      .then(onFound, (error: unknown) => sayFailure(error, t('failed')))
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
      <div className={styles['foot']}>
        <PlatePad pad={plate.pad} onPad={plate.setPad} onKey={plate.add} onErase={plate.erase} />
        <Button size="lg" fullWidth disabled={plate.typed === ''} loading={isAsking} onClick={() => find(plate.typed)}>
          {t('find', { plate: /^\d+$/.test(begins) ? begins : plateText(begins) })}
        </Button>
      </div>
    </>
  )
}
