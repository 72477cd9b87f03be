import type { proveTransferWithLink } from '@muelle/contract/payment-links/steps'
import { proveTransfers } from '../bookings/transfers/prove.ts'
import { hasLeftEnough, keepImage, MOST_OF_LINK } from '../files/keep-image.ts'
import { readImage } from '../files/read-image.ts'
import type { Tx } from '../platform/db.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import type { LinkDeps } from './link-deps.ts'
import type { LinkName } from './link-key.ts'
import { findLink, type LinkRow, lockLink } from './links.sql.ts'
import { photoOfLink } from './wire-link.ts'

type Context = OpenContext<typeof proveTransferWithLink>

/** The link, as long as it waits for a photo: nobody else's is read, and none is kept that nobody looks for. */
export async function demandPhotoWanted(tx: Tx, { input, now, deny }: Context, { linkId }: LinkName): Promise<LinkRow> {
  const link = (await findLink(tx, now, linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
  const photo = photoOfLink(link)
  if (photo === null) deny({ code: 'payment_link.no_transfer_waits' })
  if (photo === 'sent') deny({ code: 'payment_link.photo_sent' })
  return link
}

/**
 * Keeps the photo of what a customer transferred, once, for whoever looks for it at the bank. How many a link leaves here is counted under
 * its lock, so that sending many at once leaves no more. No transaction is open while a photo is decoded and written.
 */
export async function photoOfTransfer({ storage }: LinkDeps, context: Context, name: LinkName): Promise<void> {
  const { db, input, deny } = context
  const { accountId, linkId } = name
  const image = await readImage(input.file, 'tmp', deny)
  const admit = async (tx: Tx) => {
    await lockLink(tx, linkId)
    await demandPhotoWanted(tx, context, name)
    if (await hasLeftEnough(tx, linkId)) deny({ code: 'payment_link.too_many_photos', most: MOST_OF_LINK })
  }
  const by = { folder: 'tmp', uploadedBy: null, paymentLinkId: linkId }
  const photo = await keepImage({ db, storage, accountId, admit, ...by }, image)
  await db.transaction(accountId, async (tx) => {
    const { bookings } = await demandPhotoWanted(tx, context, name)
    const ids = bookings.filter(({ transfer_photo }) => transfer_photo === 'wanted').map(({ id }) => id)
    if (!(await proveTransfers({ tx, deny }, ids, photo))) deny({ code: 'payment_link.photo_sent' })
  })
}
