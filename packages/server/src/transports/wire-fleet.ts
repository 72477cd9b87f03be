import type { CrewMember } from '@muelle/contract/crew'
import type { Transport } from '@muelle/contract/transports'
import { daysBetween, type LocalDate } from '@muelle/domain/time'
import { paperStanding } from '@muelle/domain/transports/papers'
import type { CrewFields, CrewRow } from './crew.sql.ts'
import type { PaperFields, PaperRow, TransportFields, TransportRow } from './transports.sql.ts'

/** A paper with how near its end is on the business's today (K6). */
const wirePaper = <K extends string>({ id, kind, name, number, expiresOn }: PaperRow<K>, today: LocalDate) => ({
  id,
  kind,
  name,
  number,
  expires_on: expiresOn,
  standing: paperStanding(expiresOn, today),
  days_left: daysBetween(today, expiresOn),
})

export const wireTransport = (row: TransportRow, today: LocalDate): Transport => ({
  id: row.id,
  business_id: row.businessId,
  name: row.name,
  type: row.type,
  seats: row.seats,
  certified_people: row.certifiedPeople,
  turnaround_minutes: row.turnaroundMinutes,
  note: row.note,
  enabled: row.enabled,
  papers: row.papers.map((paper) => wirePaper(paper, today)),
  schedule_ids: row.scheduleIds,
  version: row.version,
})

export const wireCrewMember = (row: CrewRow, today: LocalDate): CrewMember => ({
  id: row.id,
  business_id: row.businessId,
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
  name: row.name,
  phone: row.phone,
  duty: row.duty,
  enabled: row.enabled,
  papers: row.papers.map((paper) => wirePaper(paper, today)),
  version: row.version,
})

/** Papers as a history tells them: what they are and until when, without their numbers. */
const papersAsTold = (papers: readonly PaperFields<string>[]) =>
  papers.map(({ kind, name, expiresOn }) => `${name || kind}: ${expiresOn}`).sort()

/** The fields of a boat or bus as its history tells them. */
export const transportHistory = (fields: TransportFields) => ({
  name: fields.name,
  type: fields.type,
  seats: fields.seats,
  certified_people: fields.certifiedPeople,
  turnaround_minutes: fields.turnaroundMinutes,
  note: fields.note,
  enabled: fields.enabled,
  papers: papersAsTold(fields.papers),
  schedules: fields.scheduleIds.toSorted((a, b) => a - b),
})

/** The fields of one of the crew as their history tells them; telephone numbers stay out of events. */
export const crewHistory = (fields: CrewFields) => ({
  name: fields.name,
  duty: fields.duty,
  user: fields.userId,
  enabled: fields.enabled,
  papers: papersAsTold(fields.papers),
})
