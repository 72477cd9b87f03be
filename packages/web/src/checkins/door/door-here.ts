import type { DoorBundle } from '@muelle/contract/checkins/door/read'
import type { DoorParty, DoorScan } from '@muelle/contract/checkins/door/record'
import { normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { doorCodeOf } from '@muelle/domain/checkins/door/door-code'
import { type DoorJudged, isAdmitted, judgeDoor } from '@muelle/domain/checkins/door/judge-door'
import { countsOf, passedOf, passOne } from '@muelle/domain/checkins/door/merge-door'
import { endsPhone, hasName, readContactSearch } from '@muelle/domain/search/contact-search'
import { type Instant, instant, localDate } from '@muelle/domain/time'
import { isFree } from '@muelle/domain/visits/nights/cover'
import { peopleInside, placesLeft } from '@muelle/domain/visits/nights/people-inside'
import type { DoorEntry } from '../../offline/door-queue.ts'

const MIN_LETTERS = 2

/** Tonight as this device knows it: the list of the server, and what it let pass itself since, counted as the server will. */
export function withWaiting(bundle: DoorBundle, waiting: readonly DoorEntry[]): DoorBundle {
  if (waiting.length === 0) return bundle
  const parties = new Map(bundle.parties.map((party) => [party.visit_id, party]))
  let entered = 0
  let exited = 0
  for (const entry of waiting) {
    const party = entry.type === 'scan' ? parties.get(entry.visit_id) : undefined
    const { after, counted, fresh } = party ? passedBy(party, entry) : { after: null, counted: entry.people, fresh: 0 }
    if (entry.direction === 'entry') entered += counted
    else exited += counted
    if (after)
      parties.set(after.visit_id, { ...after, charged: after.charged + (isCovered(after, entry.at) ? fresh : 0) })
  }
  const { count } = bundle
  return {
    ...bundle,
    parties: bundle.parties.map(({ visit_id }) => parties.get(visit_id)).filter((party) => party !== undefined),
    count: count && {
      ...count,
      entered: count.entered + entered,
      exited: count.exited + exited,
      inside: peopleInside({ entered: count.entered + entered, exited: count.exited + exited }),
    },
  }
}

/** A party once so many have passed, and how many of those are counted: beyond its size only whom somebody let in all the same. */
function passedBy(
  party: DoorParty,
  { direction, people, extras = 0 }: Pick<DoorEntry, 'direction' | 'people' | 'extras'>,
) {
  const { party_size: size } = party
  const { passed, counted, fresh } = passOne(passedOf(party, size), { direction, people, extras }, size)
  return { after: { ...party, ...countsOf(passed) }, counted, fresh }
}

/** Whoever came in after the free time is one of a pair, whether or not they paid (two for one). */
const isCovered = (party: DoorParty, at: string): boolean => {
  const { conditions } = knownOf(party)
  return conditions !== null && !isFree(conditions, instant(Date.parse(at)))
}

/** Whose code it is: by its digest, since no device holds a code; or by the letters of a ticket. */
export async function findScannedParty(parties: readonly DoorParty[], read: string): Promise<DoorParty | null> {
  const ticket = normalizeTicket(read)
  const byTicket = parties.find((party) => party.ticket === ticket)
  if (byTicket || typeof crypto === 'undefined' || !crypto.subtle) return byTicket ?? null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(doorCodeOf(read))))
  const digest = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return parties.find((party) => digest.startsWith(party.code_digest)) ?? null
}

/** Parties by a part of their name, the beginning of their ticket or the end of their telephone. */
export function searchParties(parties: readonly DoorParty[], text: string): readonly DoorParty[] {
  const search = readContactSearch(text)
  if (search.text === '') return parties
  return parties.filter(
    ({ name, ticket, phone_tail }) =>
      (search.text.length >= MIN_LETTERS && hasName(search, name)) ||
      // Two letters stand somewhere in the tickets of many strangers.
      (search.ticket !== '' && ticket.startsWith(search.ticket)) ||
      endsPhone(search, phone_tail),
  )
}

type Asked = {
  direction: 'entry' | 'exit'
  people: number | null
  paidCents: number | null
  isForced: boolean
  now: Instant
}

/** Judges by the list of this device, as the server would. */
export function judgeHere(bundle: DoorBundle, party: DoorParty | null, asked: Asked): DoorJudged {
  const { count, may_force, may_overfill } = bundle
  return judgeDoor(party && knownOf(party), {
    direction: asked.direction,
    now: asked.now,
    today: localDate(bundle.date),
    people: asked.people,
    isRevoked: false,
    paidCents: asked.paidCents,
    placesLeft: count === null || (asked.isForced && may_overfill) ? null : placesLeft(count.inside, count.capacity),
    lawfulLeft: count === null ? null : placesLeft(count.inside, count.lawful_capacity),
    isForced: asked.isForced && may_force,
    // What is not taken is told with a network only: nobody would know of it.
    waivesCover: false,
    released: null,
  })
}

const knownOf = (party: DoorParty) => ({
  kind: party.kind,
  status: party.status,
  date: localDate(party.date),
  startsAt: instant(Date.parse(party.start_at)),
  people: party.party_size,
  partyIn: party.party_in,
  inside: party.inside,
  charged: party.charged,
  isDuplicate: party.duplicate_of !== null,
  conditions: party.list && {
    freeUntil: party.free_until === null ? null : instant(Date.parse(party.free_until)),
    coverCents: party.cover_cents,
    isTwoForOne: party.two_for_one,
  },
})

/** What a scan came to, as the screen shows it, whoever judged. */
export type DoorTold = Pick<
  DoorScan,
  | 'nonce'
  | 'direction'
  | 'verdict'
  | 'detail'
  | 'is_admitted'
  | 'people'
  | 'charge_cents'
  | 'change_cents'
  | 'currency'
  | 'party'
> & {
  /** Null where nobody was asked. */
  approved_by?: DoorScan['approved_by']
  /** Null of what this device judged alone: the server has no number for it yet. */
  id: number | null
  at: string
}

export function toldHere(
  judged: DoorJudged,
  {
    nonce,
    direction,
    party,
    currency,
    at,
  }: { nonce: string; direction: 'entry' | 'exit'; party: DoorParty | null; currency: string; at: Instant },
): DoorTold {
  const people = 'people' in judged ? judged.people : 0
  const extras = 'extras' in judged ? judged.extras : 0
  return {
    id: null,
    nonce,
    direction,
    verdict: judged.verdict,
    is_admitted: isAdmitted(judged.verdict),
    people,
    charge_cents: 'chargeCents' in judged ? judged.chargeCents : 0,
    change_cents: 0,
    currency,
    party: party && isAdmitted(judged.verdict) ? passedBy(party, { direction, people, extras }).after : party,
    at: new Date(at).toISOString(),
    detail: {
      ...('people' in judged && { people: judged.people }),
      ...('missing' in judged && { missing: judged.missing }),
      ...('dueCents' in judged && { due_cents: judged.dueCents }),
      ...('placesLeft' in judged && { places_left: judged.placesLeft }),
      ...('isLawful' in judged && judged.isLawful && { is_lawful: true }),
      ...('startsAt' in judged && { starts_at: new Date(judged.startsAt).toISOString() }),
      ...('date' in judged && { date: judged.date }),
    },
  }
}
