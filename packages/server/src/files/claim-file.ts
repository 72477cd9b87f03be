import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { deleteUse, type FileUse, upsertUse } from './files.sql.ts'

/**
 * Makes a field of a record show this file, or none. Call it in the transaction that writes the record, whenever the field is
 * written: a file is kept as long as a field claims it, and what the field showed before is let go (I30). A name that the account
 * has no file of is refused with `image.unknown` at `path`, such as `body.image` (I16).
 */
export async function claimFile(
  tx: Tx,
  name: string | null,
  use: FileUse,
  { deny, path }: { deny: Deny<'image.unknown'>; path: string },
): Promise<void> {
  if (name === null) await deleteUse(tx, use)
  else if (!(await upsertUse(tx, name, use))) deny({ code: 'image.unknown' }, path)
}
