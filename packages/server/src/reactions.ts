import { expireRule, expireTask } from './bookings/life/expire-job.ts'
import { forgetTold } from './bookings/messages/new-bookings.sql.ts'
import { notifyRule, notifyTask } from './bookings/messages/notify-job.ts'
import { remindCron, remindTask } from './bookings/messages/remind-job.ts'
import type { TellDeps } from './bookings/messages/tell.ts'
import { ticketUrl } from './bookings/record/ticket-key.ts'
import { warnCron, warnTask } from './bookings/transfers/warn-job.ts'
import { noShowRule, noShowTask } from './checkins/no-show-job.ts'
import { closureRule, closureTask } from './closures/run-job.ts'
import { backfillCron, backfillTask, linkRule, linkTask } from './customers/link-job.ts'
import { sweepSlots } from './departures/capacity/sweep-slots.ts'
import { keepAllBooks } from './deposits/all-books.ts'
import { keepVisitCards } from './deposits/card-books.ts'
import { depositClockCron, depositClockTask } from './deposits/clock-job.ts'
import { collectChargeTask } from './deposits/collect-charge.ts'
import { closeVisitCheckoutsTask, refundVisitTask, visitMoneyRule } from './deposits/provider-jobs.ts'
import type { Storage } from './files/storage.ts'
import { sweepFiles } from './files/sweep.ts'
import { runImportRule, runImportTask } from './imports/run-job.ts'
import { sweepImports } from './imports/sweep.ts'
import { deleteOldDeliveries } from './integrations/clean-up.sql.ts'
import type { DeliverDeps } from './integrations/deliver.ts'
import { deliverTask, resendRule, retryCron, retryTask } from './integrations/deliver-job.ts'
import { publishRule } from './integrations/publish.ts'
import type { Mailer } from './mail/mailer.ts'
import { withdrawOldMail } from './mail/outbox.ts'
import { sendMailRule, sendMailTask } from './mail/send-job.ts'
import { releaseParkingRule, releaseParkingTask } from './parking/release-job.ts'
import { countSpotsRule, countSpotsTask } from './parking/spots.ts'
import { closeTask, providerRule, refundTask } from './payment-links/provider-jobs.ts'
import type { Db } from './platform/db.ts'
import { cleanUpTask } from './platform/events/clean-up.ts'
import type { CronEntry, Task } from './platform/events/jobs.ts'
import type { BatchJobRule, JobRule } from './platform/events/relay.ts'
import { deleteOldKeys } from './platform/http/clean-up.sql.ts'
import type { Logger } from './platform/log.ts'
import { configuredOrigin } from './platform/public-address.ts'
import { closeLeftRule, closeLeftTask } from './providers/accounts/close-left-job.ts'
import { lookAtAccountsCron, lookAtAccountsTask } from './providers/accounts/look-accounts-job.ts'
import { applyCardEvent, lookAtCardsCron, lookAtCardsTask } from './providers/kept-cards/card-jobs.ts'
import { applyEventTask, eitherOf } from './providers/payments/apply-event-job.ts'
import { deleteOldEvents } from './providers/payments/clean-up.sql.ts'
import { lookCron, lookTask } from './providers/payments/look-job.ts'
import type { Providers } from './providers/providers.ts'
import { deleteOldPlay } from './sandbox/clean-up.sql.ts'
import { earnCron, earnTask } from './sellers/earn-job.ts'
import { deleteOutdatedTokens } from './sessions/clean-up.sql.ts'
import { forgetOldAttempts } from './sessions/throttle.ts'
import type { Billing } from './subscriptions/billing.ts'
import { applyPlanEvent, subscriptionCron, subscriptionTask } from './subscriptions/round-job.ts'
import { giveUpOldTexts } from './texts/outbox.ts'
import { sendTextRule, sendTextTask } from './texts/send-job.ts'
import { usualTaxRule, usualTaxTask } from './tours/prices/usual-tax-job.ts'
import { tidyTracks } from './tracking/tidy.ts'
import { replanRule, replanTask } from './visits/arrange/replan-job.ts'
import { forgetCodes, forgetRequests } from './visits/guest/clean-up.sql.ts'
import { visitClockCron, visitClockTask } from './visits/life/clock-job.ts'
import { leaveTableRule, leaveTableTask } from './visits/life/leave-table-job.ts'
import { forgetToldVisits } from './visits/messages/clean-up.sql.ts'
import { notifyVisitRule, notifyVisitTask } from './visits/messages/notify-job.ts'
import { remindVisitsCron, remindVisitsTask } from './visits/messages/remind-job.ts'
import type { VisitTellDeps } from './visits/messages/tell.ts'
import { tellWaitingRule, tellWaitingTask } from './visits/messages/waiting-job.ts'
import {
  endOfferRule,
  endOfferTask,
  offerLaterRule,
  offerLaterTask,
  offerRoundCron,
  offerRoundTask,
} from './visits/waitlist/offer-jobs.ts'
import { waitUrl } from './visits/waitlist/wait-link.ts'

/** What tasks may need besides their payload: `worker` is a pool of the role `muelle_worker`. */
export type ReactionDeps = {
  worker: Db
  storage: Storage
  mailer: Mailer | null
  log: Logger
  publicUrl: string | undefined
  providers: Providers
  /** Null: no plans are sold here. */
  billing: Billing | null
  /** Texts without a gateway are written into the log. */
  hasTextConsole: boolean
} & Omit<DeliverDeps, 'clock'>

/** What messages to customers need: whether mail goes out, and where a ticket has its page. */
const telling = ({ mailer, secrets, publicUrl }: Pick<ReactionDeps, 'mailer' | 'secrets' | 'publicUrl'>): TellDeps => ({
  sendsMail: mailer !== null,
  linkOf: (accountId, ticket) => {
    const origin = configuredOrigin(publicUrl)
    return origin === null ? '' : ticketUrl(secrets, origin, accountId, ticket)
  },
})

/** What messages to guests of venues need, in the same manner. */
const tellingGuests = ({
  mailer,
  secrets,
  publicUrl,
  hasTextConsole,
}: Pick<ReactionDeps, 'mailer' | 'secrets' | 'publicUrl' | 'hasTextConsole'>): VisitTellDeps => ({
  sendsMail: mailer !== null,
  hasTextConsole,
  visitLinkOf: (accountId, { id, secret_round }) => {
    const origin = configuredOrigin(publicUrl)
    return origin === null ? '' : waitUrl(secrets, origin, { accountId, visitId: id, round: secret_round })
  },
})

/** Which jobs events call for. */
export const jobRules: readonly JobRule[] = [
  expireRule,
  closureRule,
  noShowRule,
  sendMailRule,
  sendTextRule,
  resendRule,
  usualTaxRule,
  providerRule,
  closeLeftRule,
  leaveTableRule,
  replanRule,
  notifyVisitRule,
  endOfferRule,
  offerLaterRule,
  releaseParkingRule,
  countSpotsRule,
  visitMoneyRule,
  runImportRule,
]
/** The same with a look at the database. */
export const batchRules: readonly BatchJobRule[] = [publishRule, notifyRule, linkRule, tellWaitingRule]

/** Everything that runs without a request. */
export const tasks = ({
  worker,
  storage,
  mailer,
  log,
  secrets,
  outbound,
  publicUrl,
  providers,
  billing,
  hasTextConsole,
}: ReactionDeps): Task[] => [
  cleanUpTask({
    worker,
    log,
    sweeps: [
      deleteOldKeys,
      deleteOutdatedTokens,
      sweepFiles(storage),
      withdrawOldMail,
      deleteOldDeliveries,
      forgetTold,
      forgetRequests,
      forgetCodes,
      giveUpOldTexts,
      forgetToldVisits,
      sweepSlots(Date.now),
      sweepImports,
      tidyTracks(Date.now),
    ],
    platformSweeps: [forgetOldAttempts, deleteOldEvents, deleteOldPlay],
  }),
  expireTask(Date.now),
  notifyTask({ ...telling({ mailer, secrets, publicUrl }), clock: Date.now }),
  remindTask({ ...telling({ mailer, secrets, publicUrl }), worker, clock: Date.now, log }),
  warnTask({ worker, clock: Date.now, log }),
  closureTask({ clock: Date.now, log }),
  noShowTask(Date.now),
  visitClockTask({ worker, clock: Date.now, log }),
  leaveTableTask(Date.now),
  replanTask(Date.now),
  notifyVisitTask({ ...tellingGuests({ mailer, secrets, publicUrl, hasTextConsole }), clock: Date.now }),
  remindVisitsTask({ ...tellingGuests({ mailer, secrets, publicUrl, hasTextConsole }), worker, clock: Date.now, log }),
  tellWaitingTask({ ...tellingGuests({ mailer, secrets, publicUrl, hasTextConsole }), clock: Date.now }),
  endOfferTask(Date.now),
  offerLaterTask(Date.now),
  offerRoundTask({ worker, clock: Date.now, log }),
  releaseParkingTask(Date.now),
  countSpotsTask(Date.now),
  earnTask({ worker, clock: Date.now, log }),
  linkTask,
  runImportTask(Date.now),
  backfillTask({ worker, log }),
  sendMailTask({ mailer, log }),
  sendTextTask({ secrets, outbound, clock: Date.now, hasTextConsole, log }),
  usualTaxTask,
  deliverTask({ secrets, outbound, clock: Date.now }),
  retryTask({ worker, secrets, outbound, clock: Date.now }),
  applyEventTask({
    worker,
    providers,
    clock: Date.now,
    log,
    onChange: keepAllBooks(Date.now),
    elsewhere: eitherOf(
      applyCardEvent({ providers, clock: Date.now, log, cards: keepVisitCards(Date.now) }),
      applyPlanEvent({ worker, billing, clock: Date.now, log }),
    ),
  }),
  subscriptionTask({ worker, billing, clock: Date.now, log }),
  closeTask({ providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) }),
  refundTask({ providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) }),
  closeVisitCheckoutsTask({
    providers,
    clock: Date.now,
    log,
    onChange: keepAllBooks(Date.now),
    cards: keepVisitCards(Date.now),
  }),
  collectChargeTask({ providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) }),
  refundVisitTask({ providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) }),
  depositClockTask({ worker, providers, clock: Date.now, log }),
  lookAtCardsTask({ worker, providers, clock: Date.now, log, cards: keepVisitCards(Date.now) }),
  closeLeftTask({ providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) }),
  lookAtAccountsTask({ worker, providers, log }),
  lookTask({ worker, providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) }),
]

/** What runs by the clock, in UTC; some minutes past the hour, when other machines are not all busy. */
export const cron: readonly CronEntry[] = [
  { task: 'clean-up', match: '17 * * * *' },
  retryCron,
  remindCron,
  visitClockCron,
  remindVisitsCron,
  warnCron,
  earnCron,
  backfillCron,
  lookCron,
  lookAtAccountsCron,
  subscriptionCron,
  offerRoundCron,
  depositClockCron,
  lookAtCardsCron,
]
