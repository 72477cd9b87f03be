import type { Db, Tx } from '../platform/db.ts'
import { hasFilesOfLink, insertFile, type NewFile } from './files.sql.ts'
import { namesOf, newImageName } from './image-names.ts'
import type { StoredImage } from './image-program.ts'
import type { Storage } from './storage.ts'

/** Files that came with one payment link, in use or not: what its holder may leave here at most. */
export const MOST_OF_LINK = 8
export const hasLeftEnough = (tx: Tx, linkId: number): Promise<boolean> => hasFilesOfLink(tx, linkId, MOST_OF_LINK)

type Keeping = {
  db: Db
  storage: Storage
  accountId: number
  /** Refuses what is too much, in the transaction that writes the row. */
  admit: (tx: Tx) => Promise<void>
} & Pick<NewFile, 'folder' | 'uploadedBy' | 'paymentLinkId'>

/**
 * Keeps an image until a record claims it, or a day has passed. The row comes first, so that bytes without a row cannot be left behind; no
 * transaction is open while they are written. Answers its name.
 */
export async function keepImage(
  { db, storage, accountId, admit, ...by }: Keeping,
  { image, thumbnail, width, height }: StoredImage,
): Promise<string> {
  const name = newImageName()
  await db.transaction(accountId, async (tx) => {
    await admit(tx)
    await insertFile(tx, { name, width, height, bytes: image.length + thumbnail.length, ...by })
  })
  const [imageName, thumbnailName] = namesOf(name)
  await Promise.all([storage.write(imageName, image), storage.write(thumbnailName, thumbnail)])
  return name
}
