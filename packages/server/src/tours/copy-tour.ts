import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { copyIdentified, copyRows } from './copy-tour.sql.ts'
import { findTourParts, replaceTexts } from './tour-parts.sql.ts'
import { writePhotos } from './write-photos.ts'

/** What belongs to a tour alone and is copied as it stands. */
const PLAIN_PARTS = [
  'price_tier',
  'tour_tariff',
  'tour_tax_of_tour',
  'discount_band',
  'tour_included',
  'cancelation_tier',
] as const
const IDENTIFIED_PARTS = ['tour_extra', 'tour_question', 'booking_notification'] as const

type Named = { name: string; name_folded: string; slug: string }

/**
 * Copies a tour under another name, not for sale: texts, photos, prices, seasons, extras, conditions, questions and messages. Bookings,
 * departures, canceled dates, shared vacancies and seats of agencies stay with the original. Answers the id of the copy.
 */
export async function copyTour(tx: Tx, tourId: number, named: Named, deny: Deny<'image.unknown'>): Promise<number> {
  const tours = await copyIdentified(tx, 'tour', { of: [tourId], set: { ...named, enabled: false } })
  const copy = tours.get(tourId)
  if (copy === undefined) throw new Error(`tour ${tourId} was not copied`)
  const set = { tour_id: copy }
  const ofTour = { of: [tourId], set }
  for (const table of PLAIN_PARTS) await copyRows(tx, table, ofTour)
  for (const table of IDENTIFIED_PARTS) await copyIdentified(tx, table, ofTour)
  const { texts, photos } = await findTourParts(tx, tourId)
  await replaceTexts(
    tx,
    copy,
    texts.map((text) => (text.language === 'es' ? { ...text, name: named.name } : text)),
  )
  await writePhotos(tx, copy, photos, deny)

  const categories = await copyIdentified(tx, 'price_category', ofTour)
  await copyRows(tx, 'tariff_price', { ...ofTour, follow: { category_id: categories } })
  const options = await copyIdentified(tx, 'price_option', ofTour)
  await copyRows(tx, 'option_tier', { of: [...options.keys()], follow: { option_id: options } })

  const seasons = await copyIdentified(tx, 'tour_recurrence', ofTour)
  const ofSeasons = { of: [...seasons.keys()] }
  const prices = { recurrence_id: seasons, category_id: categories }
  await copyRows(tx, 'recurrence_price', { ...ofSeasons, follow: prices })
  const times = { ...ofSeasons, set, follow: { recurrence_id: seasons } }
  const schedules = await copyIdentified(tx, 'tour_recurrence_schedule', times)
  await copyRows(tx, 'schedule_transport', { of: [...schedules.keys()], follow: { schedule_id: schedules } })
  return copy
}
