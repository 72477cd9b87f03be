import { IMAGE_LIMITS, imageUrl, type uploadImage } from '@muelle/contract/images'
import type { SelfContext } from '../platform/http/handle.ts'
import { once, type Reply, replayed } from '../platform/http/idempotency.ts'
import { hasUnused, hasUnusedOf, insertFile } from './files.sql.ts'
import { namesOf, newImageName } from './image-names.ts'
import { readImage } from './read-image.ts'
import type { Storage } from './storage.ts'

/**
 * Keeps an image until a record claims it, or a day has passed. No transaction is open while it is decoded and written: the row
 * comes first, so that bytes without a row cannot be left behind, and the answer is kept under its key only once the bytes are there.
 */
export const createUpload =
  (storage: Storage) =>
  async ({ db, actor, input, claim, reply, deny }: SelfContext<typeof uploadImage>): Promise<Reply> => {
    const { accountId } = actor
    const known = claim && (await db.transaction(accountId, (tx) => replayed(tx, claim)))
    if (known) return known
    const { folder } = input.query
    const { image, thumbnail, width, height } = await readImage(input.file, folder, deny)

    const name = newImageName()
    await db.transaction(accountId, async (tx) => {
      const isFull = await Promise.all([
        hasUnusedOf(tx, actor.userId, IMAGE_LIMITS.unusedOfPerson),
        hasUnused(tx, IMAGE_LIMITS.unused),
      ])
      if (isFull.includes(true)) deny({ code: 'image.too_many' })
      const bytes = image.length + thumbnail.length
      await insertFile(tx, { name, folder, width, height, bytes, uploadedBy: actor.userId })
    })
    const [imageName, thumbnailName] = namesOf(name)
    await Promise.all([storage.write(imageName, image), storage.write(thumbnailName, thumbnail)])
    const answer = reply({ filename: name, url: imageUrl(name), width, height })
    return db.transaction(accountId, (tx) => once(tx, claim, async () => answer))
  }
