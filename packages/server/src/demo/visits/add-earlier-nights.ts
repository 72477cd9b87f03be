import {
  confirmSettlement,
  getDueSettlement,
  listDueSettlements,
  postSettlement,
} from '@muelle/contract/settlements/record'
import { decideCommissions, listNightCommissions } from '@muelle/contract/visits/promoters/earnings'
import { fullName } from '@muelle/domain/full-name'
import { openingOf } from '@muelle/domain/hours/opening'
import { addDays, type Instant, instant, type LocalDate, MINUTE_MS } from '@muelle/domain/time'
import type { AtDoor } from '../../checkins/door/at-door.ts'
import type { Tx } from '../../platform/db.ts'
import { confirm, post } from '../../settlements/post.ts'
import { due, dueOf } from '../../settlements/read.ts'
import { dateAt, hoursOn } from '../../visits/life/venue.ts'
import { spanOfNight } from '../../visits/nights/night-venue.ts'
import { decide, night } from '../../visits/promoters/earnings.ts'
import { actAsOwner } from '../act-as.ts'
import type { Random } from '../random.ts'
import { drawTourist } from '../tourists.ts'
import { addParty, type DemoList } from './night-party.ts'
import { addVipTable } from './vip-table.ts'

type Adding = { at: AtDoor; lists: readonly DemoList[]; random: Random; ownerId: number; now: Instant }
/** How many of the last nights are told of, and how many parties an RP had in each. */
const NIGHTS = 3
const DAYS_BACK = 14
const PARTIES = 4
const minutes = (at: Instant, more: number): Instant => instant(at + more * MINUTE_MS)

/** The last nights on which a bar was open, as its RPs see them: the latest is earned, the one before let go, the first of them paid. */
export async function addEarlierNights(tx: Tx, adding: Adding): Promise<void> {
  if (adding.lists.length === 0) return
  const today = dateAt(adding.at.venue, adding.now)
  const nights: LocalDate[] = []
  for (let back = 1; back <= DAYS_BACK && nights.length < NIGHTS; back += 1) {
    const date = addDays(today, -back)
    if (openingOf(await hoursOn(tx, adding.at.venue, date), date).length > 0) nights.push(date)
  }
  for (const [age, date] of [...nights.entries()].toReversed()) {
    const { start, end } = await spanOfNight(tx, adding.at.venue, date, instant(0))
    await fill(tx, adding, date, start)
    const [first] = adding.lists
    if (age === 0 && first?.rp) await addVipTable(tx, { ...adding, rp: first.rp, opens: start })
    if (age > 0) await letGo(tx, adding, date, instant(Math.min(adding.now, end)))
    if (age === NIGHTS - 1) await pay(tx, adding, date, instant(Math.min(adding.now, minutes(end, 12 * 60))))
  }
}

async function fill(tx: Tx, { at, lists, random }: Adding, date: LocalDate, opens: Instant): Promise<void> {
  for (const list of lists)
    for (let party = 0; party < PARTIES; party += 1) {
      const guest = drawTourist(random)
      const party_size = random.int(2, 6)
      const nonce = `demo-puerta-${at.business.id}-${date}-${list.id}-${party}`
      await addParty(tx, at, {
        list,
        date,
        added: minutes(opens, -random.int(60, 300)),
        name: fullName(guest.tourist_first_name, guest.tourist_last_name),
        party_size,
        comes: party === 0 ? null : { at: minutes(opens, random.int(20, 90)), people: party_size, nonce },
      })
    }
}

async function letGo(tx: Tx, { at, ownerId }: Adding, date: LocalDate, now: Instant): Promise<void> {
  const act = actAsOwner(tx, ownerId, now)
  const params = { id: at.business.id }
  const { rows } = await night(act(listNightCommissions, { params, query: { date } }))
  const lines = rows.filter(({ state }) => state === 'earned').map(({ id, amount_cents }) => ({ id, amount_cents }))
  if (lines.length > 0) await decide(act(decideCommissions, { params, body: { decision: 'approve', lines } }))
}

/** Settles with each RP what was let go of a night, as with any seller; they have signed on paper. */
async function pay(tx: Tx, { at, ownerId }: Adding, period_end: LocalDate, now: Instant): Promise<void> {
  const act = actAsOwner(tx, ownerId, now)
  const business_id = at.business.id
  const { rows } = await due(act(listDueSettlements, { query: { business_id, period_end } }))
  for (const { seller, currency } of rows.filter(({ lines }) => lines > 0)) {
    const query = { business_id, currency, period_end }
    const shown = await dueOf(act(getDueSettlement, { params: { id: seller.id }, query }))
    const { id } = await post(
      act(postSettlement, {
        body: {
          ...query,
          seller_id: seller.id,
          shown: { line_ids: shown.lines.map((line) => line.id), net_cents: shown.net_cents },
          adjustments: [],
          paid_cents: shown.net_cents,
          way: 'bank',
        },
      }),
    )
    await confirm(act(confirmSettlement, { params: { id }, body: undefined }), { signed: null, mayNote: true })
  }
}
