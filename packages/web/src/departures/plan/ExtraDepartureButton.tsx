import { Button } from '@mantine/core'
import type { Departure } from '@muelle/contract/departures/plan'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'
import { useDeferred } from '../../ui/use-deferred.ts'

const loadDialog = () =>
  Promise.all([import('./ExtraDepartureDialog.tsx'), loadDeskTexts()]).then(([part]) => part.ExtraDepartureDialog)

type Props = {
  businessId: number
  /** The tour to begin with; null leaves it to the dialog. */
  tourId: number | null
  date: string
  onAdded: (departure: Departure) => void
}

/** «+ Salida»: a departure that no season has (R3). Its dialog travels with the first press. */
export function ExtraDepartureButton({ businessId, tourId, date, onAdded }: Props) {
  const t = useTranslations('sale')
  const mayAdd = useRights().can('mdu_tour_booking', 'edit')
  const [Dialog, want] = useDeferred(loadDialog)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayAdd) return null
  return (
    <>
      <Button size="sm" variant="subtle" onClick={() => void want().then(setIsOpen)}>
        {t('addDeparture')}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          businessId={businessId}
          tourId={tourId}
          date={date}
          onAdded={onAdded}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
