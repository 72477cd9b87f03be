import { fullName } from '@muelle/domain/full-name'
import { fold } from '@muelle/domain/text'
import type { Tx } from '../platform/db.ts'
import { insertUser, type NewUser } from './users.sql.ts'

type Owner = Pick<NewUser, 'first_name' | 'last_name' | 'username' | 'email' | 'language' | 'password_hash'>

/** Adds the first user of an account: its owner, with every right. Breaks `login_name_pkey` when the username is somebody's. */
export const addOwner = (tx: Tx, owner: Owner): Promise<number> =>
  insertUser(tx, {
    ...owner,
    name_folded: fold(fullName(owner.first_name, owner.last_name)),
    username_folded: fold(owner.username),
    permission_id: null,
    enabled: true,
    show_all_sections: true,
    is_first: true,
  })
