import type { DoorScan } from '@muelle/contract/checkins/door/record'
import type { countDoor, scanDoor } from '@muelle/contract/checkins/door/scan'
import { cashDenial } from '@muelle/domain/bookings/sale/cash'
import { clockInstant } from '@muelle/domain/device-clock'
import { lockGivenEntry } from '../../bookings/approvals/given-entry.ts'
import { admitCash } from '../../ledger/cash-gate.ts'
import { postCharges } from '../../ledger/post.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { type AtDoor, atDoor } from './at-door.ts'
import { findParty } from './parties.sql.ts'
import { findRead, roundOf } from './party.ts'
import { pass } from './pass.ts'
import type { Passage } from './passage.ts'
import { showScan } from './wire-door.ts'

type Scanning = Context<typeof scanDoor>

const deviceTime = ({ input, now }: Scanning | Context<typeof countDoor>) =>
  input.body.at === undefined ? now : clockInstant(Date.parse(input.body.at))

/** Scans somebody in or out. */
export const scan =
  (secrets: SecretBox) =>
  async (context: Scanning): Promise<DoorScan> => {
    const { tx, now, input, deny } = context
    const { body } = input
    const at = await atDoor(context, input.params.id, deny)
    if (body.read === undefined && body.visit_id === undefined) deny({ code: 'checkin.nothing_read' })
    const found =
      body.visit_id === undefined
        ? await findRead(tx, secrets, at.business.id, body.read ?? '')
        : { visitId: body.visit_id, isRevoked: false }
    const passage: Passage = {
      nonce: body.nonce,
      direction: body.direction,
      visitId: found.visitId,
      isCounter: false,
      isRevoked: await isRevoked(context, secrets, at, found.visitId),
      people: body.people ?? null,
      gate: body.gate ?? null,
      device: body.device,
      deviceAt: deviceTime(context),
      at: now,
      isForced: body.force,
      waivesCover: body.waive_cover,
      given: givenTo(context, at, found.visitId),
      isFact: false,
      paidCents: body.payment?.amount_cents ?? null,
      method: body.payment?.method ?? null,
      take: takeCover(context, at),
    }
    const { row } = await pass(tx, at, passage)
    return showScan({ tx, secrets, now }, at, row, receivedOf(context) - row.charge_cents)
  }

const receivedOf = ({ input }: Scanning): number =>
  input.body.payment?.received_cents ?? input.body.payment?.amount_cents ?? 0

/** What a manager released for it, where somebody asked. */
function givenTo(
  { tx, actor, now, input, deny }: Scanning | Context<typeof countDoor>,
  { business }: AtDoor,
  visitId: number | null,
): Passage['given'] {
  const { approval, direction } = input.body
  if (!approval) return null
  // Nobody needs to be let out.
  const people = direction === 'entry' ? (input.body.people ?? null) : null
  const entry = { requestId: approval.request_id, businessId: business.id, visitId, people, userId: actor.userId }
  return () => lockGivenEntry({ tx, now, deny }, entry)
}

/** A code of before it was made anew opens nothing. */
async function isRevoked(
  { tx, input }: Scanning,
  secrets: SecretBox,
  { business }: AtDoor,
  visitId: number | null,
): Promise<boolean> {
  const round = input.body.read === undefined ? null : roundOf(secrets, input.body.read)
  if (round === null || visitId === null) return false
  const party = await findParty(tx, business.id, visitId)
  return party !== undefined && party.secret_round !== round
}

/** Takes the cover: cash into the hands and the shift of whoever stands there, everything else into the bank, in the ledger of all money. */
function takeCover({ tx, actor, now, input, deny }: Scanning, { business }: AtDoor): Passage['take'] {
  const { payment } = input.body
  if (!payment || payment.amount_cents === 0) return null
  const { method, received_cents = null, reference = null } = payment
  const { id: business_id, currency } = business
  return async (visit_id, amount_cents) => {
    const short = method === 'cash' && cashDenial({ amount_cents, received_cents }, amount_cents)
    if (short && short.code === 'payment.not_enough') deny({ ...short, currency })
    if (method === 'cash')
      await admitCash(
        { tx, now, deny },
        {
          business_id,
          user_id: actor.userId,
          house: currency,
          taken: [{ currency, cents: amount_cents }],
          isProgram: actor.apiKeyId !== null,
        },
      )
    const [entry] = await postCharges(tx, [
      {
        visit_id,
        business_id,
        way: method === 'cash' ? { method } : { method, reference },
        amount_cents,
        received_cents: method === 'cash' ? received_cents : null,
        currency,
        actor_user_id: actor.userId,
      },
    ])
    return entry?.id ?? null
  }
}

/** Counts somebody without a scan (N-8). */
export const count =
  (secrets: SecretBox) =>
  async (context: Context<typeof countDoor>): Promise<DoorScan> => {
    const { tx, now, input, deny } = context
    const at = await atDoor(context, input.params.id, deny)
    if (!at.counts) deny({ code: 'night.unfit' })
    const { nonce, direction, people, gate = null, device, force } = input.body
    const { row } = await pass(tx, at, {
      ...COUNTER,
      nonce,
      direction,
      people,
      gate,
      device,
      deviceAt: deviceTime(context),
      at: now,
      isForced: force,
      given: givenTo(context, at, null),
      isFact: false,
    })
    return showScan({ tx, secrets, now }, at, row)
  }

/** What a press of the counter says besides. */
export const COUNTER = {
  visitId: null,
  isCounter: true,
  isRevoked: false,
  waivesCover: false,
  paidCents: null,
  method: null,
  take: null,
} as const
