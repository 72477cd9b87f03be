import type { BusinessRole } from '@muelle/domain/business-roles'
import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'

export type StaffRow = { user_id: number; first_name: string; email: string | null; language: string }
export type TeamRow = StaffRow & { is_owner: boolean; role: BusinessRole | null; permission_modules: ModuleGrant[] }

const PERSON = 'u.id as user_id, u.first_name, u.email, u.language'

/** Who belongs to a business and may sign in, with what they hold; the owner of the account belongs to each. */
export const findTeamOf = (tx: Tx, businessId: number) =>
  tx.query<TeamRow>(
    `select ${PERSON}, u.is_first as is_owner, m.role,
       (select coalesce(jsonb_agg(jsonb_build_object(
            'identifier', p.module, 'create', p.can_create, 'edit', p.can_edit, 'delete', p.can_delete)), '[]')
         from permission_module p where p.account_id = $1 and p.permission_id = u.permission_id
       ) as permission_modules
     from app_user u
     left join business_member m on m.account_id = $1 and m.user_id = u.id and m.business_id = $2
     where u.account_id = $1 and u.enabled and u.deleted_at is null and (m.user_id is not null or u.is_first)
     order by u.id`,
    [tx.accountId, businessId],
  )
