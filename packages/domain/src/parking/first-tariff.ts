import type { ParkingTariff } from './tariff.ts'

/** What a new tariff begins with: the worked example of most lots. */
export const FIRST_TARIFF = {
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
  lost_ticket_cents: null,
  is_tax_included: true,
} satisfies ParkingTariff
