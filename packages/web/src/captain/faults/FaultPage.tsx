import type { Trip } from '@muelle/contract/tracking/trips'
import { BOAT_FAULT_KINDS, type BoatFaultKind, MAX_FAULT_TEXT } from '@muelle/domain/captain/boat-fault-kinds'
import { IconCamera, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import deck from '../Deck.module.css'
import { DeckHeader } from '../DeckHeader.tsx'
import { outbox } from '../offline/outbox.ts'
import styles from './Faults.module.css'
import { FAULT_ICONS } from './fault-icons.ts'
import { usePhoto } from './use-photo.ts'

/** What is wrong with a boat: a press says what, another tells it, with a photo and words where there is time for them. Kept like every deed. */
export function FaultPage({ trip }: { trip: Trip }) {
  const t = useTranslations('boatFaults')
  const navigate = useNavigate()
  const [boat, setBoat] = useState(trip.transports[0]?.id ?? null)
  const [kind, setKind] = useState<BoatFaultKind | null>(null)
  const [note, setNote] = useState('')
  const photo = usePhoto()
  const send = () => {
    if (boat === null || kind === null) return
    const deed = { type: 'fault', transport_id: boat, kind, note: note.trim() || null, photo: photo.file } as const
    void outbox.add(trip.departure_id, deed)
    void navigate({ to: '/captain', search: { departure: trip.departure_id }, replace: true })
  }
  return (
    <>
      <div className={deck['page']}>
        <DeckHeader title={t('title')} note={trip.transports.map(({ name }) => name).join(' + ')} isOver />
        <div className={styles['form']}>
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
          <PhotoField photo={photo} />
          <label className={styles['note']}>
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

type ChoiceProps<V> = {
  legend: string
  options: readonly { value: V; words: string; icon?: typeof IconSend }[]
  chosen: V | null
  onChoose: (value: V) => void
}

function Choice<V extends string | number>({ legend, options, chosen, onChoose }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {options.map(({ value, words, icon: Icon }) => (
        <label key={value} className={styles['option']}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {Icon && <Icon size={32} aria-hidden />}
          {words}
        </label>
      ))}
    </fieldset>
  )
}

function PhotoField({ photo }: { photo: ReturnType<typeof usePhoto> }) {
  const t = useTranslations('boatFaults')
  return (
    <div className={styles['photo']}>
      {photo.preview && <img src={photo.preview} alt={t('photoAlt')} />}
      <label className={deck['outline']}>
        <IconCamera size={28} aria-hidden />
        {t(photo.preview ? 'otherPhoto' : 'photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={deck['hidden']}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same photo may be chosen once more.
            currentTarget.value = ''
            if (file) void photo.choose(file)
          }}
        />
      </label>
      {photo.isUnreadable && <p role="alert">{t('heic')}</p>}
    </div>
  )
}
