import type { Judged } from '@muelle/domain/checkins/verdict'
import type { Checkin } from './record.ts'

/** The numbers of a verdict as they are told and kept, by the server and by a device without a network alike. */
export function detailOf(judged: Judged): Checkin['detail'] {
  switch (judged.verdict) {
    case 'ok':
    case 'partial':
      return { people: judged.people, missing: [...judged.missing] }
    case 'used': {
      const { kind, position, at, by, device } = judged.last
      return { people: judged.people, last: { kind, position, at: new Date(at).toISOString(), by, device } }
    }
    case 'balance_due':
      return { due_cents: judged.dueCents, may_release: judged.mayRelease }
    case 'proof_required':
      return { proofs: judged.proofs.map(({ tariff, missing }) => ({ tariff, missing })) }
    case 'over_limit':
      return { aboard: judged.aboard, limit: judged.limit, wanted: judged.wanted }
    case 'other_departure':
    case 'other_day':
    case 'canceled':
    case 'revoked':
    case 'departed':
    case 'unknown':
      return {}
  }
}
