import type { Handover } from '@muelle/contract/ledger/custody'
import type { Actor } from '../platform/http/handle.ts'
import type { HandoverRow } from './handovers.sql.ts'

/** A handover with what whoever reads it may do about it. */
export function wireHandover({ from_user: from, to_user: to, ...row }: HandoverRow, { userId }: Actor): Handover {
  const isOpen = row.state === 'offered'
  return {
    ...row,
    from,
    to,
    actions: [
      ...(isOpen && to.id === userId ? (['accept', 'reject'] as const) : []),
      ...(isOpen && from.id === userId ? (['withdraw'] as const) : []),
    ],
  }
}
