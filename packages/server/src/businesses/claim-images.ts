import { claimFile } from '../files/claim-file.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { BusinessChanges } from './business-records.sql.ts'

const IMAGES = ['image', 'icon_company', 'image_address'] as const

/** Keeps the files that the changed image fields show from now on, and lets go of those before (I30). */
export async function claimImages(
  tx: Tx,
  businessId: number,
  changes: BusinessChanges,
  deny: Deny<'image.unknown'>,
): Promise<void> {
  for (const field of IMAGES) {
    const name = changes[field]
    if (name === undefined) continue
    const use = { subject_type: 'business', subject_id: businessId, field }
    await claimFile(tx, name, use, { deny, path: `body.${field}` })
  }
}
