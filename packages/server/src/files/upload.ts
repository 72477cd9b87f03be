import { IMAGE_LIMITS, imageUrl, type uploadImage } from '@muelle/contract/files/images'
import type { Reply } from '../platform/http/claim.ts'
import type { SelfContext } from '../platform/http/handle.ts'
import { once, replayed } from '../platform/http/idempotency.ts'
import { hasUnused, hasUnusedOf } from './files.sql.ts'
import { keepImage } from './keep-image.ts'
import { readImage } from './read-image.ts'
import type { Storage } from './storage.ts'

/**
 * Keeps an image until a record claims it, or a day has passed. No transaction is open while it is decoded and written, and the answer is
 * kept under its key only once the bytes are there.
 */
export const createUpload =
  (storage: Storage) =>
  async ({ db, actor, input, claim, reply, deny }: SelfContext<typeof uploadImage>): Promise<Reply> => {
    const { accountId, userId } = actor
    const known = claim && (await db.transaction(accountId, (tx) => replayed(tx, claim)))
    if (known) return known
    const { folder } = input.query
    const stored = await readImage(input.file, folder, deny)
    const by = { folder, uploadedBy: userId, paymentLinkId: null }
    const name = await keepImage(
      {
        db,
        storage,
        accountId,
        ...by,
        admit: async (tx) => {
          const isFull = await Promise.all([
            hasUnusedOf(tx, userId, IMAGE_LIMITS.unusedOfPerson),
            hasUnused(tx, IMAGE_LIMITS.unused),
          ])
          if (isFull.includes(true)) deny({ code: 'image.too_many' })
        },
      },
      stored,
    )
    const { width, height } = stored
    const answer = reply({ filename: name, url: imageUrl(name), width, height })
    return db.transaction(accountId, (tx) => once(tx, claim, async () => answer))
  }
