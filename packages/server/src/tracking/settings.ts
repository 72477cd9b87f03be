import type { Answer } from '@muelle/contract/call'
import type { getGeotrackingSettings, setGeotrackingSettings } from '@muelle/contract/tracking/geotrackings'
import { KEEP_DAYS } from '@muelle/domain/tracking/thin'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findSetting, type SettingRow, upsertSetting } from './settings.sql.ts'

type Settings = Answer<typeof getGeotrackingSettings>

const UNSET: SettingRow = { keep_days: KEEP_DAYS.usual, version: 0 }
const wireSettings = (business_id: number, { keep_days, version }: SettingRow): Settings => ({
  business_id,
  keep_track_days: keep_days,
  version,
})

export async function getSettings({
  tx,
  actor,
  input,
  deny,
}: Context<typeof getGeotrackingSettings>): Promise<Settings> {
  const { id } = await getVisibleBusiness(tx, actor, input.params.id, deny)
  return wireSettings(id, (await findSetting(tx, id)) ?? UNSET)
}

export async function setSettings({
  tx,
  actor,
  author,
  input,
  deny,
}: Context<typeof setGeotrackingSettings>): Promise<Settings> {
  const { id } = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const before = (await findSetting(tx, id)) ?? UNSET
  const { keep_track_days, version } = input.body
  const after =
    (await upsertSetting(tx, id, { keep_days: keep_track_days, version })) ??
    deny({ code: 'stale', version: before.version, current: wireSettings(id, before) })
  await recordChange(tx, author, {
    kind: 'business.tracks_kept',
    subject_type: 'business',
    subject_id: id,
    business_id: id,
    before: { keep_track_days: before.keep_days },
    after: { keep_track_days: after.keep_days },
  })
  return wireSettings(id, after)
}
