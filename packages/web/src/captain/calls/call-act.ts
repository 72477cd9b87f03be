import type { BoatCallKind } from '@muelle/domain/captain/boat-call-kinds'
import type { Point } from '@muelle/domain/tours/geo'
import type { Deed } from '../offline/pending.ts'

/** By the clock of the phone. */
export type PhonePlace = Point & { at: number }

/** A call to the office, or that an earlier one was a mistake. */
export type CallAct = { do: 'raise'; kind: BoatCallKind; position: PhonePlace | null } | { do: 'call_off'; of: string }

/** What goes before everything else that waits. */
export const isForHelp = (deed: Deed): boolean =>
  deed.type === 'call' && deed.act.do === 'raise' && deed.act.kind === 'sos'
