import type { Answer } from '@muelle/contract/call'
import type { DoorBundle, getDoor, getDoorCount, listDoorReviews } from '@muelle/contract/checkins/door/read'
import { addDays, instantOf, type LocalDate, localDate } from '@muelle/domain/time'
import type { Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { dateAt } from '../../visits/life/venue.ts'
import { listsAtDoor } from '../../visits/nights/door-lists.ts'
import { findPassed } from '../../visits/nights/passed.sql.ts'
import { atDoor } from './at-door.ts'
import { listParties } from './parties.sql.ts'
import { wireParty } from './party.ts'
import { listReviews } from './scans.sql.ts'
import { countOf, showScan } from './wire-door.ts'

/** More parties than any house lets in of a night. */
const MAX_PARTIES = 5_000

/** Who may come in tonight, for a device to keep: nothing of it tells a telephone. */
export const bundle =
  (secrets: SecretBox) =>
  async (context: Context<typeof getDoor>): Promise<DoorBundle> => {
    const { tx, now, input, deny } = context
    const at = await atDoor(context, input.params.id, deny)
    const { id, name, currency, time_zone } = at.business
    const date = dateAt(at.venue, now)
    const parties = await listParties(tx, id, date, MAX_PARTIES)
    const night = await findPassed(tx, id, date)
    return {
      business: { id, name, currency, time_zone },
      date,
      made_at: new Date(now).toISOString(),
      night: night?.name ?? null,
      count: await countOf(tx, at, now),
      parties: parties.map((party) => wireParty(party, at.venue, { tx, secrets })),
      lists: await listsAtDoor(tx, { venue: at.venue, by: at.by }),
      may_force: at.mayForce,
      may_overfill: at.mayOverfill,
    }
  }

export async function inside(context: Context<typeof getDoorCount>): Promise<Answer<typeof getDoorCount>> {
  const { tx, now, input, deny } = context
  return { count: await countOf(tx, await atDoor(context, input.params.id, deny), now) }
}

export const reviews =
  (secrets: SecretBox) =>
  async (context: Context<typeof listDoorReviews>): Promise<Answer<typeof listDoorReviews>> => {
    const { tx, now, input, deny } = context
    const at = await atDoor(context, input.params.id, deny)
    const date = localDate(input.query.date ?? dateAt(at.venue, now))
    const night = await findPassed(tx, at.business.id, date)
    const turn = (day: LocalDate) => new Date(instantOf(day, at.venue.dayCut, at.venue.zone)).toISOString()
    const found = await listReviews(tx, at.business.id, {
      nightId: night?.id ?? null,
      from: turn(date),
      to: turn(addDays(date, 1)),
    })
    const rows = []
    for (const row of found) rows.push(await showScan({ tx, secrets, now }, at, row))
    return { rows, count: rows.length }
  }
