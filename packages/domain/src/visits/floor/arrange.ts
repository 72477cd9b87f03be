import type { Instant } from '../../time.ts'
import { isInZone, type Offer } from '../availability/offers.ts'
import type { TakenByOthers } from '../availability/settings-impact.ts'
import type { Venue } from '../availability/venue.ts'
import {
  type Board,
  blockersAt,
  boardOf,
  isOpenTo,
  type MovableVisit,
  type Piece,
  put,
  restore,
  take,
} from './arrange-board.ts'

export type Arrangement = {
  /** Who would sit elsewhere, the first to come first; from nowhere is from the tray. */
  moves: { id: number; from: readonly number[]; to: readonly number[] }[]
  /** Who would have no table all the same. */
  without: number[]
}

/** So many others are moved on, one for the sake of the other, until somebody has a table. */
const MAX_CHAIN = 2
/** Nobody is moved for one seat less that stays empty. */
const WORTH_SEATS = 2
/** Each round ends what the one before made possible; a day settles in two or three. */
const MAX_ROUNDS = 8

/**
 * «Acomodar» (M-4): gives tables to who has none and to whose table somebody else keeps, moving on who may be moved where that is what it
 * takes, and brings parties to tables that suit them clearly better. Whatever is taken by others stays: blocks, who sits, what was promised.
 * Nobody who has a table loses it, and a day that is arranged is left as it is.
 */
export function arrange(
  venue: Venue,
  visits: readonly MovableVisit[],
  taken: TakenByOthers,
  now: Instant,
): Arrangement {
  const board = boardOf(venue, visits, taken, now)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const placed = needy(board).filter((piece) => place(board, piece, MAX_CHAIN, new Set()))
    const improved = board.pieces.filter((piece) => improve(board, piece))
    if (placed.length === 0 && improved.length === 0) break
  }
  const settled = board.pieces.map(({ visit }) => ({ visit, to: board.tables.get(visit.id) }))
  return {
    moves: settled.flatMap(({ visit: { id, resource_ids: from }, to }) =>
      to && !isSame(from, to) ? [{ id, from, to }] : [],
    ),
    without: settled.flatMap(({ visit, to }) => (to ? [] : [visit.id])),
  }
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

/** Who has no table, the hardest to place first: whom the fewest tables would do for. */
const needy = ({ pieces, tables }: Board): Piece[] =>
  pieces.filter(({ visit }) => !tables.has(visit.id)).toSorted((a, b) => a.offers.length - b.offers.length)

/**
 * Gives a visit the best table that is free, else one whose parties find another: these are `settled` then, and not moved again. False where
 * nothing helps, and nothing has changed.
 */
function place(board: Board, piece: Piece, chain: number, settled: ReadonlySet<Piece>): boolean {
  const found = piece.offers.flatMap(({ resource_ids: ids }) => {
    const blockers = isOpenTo(board, piece, ids) ? blockersAt(board, piece, ids) : null
    return blockers ? [{ ids, blockers }] : []
  })
  const free = found.find(({ blockers }) => blockers.length === 0)
  if (free) {
    put(board, piece, free.ids)
    return true
  }
  if (chain === 0) return false
  return found
    .filter(({ blockers }) => blockers.every((blocker) => !settled.has(blocker)))
    .toSorted((a, b) => a.blockers.length - b.blockers.length)
    .some(({ ids, blockers }) => swapIn(board, { piece, ids, blockers }, chain, settled))
}

function swapIn(
  board: Board,
  { piece, ids, blockers }: { piece: Piece; ids: readonly number[]; blockers: readonly Piece[] },
  chain: number,
  settled: ReadonlySet<Piece>,
): boolean {
  const before = new Map(board.tables)
  for (const blocker of blockers) take(board, blocker)
  put(board, piece, ids)
  const held = new Set([...settled, piece])
  for (const blocker of blockers) {
    if (!place(board, blocker, chain - 1, held)) {
      restore(board, before)
      return false
    }
    held.add(blocker)
  }
  return true
}

/** Brings a party to a free table that suits it clearly better; whoever sits where the rules would put nobody was put there by people. */
function improve(board: Board, piece: Piece): boolean {
  const own = board.tables.get(piece.visit.id)
  const current = own && piece.offers.find(({ resource_ids }) => isSame(resource_ids, own))
  if (!current) return false
  const better = piece.offers.find(
    (offer) =>
      isWorthMoving(current, offer, piece.visit) &&
      isOpenTo(board, piece, offer.resource_ids) &&
      blockersAt(board, piece, offer.resource_ids)?.length === 0,
  )
  if (!better) return false
  take(board, piece)
  put(board, piece, better.resource_ids)
  return true
}

/** Whether a table suits a party better by more than a matter of taste: its zone, VIP, one instead of several, or seats saved. */
function isWorthMoving(from: Offer, to: Offer, { zone, isVip }: MovableVisit): boolean {
  const ranks = (offer: Offer) => [isInZone(offer, zone), offer.vip === isVip, offer.kind === 'resource'].map(Number)
  const [before, after] = [ranks(from), ranks(to)]
  const index = before.findIndex((rank, at) => rank !== after[at])
  if (index !== -1) return (after[index] ?? 0) > (before[index] ?? 0)
  return from.extra_seats > to.extra_seats || from.capacity - to.capacity >= WORTH_SEATS
}
