import type { BoatCallKind } from '@muelle/domain/captain/boat-call-kinds'
import type { Point } from '@muelle/domain/tours/geo'

/** By the clock of the phone. */
export type PhonePlace = Point & { at: number }

/** A call to the office, or that an earlier one was a mistake. */
export type CallAct = { do: 'raise'; kind: BoatCallKind; position: PhonePlace | null } | { do: 'call_off'; of: string }
