import type { CrewMember } from '@muelle/contract/transports/crew'
import type { Transport } from '@muelle/contract/transports/record'
import { daysBetween, type LocalDate } from '@muelle/domain/time'
import { paperStanding } from '@muelle/domain/transports/papers'
import type { CrewFields, CrewRow } from './crew.sql.ts'
import type { PaperFields, PaperRow, TransportFields, TransportRow } from './transports.sql.ts'

/** A paper with how near its end is on the business's today (K6). */
const wirePaper = <K extends string>({ id, kind, name, number, expires_on }: PaperRow<K>, today: LocalDate) => ({
  id,
  kind,
  name,
  number,
  expires_on,
  standing: paperStanding(expires_on, today),
  days_left: daysBetween(today, expires_on),
})

export const wireTransport = (row: TransportRow, today: LocalDate): Transport => ({
  id: row.id,
  business_id: row.business_id,
  name: row.name,
  type: row.type,
  seats: row.seats,
  certified_people: row.certified_people,
  turnaround_minutes: row.turnaround_minutes,
  note: row.note,
  enabled: row.enabled,
  papers: row.papers.map((paper) => wirePaper(paper, today)),
  schedule_ids: row.schedule_ids,
  version: row.version,
})

export const wireCrewMember = (row: CrewRow, today: LocalDate): CrewMember => ({
  id: row.id,
  business_id: row.business_id,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  name: row.name,
  phone: row.phone,
  duty: row.duty,
  enabled: row.enabled,
  papers: row.papers.map((paper) => wirePaper(paper, today)),
  version: row.version,
})

/** Papers as a history tells them: what they are and until when, without their numbers. */
const papersAsTold = (papers: readonly PaperFields<string>[]) =>
  papers.map(({ kind, name, expires_on }) => `${name || kind}: ${expires_on}`).sort()

/** The fields of a boat or bus as its history tells them. */
export const transportHistory = (fields: TransportFields) => ({
  name: fields.name,
  type: fields.type,
  seats: fields.seats,
  certified_people: fields.certified_people,
  turnaround_minutes: fields.turnaround_minutes,
  note: fields.note,
  enabled: fields.enabled,
  papers: papersAsTold(fields.papers),
  schedules: fields.schedule_ids.toSorted((a, b) => a - b),
})

/** The fields of one of the crew as their history tells them; telephone numbers stay out of events. */
export const crewHistory = (fields: CrewFields) => ({
  name: fields.name,
  duty: fields.duty,
  user: fields.user_id,
  enabled: fields.enabled,
  papers: papersAsTold(fields.papers),
})
