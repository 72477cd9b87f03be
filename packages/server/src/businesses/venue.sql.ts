import type { EventRules } from '@muelle/contract/businesses/opening-hours'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import type { SpecialDateKind } from '@muelle/domain/hours/opening'
import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { PeriodRow } from './hours.sql.ts'

export type VenueRow = {
  id: number
  name: string
  type: BusinessType
  time_zone: string
  phone: string | null
  use_booking: 'booking' | 'waitlist' | 'both'
  enabled: boolean
  currency: string
}

/** A business as guests find it, whoever asks. */
export const findVenueRow = async (tx: Tx, businessId: number): Promise<VenueRow | undefined> =>
  (
    await tx.query<VenueRow>(
      `select b.id, b.name, b.type, b.time_zone, b.phone, b.use_booking, b.enabled, b.currency
       from business b where b.account_id = $1 and b.id = $2 and b.deleted_at is null`,
      [tx.accountId, businessId],
    )
  )[0]

export type DatedPeriods = {
  date: LocalDate
  kind: SpecialDateKind
  periods: PeriodRow[]
  event_rules: EventRules | null
}

/** The dates with hours of their own between two days, both included. */
export const listDatesBetween = (
  tx: Tx,
  businessId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<DatedPeriods[]> =>
  tx.query<DatedPeriods>(
    `select s.date::text as date, s.kind, s.event_rules,
       (select coalesce(jsonb_agg(jsonb_build_object('from', p.from_minute, 'to', p.to_minute) order by p.from_minute), '[]')
        from special_date_period p where p.account_id = $1 and p.special_date_id = s.id) as periods
     from special_date s where s.account_id = $1 and s.business_id = $2 and s.date between $3 and $4 order by s.date`,
    [tx.accountId, businessId, from, to],
  )
