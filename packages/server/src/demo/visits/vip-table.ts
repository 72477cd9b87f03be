import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type { AtDoor } from '../../checkins/door/at-door.ts'
import { writeTab } from '../../deposits/write-tab.ts'
import type { Tx } from '../../platform/db.ts'
import { lockDeposit } from '../../visits/deposits/deposit-rows.sql.ts'
import { postToVisit, settlePaid } from '../../visits/deposits/pay-deposit.ts'
import { createVisit } from '../../visits/life/create.ts'
import { readAgain, transition } from '../../visits/life/transition.ts'
import { tryStep } from './try-step.sql.ts'

type Selling = { at: AtDoor; rp: number; ownerId: number; opens: Instant }
const minutes = (at: Instant, more: number): Instant => instant(at + more * MINUTE_MS)
const TAB = [
  { amount_cents: 320_000, note: 'Botella y refrescos' },
  { amount_cents: 185_000, note: 'Segunda ronda' },
]

/** A table that an RP sold with its package: paid ahead, seated, with a tab that went beyond it, and gone (N-3, N-6). */
export async function addVipTable(tx: Tx, { at, rp, ownerId, opens }: Selling): Promise<void> {
  const { venue } = at
  const by = { author: { userId: rp, requestId: null }, now: minutes(opens, -300), standing: 'rp' as const }
  const sold = await tryStep(tx, (deny) =>
    createVisit(
      tx,
      { by, venue, deny },
      {
        action: 'book',
        kind: 'reservation',
        source: 'rp',
        party_size: 6,
        start: minutes(opens, 60),
        minutes: null,
        resource_ids: null,
        at_bar: false,
        mayBeUnassigned: true,
        isForced: true,
        holdMinutes: null,
        package: 'marea',
        fields: { name: 'Cumpleaños de Regina', rp_id: rp },
      },
    ),
  )
  const deposit = sold && (await lockDeposit(tx, sold.id))
  if (!sold || !deposit) return
  const owner = { ...at.by, now: minutes(opens, -290) }
  const way = { method: 'transfer', reference: 'MUELLE-DEMO' } as const
  const { amount_cents } = deposit
  const paid = await postToVisit(tx, deposit, { way, amount_cents, received_cents: null, actor_user_id: ownerId })
  await settlePaid(tx, { by: owner, venue }, await readAgain(tx, sold.id), paid)
  const goesOn = (action: 'arrive' | 'seat' | 'finish', after: number) =>
    tryStep(tx, (deny) =>
      transition(tx, { by: { ...at.by, now: minutes(opens, after) }, venue, deny }, { visit_id: sold.id, action }),
    )
  await goesOn('arrive', 62)
  await goesOn('seat', 66)
  let consumedCents = 0
  for (const [round, line] of TAB.entries()) {
    const writing = { author: at.by.author, now: minutes(opens, 80 + round * 40), userId: ownerId }
    await writeTab(tx, writing, await readAgain(tx, sold.id), { ...line, consumedCents })
    consumedCents += line.amount_cents
  }
  await goesOn('finish', 170)
}
