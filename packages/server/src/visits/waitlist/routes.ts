import {
  answerOffer,
  bumpEntry,
  closeWaitlist,
  getWaitlist,
  joinWaitlist,
  markPresent,
  offerTable,
  promiseOtherwise,
  quoteWait,
  requeueEntry,
  waitlistMetrics,
} from '@muelle/contract/visits/waitlist'
import { handle, handleRead, type Route } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { close } from './close.ts'
import { join } from './join.ts'
import { metrics, quote, read } from './read.ts'
import { answer, bump, offer, present, promise, requeue } from './steps.ts'

export const waitlistRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [
  handleRead(getWaitlist, read),
  handleRead(quoteWait, quote),
  handleRead(waitlistMetrics, metrics),
  // What is kept for a repetition holds no link.
  handle(joinWaitlist, join(secrets), (answered) => ({ ...answered, link: '' })),
  handle(offerTable, offer),
  handle(answerOffer, answer),
  handle(requeueEntry, requeue),
  handle(bumpEntry, bump),
  handle(promiseOtherwise, promise),
  handle(markPresent, present),
  handle(closeWaitlist, close),
]
