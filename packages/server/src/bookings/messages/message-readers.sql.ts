import type { StaffRow } from '../../members/managers.ts'
import type { Tx } from '../../platform/db.ts'

const PERSON = 'u.id as user_id, u.first_name, u.email, u.language'

/** The captains of a departure who have a user. */
export const findCaptains = (tx: Tx, departureId: number) =>
  tx.query<StaffRow>(
    `select ${PERSON}
     from departure_crew c
     join crew_member w on w.account_id = $1 and w.id = c.crew_member_id
     join app_user u on u.account_id = $1 and u.id = w.user_id
     where c.account_id = $1 and c.departure_id = $2 and c.duty = 'captain' and u.enabled and u.deleted_at is null
     order by u.id`,
    [tx.accountId, departureId],
  )
