import * as installation from './account/installation.ts'
import * as account from './account/record.ts'
import * as setup from './account/setup.ts'
import { API } from './api.ts'
import * as agencyPayment from './bookings/agency-payment.ts'
import * as approvals from './bookings/approvals.ts'
import * as bookingApprovals from './bookings/booking-approvals.ts'
import * as earners from './bookings/earners.ts'
import * as bookingExport from './bookings/export.ts'
import * as bookingLife from './bookings/life.ts'
import * as bookingList from './bookings/list.ts'
import * as bookingNotifications from './bookings/messages.ts'
import * as newBookings from './bookings/new-bookings.ts'
import * as orders from './bookings/orders.ts'
import * as party from './bookings/party.ts'
import * as bookingProof from './bookings/proof.ts'
import * as quote from './bookings/quote.ts'
import * as bookings from './bookings/record.ts'
import * as sale from './bookings/sale.ts'
import * as salespeople from './bookings/salespeople.ts'
import * as tourists from './bookings/tourists.ts'
import * as bookingSettings from './businesses/booking-settings.ts'
import * as businessSettings from './businesses/business-settings.ts'
import * as openingHours from './businesses/opening-hours.ts'
import * as businesses from './businesses/record.ts'
import type { Access, Call } from './call.ts'
import * as boatCalls from './captain/calls.ts'
import * as captainDay from './captain/day.ts'
import * as boatFaults from './captain/faults.ts'
import * as crewPay from './captain/pay.ts'
import * as map from './catalogues/map.ts'
import * as catalogues from './catalogues/record.ts'
import * as checkinDay from './checkins/day.ts'
import * as doorAsk from './checkins/door/ask.ts'
import * as doorOffline from './checkins/door/offline.ts'
import * as doorRead from './checkins/door/read.ts'
import * as doorScan from './checkins/door/scan.ts'
import * as checkinExport from './checkins/export.ts'
import * as checkinOffline from './checkins/offline.ts'
import * as checkins from './checkins/record.ts'
import * as closureQuestions from './closures/questions.ts'
import * as closures from './closures/record.ts'
import * as customerLife from './customers/life.ts'
import * as customers from './customers/record.ts'
import * as allotments from './departures/allotments.ts'
import * as assignment from './departures/assignment.ts'
import * as calendar from './departures/calendar.ts'
import * as departureCapacity from './departures/capacity.ts'
import * as extraDepartures from './departures/extra-departures.ts'
import * as departureMinimum from './departures/minimum.ts'
import * as departures from './departures/plan.ts'
import * as sharedVacants from './departures/shared-vacants.ts'
import * as departureWork from './departures/work.ts'
import * as images from './files/images.ts'
import * as firstSteps from './first-steps/record.ts'
import * as fiscal from './fiscal/global-invoice.ts'
import * as grants from './grants/record.ts'
import * as history from './history/record.ts'
import * as imports from './imports/record.ts'
import * as apiKeys from './integrations/api-keys.ts'
import * as webhooks from './integrations/webhooks.ts'
import * as cashLimits from './ledger/cash-limits.ts'
import * as custody from './ledger/custody.ts'
import * as dailyCut from './ledger/daily-cut.ts'
import * as exchanges from './ledger/exchanges.ts'
import * as houseRates from './ledger/house-rates.ts'
import * as shifts from './ledger/shifts.ts'
import * as legal from './legal/record.ts'
import * as members from './members/record.ts'
import * as roles from './members/roles.ts'
import type { Components, JsonSchema } from './openapi/json-schema.ts'
import { jsonSchemaOf } from './openapi/json-schema.ts'
import type { Parameter } from './openapi/parameters.ts'
import { parametersOf } from './openapi/parameters.ts'
import type { Response } from './openapi/responses.ts'
import { responsesOf } from './openapi/responses.ts'
import * as deductions from './outlays/deductions.ts'
import * as expenses from './outlays/expenses.ts'
import * as money from './outlays/money.ts'
import * as profit from './outlays/profit.ts'
import * as remittances from './outlays/remittances.ts'
import * as parkingExitOffline from './parking/exit-offline.ts'
import * as parkingGate from './parking/gate.ts'
import * as parkingGateOffline from './parking/gate-offline.ts'
import * as parkingLot from './parking/lot.ts'
import * as parkingMerchants from './parking/merchants.ts'
import * as parkingPermits from './parking/permits.ts'
import * as parkingReservations from './parking/reservations.ts'
import * as parkingSpots from './parking/spots.ts'
import * as parkingStays from './parking/stays.ts'
import * as parkingTariffs from './parking/tariffs.ts'
import * as parkingValet from './parking/valet.ts'
import * as paymentLinks from './payment-links/record.ts'
import * as paymentLinkSteps from './payment-links/steps.ts'
import * as paymentExport from './payments/export.ts'
import * as payments from './payments/list.ts'
import * as tips from './payments/tips.ts'
import * as transfers from './payments/transfers.ts'
import * as withoutSeat from './payments/without-seat.ts'
import * as permissions from './permissions/record.ts'
import * as formDrafts from './profile/form-drafts.ts'
import * as profile from './profile/record.ts'
import * as promotions from './promotions/record.ts'
import * as paymentAccounts from './providers/accounts.ts'
import * as canceledDates from './recurrences/canceled-dates.ts'
import * as recurrences from './recurrences/record.ts'
import * as resourceCombos from './resources/combos.ts'
import * as resources from './resources/record.ts'
import * as search from './search/record.ts'
import * as agencyCredit from './sellers/agency-credit.ts'
import * as commissions from './sellers/commissions.ts'
import * as commissionExport from './sellers/export.ts'
import * as ownDay from './sellers/own-day.ts'
import * as sellers from './sellers/record.ts'
import * as ownPage from './sellers/seller-page.ts'
import * as sellerTerms from './sellers/terms.ts'
import * as sessions from './sessions/record.ts'
import * as secondFactor from './sessions/second-factor.ts'
import * as settlements from './settlements/record.ts'
import { strictly } from './strict.ts'
import * as subscriptions from './subscriptions/plans.ts'
import * as summaries from './summaries/record.ts'
import * as textChannels from './texts/channels.ts'
import * as ticketKeys from './tickets/keys.ts'
import * as tickets from './tickets/record.ts'
import * as tourDetails from './tours/details.ts'
import * as tours from './tours/record.ts'
import * as tourTaxes from './tours/taxes.ts'
import * as geotrackings from './tracking/geotrackings.ts'
import * as trackPoints from './tracking/points.ts'
import * as trips from './tracking/trips.ts'
import * as crew from './transports/crew.ts'
import * as transports from './transports/record.ts'
import * as invitations from './users/invitations.ts'
import * as users from './users/record.ts'
import * as visitArrange from './visits/arrange.ts'
import * as availability from './visits/availability.ts'
import * as tableBlocks from './visits/blocks.ts'
import * as visitCalendar from './visits/calendar.ts'
import * as visitCharges from './visits/deposits/charges.ts'
import * as guestPayment from './visits/deposits/guest-payment.ts'
import * as visitMoney from './visits/deposits/visit-money.ts'
import * as floorPlan from './visits/floor-plan.ts'
import * as visitGuest from './visits/guest.ts'
import * as knownGuests from './visits/known-guests.ts'
import * as visitLife from './visits/life.ts'
import * as visitList from './visits/list.ts'
import * as messageTexts from './visits/message-texts.ts'
import * as visitMessages from './visits/messages.ts'
import * as nights from './visits/nights/nights.ts'
import * as promoterEarnings from './visits/promoters/earnings.ts'
import * as promoters from './visits/promoters/promoters.ts'
import * as rpPage from './visits/promoters/rp-page.ts'
import * as settingsImpact from './visits/settings-impact.ts'
import * as textAnswers from './visits/text-answers.ts'
import * as visitsTold from './visits/told.ts'
import * as waitPage from './visits/wait-page.ts'
import * as waitlist from './visits/waitlist.ts'

type Content = { schema: JsonSchema }
/** JSON, or a form for the one file of a call that takes one. */
type RequestBody = {
  required: boolean
  content: { readonly [type in 'application/json' | 'multipart/form-data']?: Content }
}
export type OpenApiOperation = {
  operationId: string
  summary: string
  tags: string[]
  /** Who may call, in the words of `Access`. */
  'x-access': Access
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Response>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Components; securitySchemes: Record<string, { type: string; scheme: string }> }
}

/** The nouns that calls are grouped by: the modules of this package. */
const NOUNS: Readonly<Record<string, object>> = {
  installation: { ...installation, ...setup },
  sessions,
  profile,
  'form-drafts': formDrafts,
  secondFactor,
  legal,
  users,
  invitations,
  custody: { ...custody, ...cashLimits, ...dailyCut, ...exchanges },
  'house-rates': houseRates,
  shifts,
  expenses,
  remittances,
  money,
  deductions,
  profit,
  payments: { ...payments, ...paymentExport, ...transfers, ...withoutSeat, ...tips },
  fiscal,
  'payment-links': { ...paymentLinks, ...paymentLinkSteps },
  subscriptions,
  permissions,
  members,
  roles,
  businesses,
  'business-settings': businessSettings,
  'opening-hours': openingHours,
  catalogues,
  map,
  images,
  resources,
  'resource-combos': resourceCombos,
  availability,
  'settings-impact': settingsImpact,
  visitGuest,
  messageTexts,
  visitMessages,
  visitsTold,
  visitCalendar,
  waitlist,
  'wait-page': { ...waitPage, ...textAnswers },
  'floor-plans': floorPlan,
  nights,
  doors: { ...doorRead, ...doorScan, ...doorAsk, ...doorOffline },
  visits: { ...visitList, ...visitLife, ...visitArrange },
  promoters,
  'promoter-earnings': promoterEarnings,
  'rp-page': rpPage,
  'known-guests': knownGuests,
  'table-blocks': tableBlocks,
  deposits: { ...visitMoney, ...visitCharges, ...guestPayment },
  parking: {
    ...parkingExitOffline,
    ...parkingGate,
    ...parkingGateOffline,
    ...parkingLot,
    ...parkingMerchants,
    ...parkingPermits,
    ...parkingReservations,
    ...parkingSpots,
    ...parkingStays,
    ...parkingTariffs,
    ...parkingValet,
  },
  tours,
  'tour-taxes': tourTaxes,
  'tour-details': tourDetails,
  'booking-notifications': bookingNotifications,
  departures,
  assignment,
  calendar,
  transports,
  crew,
  'extra-departures': extraDepartures,
  recurrences,
  'canceled-dates': canceledDates,
  'shared-vacants': sharedVacants,
  allotments,
  'departure-capacity': departureCapacity,
  'departure-minimum': departureMinimum,
  'departure-work': departureWork,
  tracking: { ...trips, ...trackPoints, ...geotrackings },
  closures: { ...closures, ...closureQuestions },
  promotions,
  bookings: { ...bookings, ...bookingExport, ...bookingList, ...newBookings, ...party, ...quote, ...sale },
  approvals,
  bookingApprovals,
  'booking-life': bookingLife,
  'booking-proof': bookingProof,
  orders,
  tickets: { ...tickets, ...ticketKeys },
  captain: { ...captainDay, ...boatCalls, ...boatFaults, ...crewPay },
  checkins: { ...checkins, ...checkinDay, ...checkinExport, ...checkinOffline },
  grants,
  tourists,
  salespeople,
  earners: { ...earners, ...agencyPayment },
  customers: { ...customers, ...customerLife },
  imports,
  sellers: { ...sellers, ...sellerTerms, ...agencyCredit, ...ownDay, ...ownPage },
  commissions: { ...commissions, ...commissionExport },
  settlements,
  summaries,
  search,
  'first-steps': firstSteps,
  history,
  'booking-settings': bookingSettings,
  account,
  'payment-accounts': paymentAccounts,
  'api-keys': apiKeys,
  textChannels,
  webhooks,
}

/** The OpenAPI 3.1 document of the whole API; `version` is that of the product. */
export function openapi(version: string): OpenApiDocument {
  const schemas: Components = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const [operationId, call] of Object.entries<Call>(API)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(operationId, call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muelle', version, license: { name: 'Apache 2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: Object.keys(NOUNS).map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf(operationId: string, call: Call, schemas: Components): OpenApiOperation {
  return {
    operationId,
    summary: call.summary,
    tags: Object.keys(NOUNS).filter((noun) => Object.values(NOUNS[noun] ?? {}).includes(call)),
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call, schemas),
    ...(call.body ? { requestBody: requestBodyOf(strictly(call.body), schemas) } : {}),
    ...(call.multipart ? { requestBody: FILE_BODY } : {}),
    responses: responsesOf(call, schemas),
  }
}

/** A file as OpenAPI 3.1 describes one: bytes without a type of their own. */
const FILE_BODY: RequestBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
}

function requestBodyOf(body: NonNullable<Call['body']>, schemas: Components): RequestBody {
  const schema = jsonSchemaOf(body, 'input', schemas)
  return { required: body._zod.optin !== 'optional', content: { 'application/json': { schema } } }
}
