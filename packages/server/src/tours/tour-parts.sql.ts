import type { Language } from '@muelle/contract/languages'
import type { MapPoint, TourIncluded, TourPhoto, TourQuestion, TourText } from '@muelle/contract/tours/product'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'
import type { Tx } from '../platform/db.ts'

/** What belongs to a tour and decides neither departures nor prices: what its editor shows and its page tells. */
export type TourParts = {
  activity_type: string | null
  spoken_languages: string[]
  own_time_zone: string | null
  meeting: MapPoint | null
  route: MapPoint[]
  created_at: string
  texts: (TourText & { language: Language })[]
  photos: TourPhoto[]
  included: TourIncluded[]
  questions: (TourQuestion & { id: number })[]
}

const list = (row: string, order: string, source: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${row}) order by ${order}), '[]') from ${source} x
    where x.account_id = $1 and x.tour_id = t.id`

export async function findTourParts(tx: Tx, tourId: number): Promise<TourParts> {
  const [parts] = await tx.query<TourParts>(
    `select t.activity_type, t.spoken_languages, t.time_zone as own_time_zone,
       t.created_at,
       case when t.meeting_lat is null then null
         else jsonb_build_object('lat', t.meeting_lat::float8, 'lng', t.meeting_lng::float8) end as meeting,
       (select coalesce(jsonb_agg(jsonb_build_object('lat', p.point -> 0, 'lng', p.point -> 1) order by p.place), '[]')
         from jsonb_array_elements(t.route) with ordinality as p(point, place)) as route,
       ${list(`'language', x.language, 'name', x.name, 'summary', x.summary, 'description', x.description, 'meeting_point', x.meeting_point`, 'x.language', 'tour_text')}) as texts,
       ${list(`'file_name', x.file_name, 'alt', x.alt`, 'x.position', 'tour_photo')}) as photos,
       ${list(`'type', x.type, 'name', x.name`, 'x.position', 'tour_included')}) as included,
       ${list(`'id', x.id, 'scope', x.scope, 'kind', x.kind, 'label', x.label, 'options', x.options, 'required', x.required`, 'x.position, x.id', 'tour_question')} and x.removed_at is null) as questions
     from tour t where t.account_id = $1 and t.id = $2`,
    [tx.accountId, tourId],
  )
  if (!parts) throw new Error(`no tour ${tourId}`)
  return parts
}

/** The first photo of each tour that has one. */
export const findFirstPhotos = (tx: Tx, tourIds: readonly number[]) =>
  tx.query<{ tour_id: number; file_name: string }>(
    `select distinct on (tour_id) tour_id as tour_id, file_name from tour_photo
     where account_id = $1 and tour_id = any ($2) order by tour_id, position`,
    [tx.accountId, tourIds],
  )

export async function replaceTexts(tx: Tx, tourId: number, texts: readonly (TourText & { language: Language })[]) {
  await tx.query('delete from tour_text where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into tour_text (account_id, tour_id, language, name, summary, description, meeting_point)
     select $1, $2, language, name, summary, description, meeting_point
     from jsonb_to_recordset($3::jsonb) as n(language text, name text, summary text, description text, meeting_point text)
     returning 1`,
    [tx.accountId, tourId, JSON.stringify(texts)],
  )
}

export async function replacePhotos(tx: Tx, tourId: number, photos: readonly TourPhoto[]) {
  await tx.query('delete from tour_photo where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into tour_photo (account_id, tour_id, position, file_name, alt)
     select $1, $2, place - 1, n ->> 'file_name', n ->> 'alt'
     from jsonb_array_elements($3::jsonb) with ordinality as a(n, place) returning 1`,
    [tx.accountId, tourId, JSON.stringify(photos)],
  )
}

export async function replaceIncluded(tx: Tx, tourId: number, included: readonly TourIncluded[]) {
  await tx.query('delete from tour_included where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into tour_included (account_id, tour_id, position, type, name)
     select $1, $2, place - 1, n ->> 'type', n ->> 'name'
     from jsonb_array_elements($3::jsonb) with ordinality as a(n, place) returning 1`,
    [tx.accountId, tourId, JSON.stringify(included)],
  )
}

/** Questions that are left out are asked no more; those with the id of another tour count as new. */
export async function replaceQuestions(tx: Tx, tourId: number, questions: readonly TourQuestion[]) {
  const given = JSON.stringify(questions)
  await tx.query(
    `update tour_question q set removed_at = now()
     where q.account_id = $1 and q.tour_id = $2 and q.removed_at is null
       and not exists (select 1 from jsonb_array_elements($3::jsonb) as n where (n ->> 'id')::bigint = q.id)`,
    [tx.accountId, tourId, given],
  )
  await tx.query(
    `with given as (
       select (n ->> 'id')::bigint as id, place::int - 1 as position, n ->> 'scope' as scope, n ->> 'kind' as kind,
         n ->> 'label' as label, n -> 'options' as options, (n ->> 'required')::boolean as required
       from jsonb_array_elements($3::jsonb) with ordinality as a(n, place)
     ), kept as (
       update tour_question q set position = g.position, scope = g.scope, kind = g.kind, label = g.label,
         options = g.options, required = g.required
       from given g where q.account_id = $1 and q.tour_id = $2 and q.id = g.id and q.removed_at is null
       returning q.id
     ), added as (
       insert into tour_question (account_id, tour_id, position, scope, kind, label, options, required)
       select $1, $2, position, scope, kind, label, options, required from given
       where id is null or id not in (select id from kept)
       returning id
     )
     select from added`,
    [tx.accountId, tourId, given],
  )
}

export async function replaceTiers(tx: Tx, tourId: number, tiers: readonly CancelationTier[]) {
  await tx.query('delete from cancelation_tier where account_id = $1 and tour_id = $2', [tx.accountId, tourId])
  await tx.query(
    `insert into cancelation_tier (account_id, tour_id, hours_before, days_before, penalty_kind, penalty_value)
     select $1, $2, coalesce("hoursBefore", "daysBefore" * 24), "daysBefore", "penaltyKind", "penaltyValue"
     from jsonb_to_recordset($3::jsonb)
       as n("hoursBefore" int, "daysBefore" int, "penaltyKind" text, "penaltyValue" bigint) returning 1`,
    [tx.accountId, tourId, JSON.stringify(tiers)],
  )
}
