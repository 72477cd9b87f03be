import type { BoatFault } from '@muelle/contract/captain/faults'
import type { BoatFaultRow } from './faults.sql.ts'

export function wireFault(row: BoatFaultRow): BoatFault {
  const { transport_id, transport_name, told_by, told_at, solved_by, solved_at, ...fault } = row
  return {
    ...fault,
    transport: { id: transport_id, name: transport_name },
    told: { by: told_by, at: told_at },
    solved: solved_by === null || solved_at === null ? null : { by: solved_by, at: solved_at },
  }
}
