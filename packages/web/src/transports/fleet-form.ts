import type { CallInput } from '@muelle/contract/call'
import type { CrewMember, createCrewMember } from '@muelle/contract/transports/crew'
import type { createTransport, Transport } from '@muelle/contract/transports/record'
import { isLocalDate } from '@muelle/domain/local-date'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { CrewPaperKind, TransportPaperKind } from '@muelle/domain/transports/papers'

/** A paper as it is typed; `key` tells rows apart while they have no id. */
export type PaperKind = TransportPaperKind | CrewPaperKind
export type PaperValues = {
  key: string
  kind: PaperKind
  name: string
  number: string
  expires_on: string
}

/** The form of a boat or bus. Fields have the names of the wire, so that the server's refusals find them. */
export type TransportValues = {
  name: string
  type: TransportType
  seats: number | string
  certified_people: number | string
  turnaround_minutes: number | string
  note: string
  enabled: boolean
  papers: PaperValues[]
  /** Ids as text, as a choice of many keeps them. */
  schedule_ids: string[]
}
export type CrewValues = {
  name: string
  duty: CrewDuty
  phone: string
  user_id: string | null
  enabled: boolean
  papers: PaperValues[]
}

const papersOf = <P extends { id: number; kind: PaperKind; name: string; number: string; expires_on: string }>(
  papers: readonly P[],
): PaperValues[] =>
  papers.map(({ id, kind, name, number, expires_on }) => ({ key: String(id), kind, name, number, expires_on }))

export const transportValuesOf = (transport: Transport | null): TransportValues => ({
  name: transport?.name ?? '',
  type: transport?.type ?? 'boat',
  seats: transport?.seats ?? '',
  certified_people: transport?.certified_people ?? '',
  turnaround_minutes: transport?.turnaround_minutes ?? 0,
  note: transport?.note ?? '',
  enabled: transport?.enabled ?? true,
  papers: papersOf(transport?.papers ?? []),
  schedule_ids: (transport?.schedule_ids ?? []).map(String),
})

export const crewValuesOf = (member: CrewMember | null): CrewValues => ({
  name: member?.name ?? '',
  duty: member?.duty ?? 'captain',
  phone: member?.phone ?? '',
  user_id: member?.user ? String(member.user.id) : null,
  enabled: member?.enabled ?? true,
  papers: papersOf(member?.papers ?? []),
})

type TransportBody = Omit<CallInput<typeof createTransport>['body'], 'business_id'>
type CrewBody = Omit<CallInput<typeof createCrewMember>['body'], 'business_id'>

/** Kinds come from the choices of their own form, which offer no others. */
const bodyPapers = <K extends PaperKind>(papers: readonly PaperValues[]) =>
  papers.map(({ kind, name, number, expires_on }) => ({ kind: kind as K, name, number, expires_on }))

export const transportBodyOf = (values: TransportValues): TransportBody => ({
  name: values.name,
  type: values.type,
  seats: Number(values.seats),
  certified_people: Number(values.certified_people),
  turnaround_minutes: Number(values.turnaround_minutes),
  note: values.note,
  enabled: values.enabled,
  papers: bodyPapers(values.papers),
  schedule_ids: values.schedule_ids.map(Number),
})

export const crewBodyOf = (values: CrewValues): CrewBody => ({
  name: values.name,
  duty: values.duty,
  phone: values.phone.trim() || null,
  user_id: values.user_id === null ? null : Number(values.user_id),
  enabled: values.enabled,
  papers: bodyPapers(values.papers),
})

/** Which papers lack a date, under the names that a form gives its fields. */
export const paperFaults = (papers: readonly PaperValues[], words: string): Record<string, string> =>
  Object.fromEntries(
    papers.flatMap(({ expires_on }, at) => (isLocalDate(expires_on) ? [] : [[`papers.${at}.expires_on`, words]])),
  )
