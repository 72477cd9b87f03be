import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { IconTool } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import deck from '../Deck.module.css'
import { outbox } from '../offline/outbox.ts'
import { zoneOf } from '../trip-clock.ts'

/** What is wrong with the boats of a trip: as whoever sailed before has told it, and what waits here to be told. */
export function TripFaults({ day, trip }: { day: CaptainDay; trip: Trip }) {
  const t = useTranslations('boatFaults')
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending)
  const waiting = pending.flatMap(({ nonce, departure_id, deed }) =>
    deed.type === 'fault' && departure_id === trip.departure_id ? [{ nonce, ...deed }] : [],
  )
  // A list that an older version kept has none.
  const told = day.faults ?? []
  if (waiting.length + told.length === 0) return null
  const nameOf = (id: number) => trip.transports.find((boat) => boat.id === id)?.name ?? ''
  const clock = (at: string) => formatTimeOfDay(localParts(at, zoneOf(day, trip)).time)
  return (
    <section className={deck['notes']} aria-label={t('openOf')}>
      <IconTool size={28} aria-hidden />
      <ul>
        {waiting.map(({ nonce, transport_id, kind, note }) => (
          <li key={nonce}>
            <strong>{t('heard', { boat: nameOf(transport_id), kind: t(kind) })}</strong>
            {[note && `: ${note}`, ` · ${t('waits')}`].filter(Boolean).join('')}
          </li>
        ))}
        {told.map(({ id, transport, kind, note, told: { by, at } }) => (
          <li key={id}>
            <strong>{t('heard', { boat: transport.name, kind: t(kind) })}</strong>
            {[note && `: ${note}`, ` · ${t('by', { name: by, time: clock(at) })}`].filter(Boolean).join('')}
          </li>
        ))}
      </ul>
    </section>
  )
}
