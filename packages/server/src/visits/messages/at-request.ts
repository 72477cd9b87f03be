import type { SecretBox } from '../../platform/secret-box.ts'
import { waitUrl } from '../waitlist/wait-link.ts'
import type { VisitTellDeps } from './tell.ts'

export type GuestTextDeps = { secrets: SecretBox; sendsMail: boolean; hasTextConsole: boolean }

/** What telling needs within a request: links may begin with the address that it came in by. */
export const tellDepsOf = ({ secrets, sendsMail, hasTextConsole }: GuestTextDeps, origin: string): VisitTellDeps => ({
  sendsMail,
  hasTextConsole,
  visitLinkOf: (accountId, { id, secret_round }) =>
    waitUrl(secrets, origin, { accountId, visitId: id, round: secret_round }),
})
