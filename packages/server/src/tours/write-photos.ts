import type { TourPhoto } from '@muelle/contract/tours/product'
import { claimFile } from '../files/claim-file.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { findTourParts, replacePhotos } from './tour-parts.sql.ts'

const useOf = (tourId: number, name: string) => ({ subject_type: 'tour', subject_id: tourId, field: `photo:${name}` })

/** Shows these photos in this order, each once; keeps their files and lets go of those that are no longer shown (I30). */
export async function writePhotos(
  tx: Tx,
  tourId: number,
  photos: readonly TourPhoto[],
  deny: Deny<'image.unknown'>,
): Promise<void> {
  const { photos: before } = await findTourParts(tx, tourId)
  const shown = photos.filter(
    ({ file_name }, index) => photos.findIndex((photo) => photo.file_name === file_name) === index,
  )
  const names = new Set(shown.map(({ file_name }) => file_name))
  for (const { file_name: name } of before)
    if (!names.has(name)) await claimFile(tx, null, useOf(tourId, name), { deny, path: 'body.photos' })
  for (const [index, { file_name: name }] of shown.entries())
    await claimFile(tx, name, useOf(tourId, name), { deny, path: `body.photos[${index}].file_name` })
  await replacePhotos(tx, tourId, shown)
}
