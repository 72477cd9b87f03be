import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { PassengerManifest } from '@muelle/contract/departures/work'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { manifestQuery } from './manifest-query.ts'
import { usePassengerWords } from './use-passenger-words.ts'

/** Gives the passenger list as text to the device's own share sheet, or to the clipboard where there is none. */
export function useShareManifest(departure: BoardDeparture) {
  const t = useTranslations('departure.passengers')
  const words = usePassengerWords()
  const queryClient = useQueryClient()

  const textOf = (manifest: PassengerManifest): string => {
    const lines = manifest.bookings.map((booking, at) => {
      const details = [
        booking.passengers.map((passenger) => words.name(passenger) ?? words.passenger(passenger)).join(' · '),
        phoneOf(booking),
        booking.due_cents > 0 ? t('owed', { amount: exactMoney(booking.due_cents, booking.currency) }) : null,
        ...NOTE_FIELDS.map((field) => booking[field]),
      ].filter(Boolean)
      return t('sharedLine', {
        number: at + 1,
        name: touristNameOf(booking) ?? booking.ticket,
        details: details.length > 0 ? `: ${details.join(', ')}` : '',
      })
    })
    const { totals } = manifest
    return [
      `${manifest.tour_name}, ${formatDate(manifest.local_date)} ${formatTimeOfDay(manifest.start_time)}`,
      `${t('boat')}: ${manifest.transports.join(' + ') || t('noBoat')}`,
      ...lines,
      t('totals', { people: totals.people, limit: totals.people_limit, bookings: totals.bookings }),
    ].join('\n')
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const text = textOf(await queryClient.fetchQuery(manifestQuery(departure.id ?? 0)))
      if (typeof navigator.share === 'function') {
        // Closing the share sheet again is no failure.
        await navigator.share({ title: t('title'), text }).catch(() => undefined)
        return
      }
      await navigator.clipboard.writeText(text)
      notify.success({ message: t('copied') })
    },
    onError: notifyFailure,
  })
  return { share: () => mutate(), isPending }
}
