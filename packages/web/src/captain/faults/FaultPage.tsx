import type { Trip } from '@muelle/contract/tracking/trips'
import { BOAT_FAULT_KINDS, type BoatFaultKind, MAX_FAULT_TEXT } from '@muelle/domain/captain/boat-fault-kinds'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Choice } from '../Choice.tsx'
import deck from '../Deck.module.css'
import form from '../DeckForm.module.css'
import { DeckHeader } from '../DeckHeader.tsx'
import { outbox } from '../offline/outbox.ts'
import { PhotoField } from '../PhotoField.tsx'
import { goTo } from '../page/place.tsx'
import { usePhoto } from '../use-photo.ts'
import { FAULT_ICONS } from './fault-icons.ts'

/** What is wrong with a boat: a press says what, another tells it, with a photo and words where there is time for them. Kept like every deed. */
export function FaultPage({ trip }: { trip: Trip }) {
  const t = useTranslations('boatFaults')
  const [boat, setBoat] = useState(trip.transports[0]?.id ?? null)
  const [kind, setKind] = useState<BoatFaultKind | null>(null)
  const [note, setNote] = useState('')
  const photo = usePhoto()
  const send = () => {
    if (boat === null || kind === null) return
    const deed = { type: 'fault', transport_id: boat, kind, note: note.trim() || null, photo: photo.file } as const
    void outbox.add(trip.departure_id, deed)
    goTo({ departure: trip.departure_id }, { replace: true })
  }
  return (
    <>
      <div className={deck['page']}>
        <DeckHeader title={t('title')} note={trip.transports.map(({ name }) => name).join(' + ')} isOver />
        <div className={form['form']}>
          {trip.transports.length > 1 && (
            <Choice
              legend={t('which')}
              options={trip.transports.map(({ id, name }) => ({ value: id, words: name }))}
              chosen={boat}
              onChoose={setBoat}
            />
          )}
          <Choice
            legend={t('what')}
            options={BOAT_FAULT_KINDS.map((value) => ({ value, words: t(value), icon: FAULT_ICONS[value] }))}
            chosen={kind}
            onChoose={setKind}
          />
          <PhotoField photo={photo} alt={t('photoAlt')} />
          <label className={form['note']}>
            {t('note')}
            <textarea
              rows={2}
              maxLength={MAX_FAULT_TEXT}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </label>
        </div>
      </div>
      <footer className={deck['stack']}>
        <button type="button" className={deck['filled']} disabled={kind === null || photo.isReading} onClick={send}>
          <IconSend size={28} aria-hidden />
          {t('send')}
        </button>
      </footer>
    </>
  )
}
