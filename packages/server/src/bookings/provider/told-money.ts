import type { ProviderName } from '@muelle/domain/providers/provider-name'

/** What a provider holds of a booking, all told, as it says now. */
export type ToldMoney = {
  booking_id: number
  provider: ProviderName
  /** How the provider calls the payment. */
  name: string
  paid_cents: number
  refunded_cents: number
  /** What it had given back when it was last heard. */
  refunded_before_cents: number
  fee_cents: number | null
  /** What it took back for complaints and has not given back again, and what that was when it was last heard. */
  taken_back_cents: number
  taken_back_before_cents: number
  /** What it keeps for deciding complaints. */
  dispute_fee_cents: number
  currency: string
}
