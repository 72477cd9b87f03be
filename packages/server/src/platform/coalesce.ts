import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Gathers work that arrives while earlier work of the same group is under way, and does it together: one transaction for many
 * instead of one each. Alone, an item starts at once and waits for nobody.
 */
export type Coalesced<I, O> = (group: string | number, item: I) => Promise<O>

export type CoalesceOptions<I, O> = {
  /** Does a whole batch; the answers stand in the order of the items. A rejection rejects every item of the batch. */
  run: (items: I[]) => Promise<O[]>
  maxItems: number
  /** Batches of one group that may run at the same time. */
  concurrency: number
  /** How many must wait for a batch to begin beside another: in few of them each costs more than in many. */
  minBeside?: number
  /** A batch that takes longer than this keeps nobody waiting who could go beside it, however few they are. */
  lateMs?: number
  /**
   * Whoever got an answer asks again soon: a batch after one of at least `from` waits until as many are back, until nobody came for
   * `quietMs`, or for `ms`. It waits for nobody unless told.
   */
  gather?: { from: number; ms: number; quietMs: number }
  /**
   * While at least `from` items of all groups come within `withinMs`, whatever begins waits for those that come along with it: until nobody came for
   * `quietMs`, or for `ms`. Before that, nobody is waited for.
   */
  rush?: { from: number; withinMs: number; ms: number; quietMs: number }
  /** What an item is about. Two batches never run at the same time about the same, so that its items go in the order of their arrival. */
  subjectOf?: (item: I) => string
}

type Waiting<I, O> = {
  item: I
  subject: string | null
  resolve: (answer: O) => void
  reject: (reason: unknown) => void
}
/** `underWay`: the items of the batches that run; `busy`: what these are about; `late`: how many of them take long; `arrived`: all that ever came. */
type Group<I, O> = {
  waiting: Waiting<I, O>[]
  running: number
  underWay: number
  busy: Set<string>
  late: number
  arrived: number
}

const newGroup = <I, O>(): Group<I, O> => ({
  waiting: [],
  running: 0,
  underWay: 0,
  busy: new Set(),
  late: 0,
  arrived: 0,
})
/** The longest that a timer can be set to. */
const NEVER_MS = 2 ** 31 - 1

/** What the event loop has read by now has been handled: of requests that arrived together, none goes without the others. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Counts what comes: how much there was in the spell of `ms` before this one, or is in this one. */
function spellCounter(ms: number) {
  const spells = { now: 0, count: 0, before: 0 }
  const look = () => {
    const spell = Math.floor(performance.now() / ms)
    if (spell === spells.now) return
    spells.before = spell === spells.now + 1 ? spells.count : 0
    spells.count = 0
    spells.now = spell
  }
  return {
    add: () => {
      look()
      spells.count += 1
    },
    most: () => {
      look()
      return Math.max(spells.before, spells.count)
    },
  }
}

export function coalesce<I, O>(options: CoalesceOptions<I, O>): Coalesced<I, O> {
  const { run, maxItems, concurrency, minBeside = 1, lateMs, gather, rush, subjectOf } = options
  const groups = new Map<string | number, Group<I, O>>()
  const arrivals = rush && spellCounter(rush.withinMs)
  const isFree = ({ busy }: Group<I, O>, { subject }: Waiting<I, O>) => subject === null || !busy.has(subject)
  const isWorthIt = ({ late }: Group<I, O>, count: number) => count >= (late > 0 ? 1 : minBeside)

  /**
   * Of those that could go, so many that what is under way is shared between as many batches as may run: one that took all would leave none
   * to be decided upon while it is written. What is about the same goes together, since it cannot go beside.
   */
  function shareOf(group: Group<I, O>, free: readonly Waiting<I, O>[]): readonly Waiting<I, O>[] {
    const fair = Math.max(minBeside, Math.ceil((free.length + group.underWay) / concurrency))
    const subjects = new Set(free.slice(0, fair).map(({ subject }) => subject))
    const share = free.filter(({ subject }, at) => at < fair || (subject !== null && subjects.has(subject)))
    // Too few to go beside it would wait for nothing but it.
    return group.underWay === 0 && free.length - share.length < minBeside ? free : share
  }

  /** The next batch, taken off those that wait; empty when too few of them could go beside those under way. */
  function take(group: Group<I, O>): Waiting<I, O>[] {
    const free = group.waiting.filter((one) => isFree(group, one))
    if (group.running > 1 && !isWorthIt(group, free.length)) return []
    const batch = shareOf(group, free).slice(0, maxItems)
    const taken = new Set(batch)
    group.waiting = group.waiting.filter((one) => !taken.has(one))
    return batch
  }

  async function runBatch(key: string | number, group: Group<I, O>, batch: readonly Waiting<I, O>[]) {
    const subjects = batch.flatMap(({ subject }) => subject ?? [])
    for (const subject of subjects) group.busy.add(subject)
    group.underWay += batch.length
    let isLate = false
    const watch = setTimeout(() => {
      isLate = true
      group.late += 1
      if (mayBegin(group)) void drain(key, group)
    }, lateMs ?? NEVER_MS)
    try {
      const answers = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(answers[index] as O))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      clearTimeout(watch)
      if (isLate) group.late -= 1
      for (const subject of subjects) group.busy.delete(subject)
      group.underWay -= batch.length
    }
  }

  /** Until so many wait, nobody came for `quietMs`, or `ms` are over. */
  async function untilQuiet(group: Group<I, O>, enough: number, { ms, quietMs }: { ms: number; quietMs: number }) {
    const end = performance.now() + ms
    let quietFrom = performance.now()
    for (let seen = group.arrived; group.waiting.length < enough; seen = group.arrived) {
      await sleep(1)
      const now = performance.now()
      if (group.arrived > seen) quietFrom = now
      if (now >= end || now - quietFrom >= quietMs) return
    }
  }

  /** Until those of the batch before are back: the first of them would go alone, and all the others after it. */
  async function gathered(group: Group<I, O>, before = 0) {
    await turn()
    if (gather && before >= gather.from) await untilQuiet(group, before, gather)
    if (rush && arrivals && arrivals.most() >= rush.from) await untilQuiet(group, maxItems, rush)
  }

  async function drain(key: string | number, group: Group<I, O>) {
    group.running += 1
    await gathered(group)
    // The last that runs leaves nobody behind: nothing is under way then, so that whatever waits may go.
    for (let batch = take(group); batch.length > 0; batch = take(group)) {
      const running = runBatch(key, group, batch)
      // Those that it left.
      if (mayBegin(group)) void drain(key, group)
      await running
      await gathered(group, batch.length)
    }
    group.running -= 1
    if (group.running === 0) groups.delete(key)
  }

  const mayBegin = (group: Group<I, O>) =>
    group.running === 0 ||
    (group.running < concurrency && isWorthIt(group, group.waiting.filter((one) => isFree(group, one)).length))

  return (key, item) =>
    new Promise<O>((resolve, reject) => {
      let group = groups.get(key)
      if (!group) groups.set(key, (group = newGroup()))
      group.arrived += 1
      arrivals?.add()
      group.waiting.push({ item, subject: subjectOf?.(item) ?? null, resolve, reject })
      if (mayBegin(group)) void drain(key, group)
    })
}
