import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { notify, sentenceOf } from '../../ui/notify.ts'
import { PrintSheet } from '../../ui/PrintSheet.tsx'
import { Manifest } from './Manifest.tsx'
import { manifestQuery } from './manifest-query.ts'

type Props = { departure: BoardDeparture; onDone: () => void }

/** Reads the passenger list and opens the browser's own print dialog with it. */
export function PrintManifest({ departure, onDone }: Props) {
  const t = useTranslations('departure.passengers')
  const { data, error } = useQuery({ ...manifestQuery(departure.id ?? 0), retry: false })
  useEffect(() => {
    if (!error) return
    notify.error({ title: t('failed'), message: sentenceOf(error) })
    onDone()
  }, [error, onDone, t])
  return (
    data && (
      <PrintSheet>
        <Manifest manifest={data} />
        <PrintNow onDone={onDone} />
      </PrintSheet>
    )
  )
}

/** Inside the sheet: it is in the page only after the sheet is, which makes its own place first. */
function PrintNow({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    window.print()
    onDone()
  }, [onDone])
  return null
}
