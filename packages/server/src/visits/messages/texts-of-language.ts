import type { VisitMessage } from '@muelle/domain/visits/messages/visit-message'

type Text = { subject: string; body: string }
/** What guests are told in one language. */
export type MessageTexts = Readonly<Record<Exclude<VisitMessage, 'written'>, Text>>
