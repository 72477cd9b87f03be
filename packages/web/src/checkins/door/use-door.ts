import { addDoorEntry } from '@muelle/contract/checkins/door/ask'
import type { DoorBundle } from '@muelle/contract/checkins/door/read'
import type { DoorCount } from '@muelle/contract/checkins/door/record'
import { countDoor, scanDoor, undoDoor } from '@muelle/contract/checkins/door/scan'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { moveVisitOn } from '@muelle/contract/visits/life'
import type { DoorVerdict } from '@muelle/domain/checkins/door/judge-door'
import { instant } from '@muelle/domain/time'
import type { DENIAL_REASONS } from '@muelle/domain/visits/reasons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, isForLater, isNotSent } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { createIntentKey } from '../../api/intent-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { useLater } from '../../browser/use-later.ts'
import type { DoorEntry } from '../../offline/door-queue.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/notify.ts'
import { NoListError, NotKeptError } from '../not-judged.ts'
import { giveSignal } from '../reader/signal.ts'
import { keepDock } from '../scan/keep-dock.ts'
import { useTellFailure } from '../scan/use-tell-failure.ts'
import { type DoorTold, findScannedParty, judgeHere, toldHere, withWaiting } from './door-here.ts'
import { askCount, doorQuery } from './door-queries.ts'
import { noteSent } from './tell-door.ts'
import { useDoorQueue } from './use-door-queue.ts'

const PATIENCE_MS = 4_000

export type DoorPayment = { method: 'cash' | 'terminal'; amount_cents: number; received_cents?: number }
/** What is done at the door: whom, which way, and what solves what it came to before. */
export type DoorWish = {
  who: { read: string } | { visit_id: number }
  direction: 'entry' | 'exit'
  people?: number
  payment?: DoorPayment
  isForced?: boolean
  /** A manager takes no cover. */
  waivesCover?: boolean
  /** The request that a manager approved for it. */
  approval?: number
}
/** Somebody at the door who stands on no list, or waits on one for an answer. */
export type DoorNewcomer = { people: number } & ({ visit_id: number } | { entry: { list_id: number; name: string } })
export type DoorShown = { told: DoorTold; wish: DoorWish }

/** By ear a door says the same as a dock. */
const SOUNDS = {
  ok: 'ok',
  out: 'ok',
  partial: 'partial',
  choose: 'partial',
  charge: 'balance_due',
  used: 'used',
  over_size: 'over_limit',
  full: 'over_limit',
  requested: 'other_day',
  duplicate: 'used',
  other_day: 'other_day',
  other_hour: 'other_day',
  canceled: 'canceled',
  denied: 'canceled',
  revoked: 'revoked',
  nobody_inside: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<DoorVerdict, Parameters<typeof giveSignal>[0]>

const closesByItself = (verdict: DoorVerdict) => verdict === 'ok' || verdict === 'out'

/** A door of a venue: who may come, how many are inside, and what is done there, with or without a network. */
export function useDoor(business: SessionBusiness) {
  const { business_id: id } = business
  const queryClient = useQueryClient()
  const { user, cursor } = useSession()
  const tellFailure = useTellFailure()
  const list = useQuery(doorQuery(id))
  const { queryKey } = doorQuery(id)
  const reload = () => queryClient.invalidateQueries({ queryKey })
  const queue = useDoorQueue(user.id, id, () => void reload())
  useLater('dock', list.data !== undefined, keepDock)
  const bundle = useMemo(() => (list.data ? withWaiting(list.data, queue.waiting) : null), [list.data, queue.waiting])
  const setCount = (count: DoorCount | null) =>
    queryClient.setQueryData<DoorBundle>(queryKey, (before) => before && { ...before, count })
  const live = useLive(`business/${id}/bookings`, cursor, (events, mustReadAll) => {
    if (mustReadAll || events.some(({ kind }) => kind.startsWith('visit.'))) void reload()
    else
      void askCount(id).then(
        ({ count }) => setCount(count),
        () => undefined,
      )
  })

  const [shown, setShown] = useState<DoorShown | null>(null)
  const [last, setLast] = useState<DoorTold | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Nobody knows whether the last thing happened: it may be done again, under the same name. */
  const [isUnanswered, setUnanswered] = useState(false)
  /** A press whose answer was lost is the same when it is pressed again: nobody is let in, charged or listed twice by it. */
  const [scans] = useState(() => createIntentKey())
  const [entries] = useState(() => createIntentKey())
  const [presses] = useState(() => createIntentKey())
  const [gate, setGate] = useState(() => readStored('door-gate') ?? '')
  const gateSaid = gate === '' ? null : gate

  const busily = async (work: () => Promise<void>) => {
    setBusy(true)
    setUnanswered(false)
    try {
      await work()
    } catch (error) {
      setUnanswered(isForLater(error))
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }

  /** Lies on the disk once it answers. */
  const keep = async (entry: DoorEntry) => {
    try {
      await queue.add(entry)
    } catch (cause) {
      throw new NotKeptError('not kept', { cause })
    }
  }

  async function scanThere(wish: DoorWish, nonce: string): Promise<DoorTold> {
    const { who, direction, people, payment, isForced, waivesCover, approval } = wish
    const body = {
      nonce,
      direction,
      ...who,
      ...(people !== undefined && { people }),
      ...(payment && { payment }),
      ...(approval !== undefined && { approval: { request_id: approval } }),
      gate: gateSaid,
      device: thisDevice(),
      at: new Date().toISOString(),
      force: isForced ?? false,
      waive_cover: waivesCover ?? false,
    }
    const options = { signal: AbortSignal.timeout(PATIENCE_MS) }
    const scan = await ask(scanDoor, { params: { id }, body }, options).catch((error: unknown) => {
      if (isForLater(error) && !isNotSent(error)) noteSent(nonce)
      throw error
    })
    if (scan.count) setCount(scan.count)
    return scan
  }

  async function scanHere(wish: DoorWish, nonce: string): Promise<DoorTold> {
    if (!bundle) throw new NoListError('no list')
    const { who, direction, people = null, payment, isForced = false } = wish
    const party =
      'read' in who
        ? await findScannedParty(bundle.parties, who.read)
        : (bundle.parties.find(({ visit_id }) => visit_id === who.visit_id) ?? null)
    const now = instant(Date.now())
    const paidCents = payment?.amount_cents ?? null
    const judged = judgeHere(bundle, party, { direction, people, paidCents, isForced, now })
    const told = toldHere(judged, { nonce, direction, party, currency: bundle.business.currency, at: now })
    if (told.is_admitted && party)
      await keep({
        type: 'scan',
        nonce,
        at: told.at,
        gate: gateSaid,
        direction,
        visit_id: party.visit_id,
        people: told.people,
        ...('extras' in judged && { extras: judged.extras }),
        ...(paidCents && { cash_cents: paidCents }),
      })
    return told
  }

  const run = (wish: DoorWish) =>
    busily(async () => {
      const nonce = scans.of(wish)
      const told = await (navigator.onLine
        ? scanThere(wish, nonce).catch((error: unknown) => {
            // A card is charged with a network only, and what somebody released is known to the server alone.
            if (!isForLater(error) || wish.payment?.method === 'terminal' || wish.approval !== undefined) throw error
            return scanHere(wish, nonce)
          })
        : scanHere(wish, nonce))
      if (told.id !== null || told.is_admitted) scans.settle()
      giveSignal(SOUNDS[told.verdict])
      setShown({ told, wish })
      if (told.is_admitted) setLast(told)
    })

  const press = (
    direction: 'entry' | 'exit',
    { isForced = false, approval }: Pick<DoorWish, 'isForced' | 'approval'> = {},
  ) =>
    busily(async () => {
      // One without anybody's word waits on the device when its answer is lost; one with it is pressed again.
      const nonce = approval === undefined ? newIdempotencyKey() : presses.of({ direction, approval })
      const at = new Date().toISOString()
      const given = approval !== undefined && { approval: { request_id: approval } }
      const body = { nonce, direction, people: 1, gate: gateSaid, device: thisDevice(), at, force: isForced, ...given }
      try {
        const scan = await ask(countDoor, { params: { id }, body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
        presses.settle()
        setCount(scan.count)
        if (scan.is_admitted) return setShown(null)
        giveSignal(SOUNDS[scan.verdict])
        setShown({ told: scan, wish: { who: { read: '' }, direction } })
      } catch (error) {
        if (!isForLater(error) || approval !== undefined) throw error
        await keep({ type: 'count', nonce, at, gate: gateSaid, direction, people: 1 })
      }
    })

  /** Puts somebody on a list, or approves who waits on one, and lets them in; an approval stands for whoever may not. */
  const addEntry = async (added: DoorNewcomer, approval?: number) => {
    let visit_id: number | null = null
    await busily(async () => {
      const body = { ...added, ...(approval !== undefined && { approval: { request_id: approval } }) }
      try {
        visit_id = (await ask(addDoorEntry, { params: { id }, body }, { idempotencyKey: entries.of(body) })).visit_id
        entries.settle()
      } catch (error) {
        if (error instanceof ApiError && !error.isPassing) entries.settle()
        throw error
      }
    })
    if (visit_id === null) return
    void reload()
    await run({ who: { visit_id }, direction: 'entry', people: added.people })
  }

  return {
    businessId: id,
    bundle,
    error: list.error,
    reload: () => void reload(),
    live,
    waiting: queue.waiting.length,
    shown,
    last,
    isBusy,
    isUnanswered,
    gate,
    changeGate: (name: string) => {
      setGate(name)
      writeStored('door-gate', name)
    },
    run,
    press,
    addEntry,
    next: () => setShown(null),
    /** The same once more, after something was solved; the next problem shows by itself. */
    again: (more: Partial<DoorWish>) => (shown ? run({ ...shown.wish, ...more }) : Promise.resolve()),
    undo: (told: DoorTold, said: string) =>
      busily(async () => {
        const scanId = told.id ?? (await queue.drop(told.nonce))
        if (scanId !== null) {
          const scan = await ask(undoDoor, { params: { id, scanId }, body: { device: thisDevice() } })
          if (scan.count) setCount(scan.count)
        }
        setShown(null)
        setLast(null)
        notify.success({ message: said })
        await reload()
      }),
    deny: (visitId: number, reason: (typeof DENIAL_REASONS)[number], said: string) =>
      busily(async () => {
        await ask(moveVisitOn, { params: { id, bookingId: visitId, x: 'deny_entry' }, body: { reason } })
        setShown(null)
        notify.success({ message: said })
        await reload()
      }),
    closesItself: shown !== null && closesByItself(shown.told.verdict),
  }
}
export type Door = ReturnType<typeof useDoor>
