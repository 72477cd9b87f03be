import { listMessageTexts, resetMessageText, setMessageText } from '@muelle/contract/visits/message-texts'
import { listVisitMessages, openVisitMessage, writeToGuest } from '@muelle/contract/visits/messages'
import { claimNewVisits } from '@muelle/contract/visits/told'
import { handle, handleRead, type Route } from '../../platform/http/handle.ts'
import type { GuestTextDeps } from './at-request.ts'
import { list, open, write } from './messages.ts'
import * as ownTexts from './own-texts.ts'
import { claim } from './told.ts'

export const visitMessageRoutes = (deps: GuestTextDeps): Route[] => [
  handleRead(listVisitMessages, list),
  // What is kept for a repetition holds no link.
  handle(writeToGuest, write(deps), () => ({ rows: [], count: 0 })),
  handle(openVisitMessage, open),
  handle(claimNewVisits, claim),
  handleRead(listMessageTexts, ownTexts.list),
  handle(setMessageText, ownTexts.set),
  handle(resetMessageText, ownTexts.reset),
]
