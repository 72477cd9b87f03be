import type { Language } from '@muelle/contract/languages'
import type { ParkingQuote, ParkingStay } from '@muelle/contract/parking/record'
import { fieldErrorOf } from '@muelle/contract/wire'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { rightDenial } from '@muelle/domain/rights'
import { type Instant, MINUTE_MS } from '@muelle/domain/time'
import type { BusinessRow } from '../businesses/visible.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { at, owedOf } from './stay-fee.ts'
import type { StayRow } from './stays.sql.ts'
import { wireLines } from './wire-lines.ts'

export type StayReader = { actor: Actor; business: BusinessRow; language: Language }

function actionsOf(stay: StayRow, { actor, business, language }: StayReader): ParkingStay['actions'] {
  const rights = rightsIn(actor, business.id)
  const charging = rightDenial(rights, { module: 'mdu_parking', flag: 'edit' })
  const supervising = rightDenial(rights, { module: 'mdu_parking', flag: 'delete' })
  const left = stay.is_open
    ? null
    : ({ code: 'parking.already_left', leftAt: stay.left_at ?? stay.entered_at, timeZone: business.time_zone } as const)
  const inside = stay.is_open || stay.is_void ? ({ code: 'parking.not_left' } as const) : null
  const say = (refusal: typeof charging | typeof left | typeof inside) => refusal && fieldErrorOf(language, refusal)
  return [
    { action: 'exit', refusal: say(charging ?? left) },
    { action: 'pay', refusal: say(charging ?? left) },
    { action: 'validate', refusal: say(charging ?? left) },
    { action: 'lost', refusal: say(charging ?? left) },
    { action: 'edit', refusal: say(supervising ?? left) },
    { action: 'void', refusal: say(supervising ?? left) },
    { action: 'reopen', refusal: say(supervising ?? inside) },
  ]
}

const stateOf = ({ is_open, is_void }: StayRow): ParkingStay['state'] => {
  if (is_void) return 'void'
  return is_open ? 'inside' : 'left'
}

/** A stay as its reader may see it, with what they may do to it and why not. */
export function wireStay(stay: StayRow, reader: StayReader): ParkingStay {
  return {
    id: stay.visit_id,
    business_id: stay.business_id,
    state: stateOf(stay),
    folio: folioText(stay.folio),
    business_date: stay.business_date,
    plate: stay.plate,
    plate_text: stay.plate === null ? null : plateText(stay.plate),
    vehicle_type: stay.vehicle_type,
    zone: stay.zone,
    spot: stay.spot,
    entered_at: stay.entered_at,
    left_at: stay.left_at,
    time_zone: reader.business.time_zone,
    currency: stay.currency,
    paid_cents: stay.paid_cents,
    exit_until: stay.exit_until,
    fee_cents: stay.fee_cents,
    permit:
      stay.permit_id === null || stay.permit_holder === null
        ? null
        : { id: stay.permit_id, holder: stay.permit_holder, is_late: stay.is_permit_late },
    reserved_until: stay.reserved_until,
    valet: stay.valet && { ...stay.valet, keys: stay.valet_keys },
    photos: stay.valet_photos,
    told_exit: stay.told_exit,
    is_lost: stay.lost !== null,
    is_override: stay.is_override,
    is_told_late: stay.told_by_device !== null,
    duplicate_plate_text: stay.duplicate_plate === null ? null : plateText(stay.duplicate_plate),
    note: stay.note,
    validations: stay.validations.map(({ merchant_id, label }) => ({ merchant_id, label })),
    version: stay.version,
    actions: actionsOf(stay, reader),
  }
}

/** What a stay costs at a moment; of one that has left what it came to then. */
export function wireQuote(stay: StayRow, reader: StayReader, now: Instant): ParkingQuote {
  const { business, language } = reader
  const as_of = stay.left_at === null ? now : at(stay.left_at)
  const { fee, due_cents } = owedOf(stay, { zone: business.time_zone, as_of })
  return {
    stay: wireStay(stay, reader),
    as_of: new Date(as_of).toISOString(),
    minutes: Math.max(0, Math.floor((as_of - at(stay.entered_at)) / MINUTE_MS)),
    lines: wireLines(fee.lines, language, stay.currency),
    total_cents: fee.total_cents,
    paid_cents: stay.paid_cents,
    due_cents: stay.is_open ? due_cents : 0,
    exit_grace_minutes: stay.terms.exit_grace_minutes,
    lost_ticket_cents: stay.terms.lost_ticket_cents,
  }
}
