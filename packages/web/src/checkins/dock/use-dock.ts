import { MAX_READ } from '@muelle/contract/bookings/booking-bounds'
import type { CollectedCash } from '@muelle/contract/checkins/offline'
import { scanCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { findKept, judgeKept, type OwnScan } from '@muelle/domain/checkins/kept-list'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { readScanned } from '@muelle/domain/tickets/signed-ticket'
import { instant } from '@muelle/domain/time'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { beDock } from '../../offline/kept.ts'
import type { QueuedEntry, Waiting } from '../../offline/queue.ts'
import { useSession } from '../../session/use-session.ts'
import { NoListError, NotKeptError } from '../not-judged.ts'
import { holdsBy } from './holds.ts'
import { ownScans, type Sent, sentOf } from './own-scans.ts'
import { type Told, toldByServer, toldHere } from './told.ts'
import { useList } from './use-list.ts'
import { useQueue } from './use-queue.ts'
import { whoJudges } from './who-judges.ts'

/** How long the server may take: longer, and whoever stands there is judged by the list of the device. */
const PATIENCE_MS = 2_500

export type ScanWish = {
  kind: CheckinKind
  departureId: number | null
  /** What was read or typed; or the booking that was chosen. */
  read?: string
  bookingId?: number
  passengers?: readonly number[]
  releaseReason?: string
  proofsSeen?: { tariff: Tariff; seen: number }[]
  /** Taken of them just now, without a network. */
  cash?: CollectedCash
  /** What they owe was changed at the server just now: only its own answer counts. */
  isPriceChanged?: boolean
}

/** A code of somebody else may hold a book: no more of it is told than the server looks at, or it would refuse all that waits with it. */
const readOf = ({ read }: ScanWish): { read?: string } => (read === undefined ? {} : { read: read.slice(0, MAX_READ) })

/** Whether somebody else than the server has to decide: it did not answer, or not in time. */
const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.isPassing

/** The dock of a business: who comes today, what scans come to, with or without a network, and what is still to be told. */
export function useDock({ business_id: businessId }: SessionBusiness) {
  const session = useSession()
  const { user } = session
  const { list, reload } = useList(businessId)
  useEffect(() => void beDock(session), [session])
  const queue = useQueue(user.id, () => void reload())
  const [sent, setSent] = useState<readonly Sent[]>([])
  const own = useMemo(
    () => ownScans(queue.waiting, sent, list.data?.made_at ?? null),
    [queue.waiting, sent, list.data?.made_at],
  )

  /** Lies on the disk once it answers. */
  const keep = async (
    entry: QueuedEntry,
    bookingId: number | null,
    takesBack: Waiting['takesBack'] = null,
  ): Promise<Waiting> => {
    const waiting = { userId: user.id, businessId, bookingId, entry, takesBack }
    try {
      await queue.add(waiting)
    } catch (cause) {
      throw new NotKeptError('not kept', { cause })
    }
    return waiting
  }

  async function askServer(wish: ScanWish, nonce: string): Promise<Told> {
    const { kind, departureId, bookingId, passengers, releaseReason, proofsSeen } = wish
    const { read } = readOf(wish)
    const body = {
      business_id: businessId,
      nonce,
      kind,
      ...(read === undefined ? {} : { read }),
      ...(bookingId === undefined ? {} : { booking_id: bookingId }),
      ...(departureId === null ? {} : { departure_id: departureId }),
      ...(passengers && { passengers: [...passengers] }),
      ...(releaseReason && { release_reason: releaseReason }),
      ...(proofsSeen && { proofs_seen: proofsSeen }),
      device: thisDevice(),
      at: new Date().toISOString(),
    }
    const checkin = await ask(scanCheckin, { body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const told = toldByServer(checkin, read ?? null)
    setSent((before) => [...before, ...sentOf(told, checkin.received_at, proofsSeen !== undefined)])
    return told
  }

  async function judgeHere(wish: ScanWish, nonce: string, undone: Waiting | null): Promise<Told> {
    const { data } = list
    if (!data) throw new NoListError('no list')
    const begin = performance.now()
    const { kind, departureId, bookingId, passengers, releaseReason, proofsSeen, cash } = wish
    const { read } = readOf(wish)
    const chosen = data.bookings.find(({ id }) => id === bookingId)
    const found = chosen
      ? { booking: chosen, claim: null }
      : await findKept(data, readScanned(read ?? ''), holdsBy(data.keys))
    const now = instant(Date.now())
    const known = undone === null ? own : ownScans([...queue.waiting, undone], sent, data.made_at)
    if (cash && !found.booking) throw new NoListError('cash of a booking that is not on the list')
    const broughtAlong: OwnScan[] = found.booking
      ? [
          {
            booking_id: found.booking.id,
            kind,
            passengers: [],
            at: now,
            hasSeenProofs: proofsSeen !== undefined,
            isTakenBack: false,
            ...(cash && { collectedCents: cash.amount_cents }),
          },
        ]
      : []
    const judged = judgeKept(
      data,
      found,
      {
        kind,
        place: { business_id: businessId, departure_id: departureId },
        wanted: passengers ? { passengers } : 'party',
        now,
        isBalanceReleased: releaseReason !== undefined,
      },
      [...known, ...broughtAlong],
    )
    performance.measure('muelle:judged', { start: begin, end: performance.now() })
    const isOurs = found.booking !== null || found.claim !== null
    const collectedCents = cash?.amount_cents ?? 0
    const scan = { nonce, kind, judged, booking: found.booking, isOurs, read: read ?? null, own: known, collectedCents }
    const told = toldHere(data, scan)
    await keep(
      {
        type: 'scan',
        nonce,
        kind,
        ...(read === undefined ? {} : { read }),
        ...(bookingId === undefined ? {} : { booking_id: bookingId }),
        // Whose money it is must not hang on whether their code still holds when it is told.
        ...(cash && found.booking && { booking_id: found.booking.id, cash }),
        departure_id: departureId,
        verdict: told.verdict,
        passengers: [...told.passengers],
        at: new Date(now).toISOString(),
        ...(releaseReason && { release_reason: releaseReason }),
        ...(proofsSeen && { proofs_seen: proofsSeen }),
      },
      found.booking?.id ?? null,
    )
    return told
  }

  /**
   * Judges a scan, lets in whom it lets in, and keeps it: at the server, or without an answer from there on this device. `undone` is what was
   * taken back just before, and is not on the screen yet.
   */
  async function scan(wish: ScanWish, undone: Waiting | null = null): Promise<Told> {
    const nonce = newIdempotencyKey()
    const judge = whoJudges({
      isOnline: navigator.onLine,
      businessId,
      waiting: queue.waiting,
      hasUndone: undone !== null,
      isPriceChanged: wish.isPriceChanged === true,
      hasCash: wish.cash !== undefined,
    })
    if (judge !== 'device') {
      try {
        return await askServer(wish, nonce)
      } catch (error) {
        if (judge === 'server_alone' || !isUnanswered(error)) throw error
      }
    }
    const told = await judgeHere(wish, nonce, undone)
    void queue.tell()
    return told
  }

  /** Takes a scan back; answers what waits to be told, if it does. Throws the server's refusal. */
  async function undo({ nonce, checkinId, booking, kind, passengers }: Told, reason: string): Promise<Waiting | null> {
    const number = newIdempotencyKey()
    if (checkinId !== null && navigator.onLine) {
      try {
        await ask(
          undoCheckin,
          { params: { id: checkinId }, body: { nonce: number, reason, device: thisDevice() } },
          { signal: AbortSignal.timeout(PATIENCE_MS) },
        )
        setSent((before) => before.filter((one) => one.nonce !== nonce))
        await reload()
        return null
      } catch (error) {
        if (!isUnanswered(error)) throw error
      }
    }
    const isTold = !queue.waiting.some(({ entry }) => entry.nonce === nonce)
    const entry: QueuedEntry = { type: 'undo', nonce: number, of: nonce, reason, at: new Date().toISOString() }
    const waiting = await keep(entry, booking?.id ?? null, isTold ? { kind, passengers } : null)
    void queue.tell()
    return waiting
  }

  return {
    list: list.data ?? null,
    listError: list.error,
    reloadList: () => void reload(),
    own,
    waiting: queue.waiting,
    notTold: { refused: queue.refused, retry: queue.retry, dismiss: queue.dismiss },
    tell: queue.tell,
    scan,
    undo,
  }
}
export type Dock = ReturnType<typeof useDock>
