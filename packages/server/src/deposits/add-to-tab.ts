import type { addToTab, VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { hasCome } from '@muelle/domain/visits/status'
import type { Context } from '../platform/http/handle.ts'
import { findDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { atVenue } from '../visits/record/visit-context.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { lockOwnVisit } from './lock-visit.ts'
import { listTab } from './tab.sql.ts'
import { shown } from './visit-at-desk.ts'
import { writeTab } from './write-tab.ts'

export const addLine =
  (deps: DepositDeps) =>
  async (context: Context<typeof addToTab>): Promise<VisitMoney> => {
    const { tx, actor, author, now, input, deny } = context
    const at = await atVenue(context, input.params.id, deny)
    // Whoever earns by what was drunk does not write it.
    if (at.by.standing === 'rp') deny({ code: 'forbidden', module: 'mdu_waitlist', flag: null })
    const visit = await lockOwnVisit(tx, at.venue, input.params.bookingId, deny)
    // A tab is written at the table, or for whoever has just left it (N-3).
    if (!hasCome(visit.status)) deny({ code: 'deposit.tab_closed' })
    const { amount_cents, note } = input.body
    const consumedCents = (await listTab(tx, visit.id)).reduce((sum, line) => sum + line.amount_cents, 0)
    const currency = (await findDeposit(tx, visit.id))?.currency ?? at.venue.asks?.currency ?? 'MXN'
    if (consumedCents + amount_cents < 0) deny({ code: 'deposit.tab_below_zero', consumedCents, currency })
    await writeTab(tx, { author, now, userId: actor.userId }, visit, { amount_cents, note, consumedCents })
    return shown(deps, context, at)
  }
