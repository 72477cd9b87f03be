import type { ParkingTariff } from './tariff.ts'

/** What a lot charges in tests: 25.00 for the first hour, then 6.25 for each quarter, 180.00 a day at the most. */
export const TERMS: ParkingTariff = {
  base_minutes: 60,
  base_cents: 2_500,
  fraction_minutes: 15,
  fraction_cents: 625,
  bands: [],
  entry_grace_minutes: 10,
  exit_grace_minutes: 15,
  courtesy_minutes: 0,
  cap_cents: 18_000,
  cap_period: 'entry_day',
  night: null,
  lost_ticket_cents: 20_000,
  is_tax_included: true,
}
