import type { PacingSettings, ReservationSettings } from '@muelle/domain/booking-settings/booking-settings'
import type { DepositSettings, VenuePackage } from '@muelle/domain/booking-settings/deposit-settings'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { businessDateOf, type OpeningHours } from '@muelle/domain/hours/opening'
import { addDays, type Instant, type LocalDate, type LocalTime, type TimeZone } from '@muelle/domain/time'
import type { TurnRules } from '@muelle/domain/visits/availability/turn'
import { findLotSettings } from '../../businesses/lot-settings.ts'
import { findOpeningHours, findVenue } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'

/** A venue as those who change its visits need it: its clock, its day, and how long everything takes there. */
export type VisitVenue = {
  id: number
  type: BusinessType
  zone: TimeZone
  dayCut: LocalTime
  holdMinutes: number
  approvalAbove: number | null
  earliestMinutes: number
  latestDays: number
  bufferMinutes: number
  /** Null: a table is clean again only when somebody says so. */
  cleaningMinutes: number | null
  /** After so many minutes a party counts as late; null: nobody does. */
  lateMinutes: number | null
  graceMinutes: number
  noShowMinutes: number | null
  cutoffMinutes: number
  offerMinutes: number
  /** How many come, when, and for how long; null where no tables are given out. */
  pace: { pacing: PacingSettings; starts: ReservationSettings; turns: TurnRules } | null
  /** What is asked beforehand (F-1) and what is sold with a table (N-3); null where no tables are given out. */
  asks: { currency: string; deposits: DepositSettings; packages: readonly VenuePackage[] } | null
}
type Business = { id: number; type: BusinessType; time_zone: TimeZone }

/** What a venue has set, as it holds. */
export async function readVenue(tx: Tx, { id, type, time_zone }: Business): Promise<VisitVenue> {
  const venue = await findVenue(tx, id)
  if (!venue) return lotVenue(tx, { id, type, time_zone })
  const { reservation, visit, guest, waitlist, pacing, deposits, packages } = venue.settings
  return {
    id,
    type,
    zone: time_zone,
    dayCut: visit.dayCut,
    holdMinutes: reservation.holdMinutes,
    approvalAbove: reservation.approvalAbove,
    earliestMinutes: reservation.earliestMinutes,
    latestDays: reservation.latestDays,
    bufferMinutes: visit.bufferMinutes,
    cleaningMinutes: visit.cleaningMinutes,
    lateMinutes: visit.lateMinutes,
    graceMinutes: visit.graceMinutes,
    noShowMinutes: visit.noShowMinutes,
    cutoffMinutes: guest.changeCutoffMinutes,
    offerMinutes: waitlist.offerMinutes,
    pace: { pacing, starts: reservation, turns: { ...visit, mayPassClosing: reservation.mayPassClosing } },
    asks: { currency: venue.currency, deposits, packages },
  }
}

/** A parking lot has no turns and no limits of its kitchen; its cars stay as long as they like. */
async function lotVenue(tx: Tx, { id, type, time_zone }: Business): Promise<VisitVenue> {
  const { dayCut, holdMinutes, earliestMinutes, latestDays, keepMinutes, changeCutoffMinutes } = await findLotSettings(
    tx,
    id,
  )
  return {
    id,
    type,
    zone: time_zone,
    dayCut,
    holdMinutes,
    approvalAbove: null,
    earliestMinutes,
    latestDays,
    bufferMinutes: 0,
    cleaningMinutes: 0,
    lateMinutes: null,
    graceMinutes: keepMinutes,
    noShowMinutes: null,
    cutoffMinutes: changeCutoffMinutes,
    offerMinutes: 10,
    pace: null,
    asks: null,
  }
}

/** The business day that an instant counts to there (H-3). */
export const dateAt = ({ zone, dayCut }: Pick<VisitVenue, 'zone' | 'dayCut'>, at: Instant): LocalDate =>
  businessDateOf(at, zone, dayCut)

/** When a venue is open on a business day and the one after. */
export const hoursOn = (tx: Tx, { id }: Pick<VisitVenue, 'id'>, date: LocalDate): Promise<OpeningHours> =>
  findOpeningHours(tx, id, { from: date, to: addDays(date, 1) })
