import {
  askForGuestLink,
  createGuestVisit,
  getGuestName,
  getGuestStats,
  getGuestVisit,
  provePhone,
  sendGuestText,
  setGuestSchedule,
  setUseBooking,
} from '@muelle/contract/visits/guest'
import { answerByText } from '@muelle/contract/visits/text-answers'
import { answerWait, changeAsGuest, getWaitPage, sayHere } from '@muelle/contract/visits/wait-page'
import { handle, handleOpen, handleRead, type Route } from '../../platform/http/handle.ts'
import type { GuestTextDeps } from '../messages/at-request.ts'
import { create } from './create.ts'
import { readPage } from './page.ts'
import { guestName, publicView } from './public-view.ts'
import { schedule, useBooking } from './staff.ts'
import { stats } from './stats.ts'
import { answerAsGuest, change, sayPresent } from './steps.ts'
import { askForLink, prove, sendText } from './text.ts'
import { takeTextAnswer } from './text-answer.ts'

export const guestRoutes = (deps: GuestTextDeps): Route[] => [
  handleOpen(createGuestVisit, create(deps)),
  handleOpen(getGuestVisit, publicView),
  handleOpen(askForGuestLink, askForLink(deps)),
  handleOpen(sendGuestText, sendText(deps)),
  handleOpen(provePhone, prove(deps)),
  handleRead(getGuestName, guestName),
  handleOpen(getGuestStats, stats),
  handle(setUseBooking, useBooking),
  handle(setGuestSchedule, schedule),
  handleOpen(getWaitPage, readPage(deps.secrets)),
  handleOpen(answerWait, answerAsGuest(deps.secrets)),
  handleOpen(sayHere, sayPresent(deps.secrets)),
  handleOpen(changeAsGuest, change(deps.secrets)),
  handle(answerByText, takeTextAnswer(deps)),
]
