import { accountRoutes } from './account/routes.ts'
import { arrivalRoutes } from './arrivals/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { businessRoutes } from './businesses/routes.ts'
import { firstBusinessId } from './businesses/visible.ts'
import { captainRoutes } from './captain/routes.ts'
import { catalogueRoutes } from './catalogues/routes.ts'
import { doorRoutes } from './checkins/door/routes.ts'
import { checkinRoutes } from './checkins/routes.ts'
import { closureRoutes } from './closures/routes.ts'
import { customerDataRoutes } from './customer-data/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { boardRoutes } from './departures/board/routes.ts'
import { capacityRoutes } from './departures/capacity/routes.ts'
import { departureRoutes } from './departures/plan/routes.ts'
import { keepAllBooks } from './deposits/all-books.ts'
import { keepVisitCards } from './deposits/card-books.ts'
import { depositRoutes } from './deposits/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { Storage } from './files/storage.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { fiscalRoutes } from './fiscal/routes.ts'
import { grantRoutes } from './grants/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { apiKeyRoutes } from './integrations/api-keys.ts'
import { deliveryRoutes } from './integrations/delivery-log.ts'
import { webhookRoutes } from './integrations/webhooks.ts'
import { custodyRoutes } from './ledger/routes.ts'
import { legalRoutes } from './legal/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { outlayRoutes } from './outlays/routes.ts'
import { parkingRoutes } from './parking/routes.ts'
import { paymentLinkRoutes } from './payment-links/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { permissionRoutes } from './permissions/routes.ts'
import type { Db } from './platform/db.ts'
import type { Route } from './platform/http/handle.ts'
import type { Logger } from './platform/log.ts'
import { type OutboundPolicy, PUBLIC_ONLY } from './platform/outbound/outbound-address.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { profileRoutes } from './profile/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { cardKeepers } from './providers/accounts/receiver.ts'
import { paymentAccountRoutes } from './providers/accounts/routes.ts'
import { NO_PROVIDERS, type Providers } from './providers/providers.ts'
import { seasonRoutes } from './recurrences/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sellerPageRoutes } from './seller-page/routes.ts'
import { commissionExportRoutes } from './sellers/export/routes.ts'
import { ownDayRoutes } from './sellers/own-day/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { settlementRoutes } from './settlements/routes.ts'
import type { Billing } from './subscriptions/billing.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { summaryRoutes } from './summaries/routes.ts'
import { textRoutes } from './texts/channels.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { tourRoutes } from './tours/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { transportRoutes } from './transports/routes.ts'
import type { LinkSettings } from './users/invitation.ts'
import { userRoutes } from './users/routes.ts'
import { availabilityRoutes } from './visits/availability/routes.ts'
import { visitCalendarRoutes } from './visits/calendar/routes.ts'
import { floorPlanRoutes } from './visits/floor/routes.ts'
import { guestRoutes } from './visits/guest/routes.ts'
import { visitMessageRoutes } from './visits/messages/routes.ts'
import { nightRoutes } from './visits/nights/routes.ts'
import { promoterRoutes } from './visits/promoters/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { waitlistRoutes } from './visits/waitlist/routes.ts'

/** What handlers may need besides their request. */
export type RouteDeps = {
  db: Db
  storage: Storage
  log: Logger
  secrets: SecretBox
  links: LinkSettings
  mapStyleUrl?: string | null
  outbound?: OutboundPolicy
  /** None unless said. */
  providers?: Providers
  /** None unless said: no plans are sold here. */
  billing?: Billing | null
  /** No unless said: texts without a gateway are written into the log. */
  hasTextConsole?: boolean
  /** Of the role `muelle_worker`; what looks over all accounts finds nothing without it. */
  worker?: Db
}

/** Every route of the server; each is a call of the contract. */
export const routes = ({
  db,
  storage,
  secrets,
  links,
  log,
  mapStyleUrl = null,
  outbound = PUBLIC_ONLY,
  providers = NO_PROVIDERS,
  billing = null,
  hasTextConsole = false,
  worker = db,
}: RouteDeps): Route[] => [
  ...sessionRoutes({ firstBusinessId, secrets }),
  ...paymentRoutes(),
  ...fiscalRoutes(),
  ...parkingRoutes({ secrets }),
  ...paymentLinkRoutes({
    secrets,
    storage,
    worker,
    payments: { db, providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) },
  }),
  ...depositRoutes({
    secrets,
    cards: { db, providers, clock: Date.now, log, cards: keepVisitCards(Date.now) },
    payments: { db, providers, clock: Date.now, log, onChange: keepAllBooks(Date.now) },
  }),
  ...custodyRoutes(),
  ...outlayRoutes(),
  ...permissionRoutes(),
  ...userRoutes({ links, log, firstBusinessId }),
  ...profileRoutes({ secrets }),
  ...legalRoutes(),
  ...catalogueRoutes({ mapStyleUrl }),
  ...fileRoutes({ storage }),
  ...businessRoutes({
    keepsCards: async (tx, businessId) => (await cardKeepers(tx, providers, businessId)).length > 0,
  }),
  ...memberRoutes({ links }),
  ...resourceRoutes(),
  ...availabilityRoutes(),
  ...floorPlanRoutes(),
  ...promoterRoutes({ secrets, hasTextConsole }),
  ...visitRoutes(),
  ...waitlistRoutes({ secrets }),
  ...nightRoutes({ secrets }),
  ...doorRoutes({ secrets }),
  ...guestRoutes({ secrets, sendsMail: links.sendsMail, hasTextConsole }),
  ...visitCalendarRoutes(),
  ...visitMessageRoutes({ secrets, sendsMail: links.sendsMail, hasTextConsole }),
  ...textRoutes({ secrets, outbound, clock: Date.now, hasTextConsole }),
  ...transportRoutes(),
  ...tourRoutes({ sendsMail: links.sendsMail }),
  ...seasonRoutes(),
  ...boardRoutes(links),
  ...trackingRoutes(),
  ...closureRoutes({ secrets }),
  ...departureRoutes(),
  ...capacityRoutes(),
  ...customerDataRoutes(),
  ...customerRoutes(),
  ...importRoutes(),
  ...sellerRoutes(),
  ...commissionExportRoutes(),
  ...ownDayRoutes({ secrets }),
  ...settlementRoutes(),
  ...subscriptionRoutes({ db, worker, billing, clock: Date.now, log }),
  ...promotionRoutes(),
  ...bookingRoutes({ db, sendsMail: links.sendsMail }),
  ...ticketRoutes({ secrets }),
  ...arrivalRoutes,
  ...sellerPageRoutes({ secrets }),
  ...captainRoutes(),
  ...checkinRoutes(),
  ...grantRoutes({ secrets }),
  ...summaryRoutes(),
  ...searchRoutes(),
  ...firstStepRoutes(),
  ...historyRoutes(),
  ...accountRoutes({ sendsMail: links.sendsMail }),
  ...paymentAccountRoutes({ providers }),
  ...apiKeyRoutes,
  ...webhookRoutes({ secrets, outbound }),
  ...deliveryRoutes({ secrets, outbound }),
]
