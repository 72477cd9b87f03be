import type { FoundMeeting } from '@muelle/contract/catalogues/map'
import type { Tx } from '../platform/db.ts'

/** Where tours of those businesses meet, the latest tour first. */
export const listMeetingPoints = (tx: Tx, businessIds: readonly number[], limit: number) =>
  tx.query<FoundMeeting>(
    `select t.id as tour_id, t.name as tour, b.name as business, coalesce(t.meeting_point, '') as text,
       t.meeting_lat::float8 as lat, t.meeting_lng::float8 as lng
     from tour t
     join business b on b.account_id = $1 and b.id = t.business_id
     where t.account_id = $1 and t.business_id = any($2) and t.deleted_at is null and t.meeting_lat is not null
       and t.meeting_lng is not null
     order by t.id desc limit $3`,
    [tx.accountId, businessIds, limit],
  )
