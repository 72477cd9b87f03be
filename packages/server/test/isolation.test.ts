import { API, type Operation } from '@muelle/contract/api'
import type { Call } from '@muelle/contract/call'
import { urlOf } from '@muelle/contract/client'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealSecret } from '../src/integrations/webhook-secret.ts'
import { addAgency } from './agencies.ts'
import { type Person, type RawAnswer, SECRETS } from './api.ts'
import type { AddedTour } from './fixtures.ts'
import { fixtures } from './fixtures.ts'
import { type Harbour, openHarbour, saleOf, sold, TOMORROW } from './tours.ts'

/** Ids that no account has. */
const NOBODYS = 987_654_321
type Ids = {
  business: number
  tour: number
  schedule: number
  category: number
  booking: number
  order: number
  departure: number
  closure: number
  user: number
  session: number
  /** A user in no business, with a permission that nobody else holds. */
  person: number
  permission: number
  specialDate: number
  recurrence: number
  canceled_date: number
  apiKey: number
  webhook: number
  delivery: number
  /** Two tables that stand together. */
  tables: [number, number]
  combo: number
  offer: number
  discountCode: number
  transport: number
  crewMember: number
  seller: number
  agency: number
  group: number
  allotment: number
  /** Cash that the owner holds out to somebody, and that somebody holds out to the owner. */
  handover: number
  shift: number
  heldOut: number
  /** Posted by the owner, and not confirmed. */
  settlement: number
  /** Noted by the owner: cash of the safe that was spent, and fees that were handed on. */
  expense: number
  remittance: number
  transfer: number
  block: number
  notification: number
  message: number
  tax: number
}
type Attempt = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const ALLOTMENT = { schedule_id: null, holder_name: 'Ajena', seats: 1, release_hours: 0, weekdays: [1] }
const groupBody = (tour: number, name: string) => ({
  name,
  capacity: 10,
  transport_id: null,
  members: [{ tour_id: tour, schedule_id: null }],
  scope: 'day',
  mode: 'mixed',
  buffer_minutes: 0,
  enabled: true,
})
const BOAT = { type: 'boat', seats: 20, certified_people: 22 } as const
const DAY = { start_date: TOMORROW, end_date: TOMORROW }

/**
 * How each call is tried with somebody's ids. Calls without ids of records are listed as such; a new call that is in neither
 * list does not compile.
 */
const ATTEMPTS: { [Name in Operation]: ((ids: Ids) => Attempt) | 'no ids' } = {
  login: 'no ids',
  logout: 'no ids',
  refreshToken: 'no ids',
  getSession: 'no ids',
  getProfile: 'no ids',
  updateProfile: 'no ids',
  updatePassword: 'no ids',
  updatePreferences: 'no ids',
  hideFirstSteps: 'no ids',
  getFormDraft: 'no ids',
  putFormDraft: 'no ids',
  deleteFormDraft: 'no ids',
  listProfileSessions: 'no ids',
  revokeProfileSession: ({ session }) => ({ params: { id: session } }),
  revokeOtherSessions: 'no ids',
  startSecondFactor: 'no ids',
  confirmSecondFactor: 'no ids',
  renewRecoveryCodes: 'no ids',
  disableSecondFactor: 'no ids',
  resetSecondFactor: ({ user }) => ({ params: { id: user } }),
  readLegalText: 'no ids',
  listLegalPages: 'no ids',
  getLegalPage: 'no ids',
  updateLegalPage: 'no ids',
  getLegalVersion: 'no ids',
  listUsers: 'no ids',
  listUserPermissions: 'no ids',
  getUser: ({ person }) => ({ params: { id: person } }),
  createUser: ({ permission }) => ({
    body: { ...PERSON, username: 'ajena1', invite: true, user_permission_id: permission },
  }),
  updateUser: ({ person }) => ({ params: { id: person }, body: { ...PERSON, username: 'ajena2', version: 1 } }),
  toggleUser: ({ person }) => ({ params: { id: person }, body: { enabled: true } }),
  inviteUser: ({ person }) => ({ params: { id: person } }),
  revokeUserInvitation: ({ person }) => ({ params: { id: person } }),
  deleteUser: ({ person }) => ({ params: { id: person } }),
  getInstallation: 'no ids',
  getSetup: 'no ids',
  createFirstAccount: 'no ids',
  getInvitation: 'no ids',
  acceptInvitation: 'no ids',
  askRecovery: 'no ids',
  listPermissions: 'no ids',
  listModules: 'no ids',
  getPermission: ({ permission }) => ({ params: { id: permission } }),
  createPermission: 'no ids',
  updatePermission: ({ permission }) => ({
    params: { id: permission },
    body: { name: 'Ajeno', modules: [], version: 1 },
  }),
  deletePermission: ({ permission }) => ({ params: { id: permission } }),
  listMembers: ({ business }) => ({ params: { id: business } }),
  putMember: ({ business, user }) => ({ params: { id: business }, body: { user_id: user, role: 'tour_captain' } }),
  removeMember: ({ business, user }) => ({ params: { id: business, userId: user } }),
  listCandidates: ({ business }) => ({ query: { filter: { business_id: business } } }),
  listRoles: 'no ids',
  updateRole: 'no ids',
  resetRole: 'no ids',
  listBusinesses: 'no ids',
  createBusiness: 'no ids',
  validateBusinessSlug: ({ business }) => ({ body: { slug: 'ajena', business_id: business } }),
  listBusinessCountries: 'no ids',
  getBusiness: ({ business }) => ({ params: { id: business } }),
  updateBusiness: ({ business }) => ({
    params: { id: business },
    body: { version: 1, name: 'Ajena', slug: 'ajena', type: 'tour', time_zone: 'America/Merida' },
  }),
  patchBusiness: ({ business }) => ({ params: { id: business }, body: { city: 'Ajena' } }),
  toggleBusiness: ({ business }) => ({ params: { id: business }, body: { enabled: true } }),
  deleteBusiness: ({ business }) => ({ params: { id: business } }),
  listCountries: 'no ids',
  listStates: 'no ids',
  listMunicipalities: 'no ids',
  listLocalities: 'no ids',
  getMapSettings: 'no ids',
  listPlacesOnMap: 'no ids',
  searchMap: 'no ids',
  listLanguages: 'no ids',
  listActivityTypes: 'no ids',
  listCurrencies: 'no ids',
  uploadImage: 'no ids',
  listResources: ({ business }) => ({ params: { id: business } }),
  getResource: ({ business, tables: [resourceId] }) => ({ params: { id: business, resourceId } }),
  createResource: ({ business }) => ({ params: { id: business }, body: TABLE }),
  createResources: ({ business }) => ({ params: { id: business }, body: { quantity: 2, name: 'Mesa' } }),
  updateResource: ({ business, tables: [resourceId] }) => ({
    params: { id: business, resourceId },
    body: { ...TABLE, version: 1 },
  }),
  deleteResource: ({ business, tables: [resourceId] }) => ({ params: { id: business, resourceId } }),
  listResourceZones: ({ business }) => ({ params: { id: business } }),
  listFreeResources: ({ business }) => ({ params: { id: business } }),
  listAvailableResources: ({ business }) => ({
    params: { id: business },
    query: { date: TOMORROW, time: '20:00', party: 2 },
  }),
  listCombos: ({ business }) => ({ params: { id: business } }),
  createCombo: ({ business, tables }) => ({ params: { id: business }, body: comboBody(tables) }),
  updateCombo: ({ business, tables, combo }) => ({
    params: { id: business, comboId: combo },
    body: { ...comboBody(tables), version: 1 },
  }),
  deleteCombo: ({ business, combo }) => ({ params: { id: business, comboId: combo } }),
  updatePin: 'no ids',
  listTourTaxes: ({ business }) => ({ params: { id: business } }),
  getTourTax: ({ business, tax }) => ({ params: { id: business, taxId: tax } }),
  createTourTax: ({ business }) => ({ params: { id: business }, body: TAX }),
  updateTourTax: ({ business, tax }) => ({ params: { id: business, taxId: tax }, body: { ...TAX, version: 1 } }),
  deleteTourTax: ({ business, tax }) => ({ params: { id: business, taxId: tax } }),
  listTours: ({ business }) => ({ params: { id: business } }),
  getBusinessTour: ({ business, tour }) => ({ params: { id: business, tourId: tour } }),
  createTour: ({ business, tour }) => ({ params: { id: business }, body: { name: 'Ajeno', copy_of: tour } }),
  updateTour: ({ business, tour }) => ({ params: { id: business, tourId: tour }, body: { version: 1, capacity: 9 } }),
  deleteTour: ({ business, tour }) => ({ params: { id: business, tourId: tour } }),
  toggleTour: ({ business, tour }) => ({ params: { id: business, tourId: tour }, body: { enabled: true } }),
  getTourImpact: ({ business, tour }) => ({ params: { id: business, tourId: tour } }),
  validateTourSlug: ({ business, tour }) => ({ params: { id: business }, body: { slug: 'ajeno', tour_id: tour } }),
  listBookingNotifications: ({ business, tour }) => ({ params: { id: business, tourId: tour } }),
  createBookingNotification: ({ business, tour }) => ({ params: { id: business, tourId: tour }, body: MESSAGE }),
  updateBookingNotification: ({ business, tour, notification }) => ({
    params: { id: business, tourId: tour, notificationId: notification },
    body: { version: 1, ...MESSAGE },
  }),
  deleteBookingNotification: ({ business, tour, notification }) => ({
    params: { id: business, tourId: tour, notificationId: notification },
  }),
  listBookingMessages: ({ booking }) => ({ params: { id: booking } }),
  sendBookingMessage: ({ booking, message }) => ({ params: { id: booking, messageId: message } }),
  getTour: ({ tour }) => ({ params: { id: tour } }),
  getBoard: ({ business }) => ({ query: { business_id: business } }),
  listVacancies: ({ business }) => ({ query: { business_id: business } }),
  search: ({ business }) => ({ query: { q: 'mañana 8', business_id: business } }),
  getFirstSteps: ({ business }) => ({ query: { business_id: business } }),
  applyTemplate: ({ business }) => ({ params: { id: business }, body: { template: 'boat_tour' } }),
  listDepartures: ({ tour }) => ({ params: { id: tour } }),
  createExtraDeparture: ({ tour }) => ({ params: { id: tour }, body: { date: TOMORROW, start_time: '11:11' } }),
  updateDeparture: ({ departure }) => ({
    body: { departure: { departure_id: departure }, version: 1, note: 'Ajena' },
  }),
  listRecurrences: ({ tour }) => ({ params: { id: tour } }),
  createRecurrence: ({ tour, category }) => ({ params: { id: tour }, body: seasonBody(category) }),
  updateRecurrence: ({ tour, recurrence, category }) => ({
    params: { id: tour, recurrenceId: recurrence },
    body: { ...seasonBody(category), version: 1 },
  }),
  deleteRecurrence: ({ tour, recurrence }) => ({ params: { id: tour, recurrenceId: recurrence } }),
  getRecurrenceImpact: ({ tour, recurrence }) => ({ params: { id: tour, recurrenceId: recurrence } }),
  previewRecurrences: ({ tour, recurrence }) => ({
    params: { id: tour },
    body: { year: 2026, recurrence_id: recurrence, draft: null },
  }),
  listCanceledDates: ({ tour }) => ({ params: { id: tour } }),
  createCanceledDates: ({ tour, schedule }) => ({
    params: { id: tour },
    body: { from: addDays(TOMORROW, 40), schedule_id: schedule },
  }),
  deleteCanceledDate: ({ tour, canceled_date }) => ({ params: { id: tour, canceledDateId: canceled_date } }),
  listTourBookings: ({ tour }) => ({ params: { id: tour } }),
  validateBooking: (ids) => ({ params: { id: ids.tour }, body: placesBody(ids) }),
  createBooking: (ids) => ({ params: { id: ids.tour }, body: saleBody(ids) }),
  tryBooking: (ids) => ({ params: { id: ids.tour }, body: saleBody(ids) }),
  listBookings: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportBookingsCsv: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportBookingsXlsx: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getBookingExport: 'no ids',
  cancelBookingExport: 'no ids',
  sumBookings: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getBooking: ({ booking }) => ({ params: { id: booking } }),
  bookingFormat: ({ booking }) => ({ params: { id: booking } }),
  bookingTicketLink: ({ booking }) => ({ params: { id: booking } }),
  getPaymentPage: 'no ids',
  payWithLink: 'no ids',
  lookAtPayment: 'no ids',
  holdWithLink: 'no ids',
  announceWithLink: 'no ids',
  capturePaypalPayment: 'no ids',
  getPaymentOutcome: 'no ids',
  getTicket: 'no ids',
  ticketFormat: 'no ids',
  resumeBookings: ({ business }) => ({ query: { business_id: business, ...DAY } }),
  resumeTopSellers: ({ business }) => ({ query: { business_id: business, ...DAY } }),
  resumePayments: ({ business }) => ({ query: { business_id: business, ...DAY } }),
  getCustody: ({ business }) => ({ query: { business_id: business } }),
  listHouseRates: ({ business }) => ({ query: { business_id: business } }),
  setHouseRate: ({ business }) => ({ body: { business_id: business, currency: 'USD', rate_cents: 1_720 } }),
  listCashMoves: ({ business, user }) => ({ query: { filter: { business_id: business, user_id: user } } }),
  openShift: ({ business }) => ({ body: { business_id: business } }),
  listShifts: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getShift: ({ shift }) => ({ params: { id: shift } }),
  handInShift: ({ shift, user }) => ({ params: { id: shift }, body: { to_user_id: user, count: [] } }),
  receiveShift: ({ shift }) => ({ params: { id: shift }, body: { count: [], put_into: 'mine' } }),
  reconcileShift: ({ shift }) => ({ params: { id: shift }, body: { put_into: 'mine', reason: null } }),
  approveShift: ({ shift }) => ({ params: { id: shift } }),
  rejectShift: ({ shift }) => ({ params: { id: shift }, body: { note: 'No' } }),
  getDailyCut: ({ business }) => ({ query: { business_id: business, date: '2026-07-15' } }),
  getCashLimits: ({ business }) => ({ query: { business_id: business } }),
  setCashLimit: ({ business, user }) => ({
    body: { business_id: business, user_id: user, limit_cents: 100, is_blocked: false },
  }),
  offerHandover: ({ business, user }) => ({
    body: { business_id: business, to_user_id: user, currency: 'MXN', amount_cents: 100 },
  }),
  acceptHandover: ({ heldOut }) => ({ params: { id: heldOut } }),
  rejectHandover: ({ heldOut }) => ({ params: { id: heldOut }, body: { reason: 'No' } }),
  createExpense: ({ business, transport }) => ({
    body: {
      business_id: business,
      from: 'safe',
      category: 'fuel',
      currency: 'MXN',
      amount_cents: 1,
      transport_id: transport,
    },
  }),
  listExpenses: ({ business }) => ({ query: { filter: { business_id: business } } }),
  takeBackExpense: ({ expense }) => ({ params: { id: expense }, body: { reason: 'Ajena' } }),
  getExpenseLimit: ({ business }) => ({ query: { business_id: business } }),
  setExpenseLimit: ({ business }) => ({ body: { business_id: business, limit_cents: 1 } }),
  listOwedFees: ({ business }) => ({ query: { business_id: business } }),
  createRemittance: ({ business }) => ({
    body: {
      business_id: business,
      third_party: 'Marina',
      currency: 'MXN',
      from: 'bank',
      shown: { owed_cents: 1, seen: 'x' },
    },
  }),
  listRemittances: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getRemittance: ({ remittance }) => ({ params: { id: remittance } }),
  remittanceCsv: ({ remittance }) => ({ params: { id: remittance } }),
  undoRemittance: ({ remittance }) => ({ params: { id: remittance }, body: { reason: 'Ajena' } }),
  getMoney: ({ business }) => ({ query: { business_id: business, from: TOMORROW, to: TOMORROW } }),
  listMoves: ({ business }) => ({ query: { filter: { business_id: business } } }),
  withdrawHandover: ({ handover }) => ({ params: { id: handover } }),
  listDueSettlements: ({ business }) => ({ query: { business_id: business, period_end: TOMORROW } }),
  getDueSettlement: ({ business, seller }) => ({
    params: { id: seller },
    query: { business_id: business, currency: 'MXN', period_end: TOMORROW },
  }),
  postSettlement: ({ business, seller }) => ({
    body: {
      business_id: business,
      seller_id: seller,
      currency: 'MXN',
      period_end: TOMORROW,
      shown: { line_ids: [], net_cents: 0 },
      paid_cents: 0,
      way: 'mine',
    },
  }),
  listSettlements: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getSettlement: ({ settlement }) => ({ params: { id: settlement } }),
  confirmSettlement: ({ settlement }) => ({ params: { id: settlement } }),
  undoSettlement: ({ settlement }) => ({ params: { id: settlement } }),
  listPlans: 'no ids',
  getSubscription: 'no ids',
  createPlanCheckout: 'no ids',
  confirmSubscription: 'no ids',
  cancelSubscription: 'no ids',
  settlementFormat: ({ settlement }) => ({ params: { id: settlement } }),
  moveCash: ({ business }) => ({
    body: { business_id: business, from: 'mine', to: 'safe', currency: 'MXN', amount_cents: 100 },
  }),
  listPayments: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportPaymentsCsv: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportPaymentsXlsx: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportCommissionsCsv: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportCommissionsXlsx: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getCommissionExport: 'no ids',
  cancelCommissionExport: 'no ids',
  getPaymentExport: 'no ids',
  cancelPaymentExport: 'no ids',
  getGlobalInvoice: ({ business }) => ({ query: { business_id: business, periodicity: '04', date: TOMORROW } }),
  exportGlobalInvoiceCsv: ({ business }) => ({ query: { business_id: business, periodicity: '04', date: TOMORROW } }),
  exportGlobalInvoiceXlsx: ({ business }) => ({ query: { business_id: business, periodicity: '04', date: TOMORROW } }),
  sumPayments: ({ business }) => ({ query: { filter: { business_id: business, from: TOMORROW, to: TOMORROW } } }),
  listOwedRefunds: ({ business }) => ({ query: { filter: { business_id: business } } }),
  listTransfers: ({ business }) => ({ query: { filter: { business_id: business } } }),
  listWithoutSeat: ({ business }) => ({ query: { filter: { business_id: business } } }),
  listReseats: ({ booking }) => ({ params: { id: booking } }),
  reseatBooking: ({ booking, departure }) => ({
    params: { id: booking },
    body: { version: 1, departure: { departure_id: departure } },
  }),
  listTips: ({ business }) => ({ query: { filter: { business_id: business, from: TOMORROW, to: TOMORROW } } }),
  handOutTips: ({ business }) => ({
    body: { business_id: business, date: TOMORROW, currency: 'MXN', from: 'safe', quoted_cents: 100 },
  }),
  verifyTransfer: ({ transfer }) => ({ params: { id: transfer } }),
  refuseTransfer: ({ transfer }) => ({ params: { id: transfer }, body: { reason: 'No llegó' } }),
  bookingsTracking: ({ business }) => ({ query: { business_id: business, ...DAY } }),
  confirmBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1, payment: null } }),
  listGroups: ({ business }) => ({ params: { id: business } }),
  createGroup: ({ business, tour }) => ({ params: { id: business }, body: groupBody(tour, 'Ajeno') }),
  updateGroup: ({ business, group, tour }) => ({
    params: { id: business, groupId: group },
    body: { ...groupBody(tour, 'Propio'), version: 1 },
  }),
  deleteGroup: ({ business, group }) => ({ params: { id: business, groupId: group } }),
  listAllotments: ({ tour }) => ({ params: { id: tour } }),
  createAllotment: ({ tour }) => ({ params: { id: tour }, body: ALLOTMENT }),
  updateAllotment: ({ tour, allotment }) => ({
    params: { id: tour, allotmentId: allotment },
    body: { ...ALLOTMENT, version: 1 },
  }),
  deleteAllotment: ({ tour, allotment }) => ({ params: { id: tour, allotmentId: allotment } }),
  setDepartureCapacity: (ids) => ({ body: { departure: locatorOf(ids), capacity: 10 } }),
  decideMinimum: (ids) => ({ body: { departure: locatorOf(ids), sails: true } }),
  listSeatBlocks: ({ departure }) => ({ query: { departure_id: departure } }),
  blockSeats: (ids) => ({ body: { departure: locatorOf(ids), seats: 1, reason: 'Ajena' } }),
  unblockSeats: ({ block }) => ({ query: { block_id: block } }),
  setDepartureState: (ids) => ({ body: { departure: locatorOf(ids), state: 'closed' } }),
  joinDepartures: (ids) => ({
    body: { from: locatorOf(ids), to: { ...locatorOf(ids), date: addDays(TOMORROW, 1) }, notify: null },
  }),
  messageDeparture: (ids) => ({ body: { departure: locatorOf(ids), text: 'Ajena', channels: ['email'] } }),
  getPassengers: ({ departure }) => ({ params: { id: departure } }),
  previewClosure: (ids) => ({ body: { business_id: ids.business, departures: [locatorOf(ids)] } }),
  startClosure: (ids) => ({
    body: {
      business_id: ids.business,
      cause: 'weather',
      departures: [locatorOf(ids)],
      items: [],
      default: { action: 'keep' },
    },
  }),
  listClosures: ({ business }) => ({ query: { business_id: business } }),
  getClosure: ({ closure }) => ({ params: { id: closure } }),
  getTicketQuestion: 'no ids',
  answerTicketQuestion: 'no ids',
  retryClosure: ({ closure }) => ({ params: { id: closure }, body: { items: [] } }),
  assignDeparture: ({ departure, transport, crewMember }) => ({
    body: {
      departure: { departure_id: departure },
      transports: [transport],
      crew: [{ crew_member_id: crewMember, duty: 'captain' }],
    },
  }),
  listAssignmentOptions: ({ schedule }) => ({ query: { schedule_id: schedule, date: TOMORROW } }),
  getCalendar: ({ business, tour }) => ({
    query: { business_id: business, tour_id: tour, from: TOMORROW, to: TOMORROW },
  }),
  listTransports: ({ business }) => ({ query: { business_id: business } }),
  getTransport: ({ transport }) => ({ params: { id: transport } }),
  createTransport: ({ business, schedule }) => ({
    body: { ...BOAT, name: 'Ajena 1', business_id: business, schedule_ids: [schedule] },
  }),
  updateTransport: ({ transport }) => ({ params: { id: transport }, body: { ...BOAT, name: 'Ajena 2', version: 1 } }),
  deleteTransport: ({ transport }) => ({ params: { id: transport } }),
  listBookingEarners: ({ booking }) => ({ params: { id: booking } }),
  setBookingEarners: ({ booking }) => ({ params: { id: booking }, body: { earners: [], version: 1 } }),
  setAgencyPayment: ({ booking, seller }) => ({
    params: { id: booking },
    body: { payment: { seller_id: seller }, version: 1 },
  }),
  getOwnDay: ({ business }) => ({ query: { business_id: business } }),
  getAgencyCredit: ({ agency, business }) => ({ params: { id: agency }, query: { business_id: business } }),
  listCommissions: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getSellerAccount: ({ seller }) => ({ params: { id: seller } }),
  listSellers: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getSeller: ({ seller }) => ({ params: { id: seller } }),
  createSeller: ({ business }) => ({ body: { kind: 'seller', first_name: 'Ajeno', terms: termsBody(business) } }),
  createSellerOfUser: ({ business, user }) => ({ body: { user_id: user, terms: termsBody(business) } }),
  updateSeller: ({ seller }) => ({ params: { id: seller }, body: { first_name: 'Ajeno', version: 1 } }),
  removeSellerFromBusiness: ({ seller, business }) => ({ params: { id: seller, businessId: business } }),
  deleteSeller: ({ seller }) => ({ params: { id: seller } }),
  listSharedSellers: ({ business }) => ({ query: { business_id: business } }),
  listSharedAgencies: ({ business }) => ({ query: { business_id: business } }),
  listSalespeople: ({ business }) => ({ query: { business_id: business } }),
  findTourists: ({ business }) => ({ query: { search: 'Ana', business_id: business } }),
  listSharedTransports: ({ business }) => ({ query: { business_id: business } }),
  listCrew: ({ business }) => ({ query: { business_id: business } }),
  getCrewMember: ({ crewMember }) => ({ params: { id: crewMember } }),
  createCrewMember: ({ business }) => ({ body: { name: 'Ajeno', duty: 'guide', business_id: business } }),
  updateCrewMember: ({ crewMember }) => ({
    params: { id: crewMember },
    body: { name: 'Ajeno', duty: 'crew', version: 1 },
  }),
  deleteCrewMember: ({ crewMember }) => ({ params: { id: crewMember } }),
  listOffers: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getOffer: ({ offer }) => ({ params: { id: offer } }),
  createOffer: ({ business }) => ({ body: { ...OFFER, business_id: business } }),
  updateOffer: ({ offer }) => ({ params: { id: offer }, body: { ...OFFER, version: 1 } }),
  deleteOffer: ({ offer }) => ({ params: { id: offer } }),
  listOfferUses: ({ offer }) => ({ params: { id: offer } }),
  listOfferTours: ({ business }) => ({ query: { business_id: business } }),
  listOfferRecurrences: ({ tour }) => ({ query: { tour_id: tour } }),
  listOfferSchedules: ({ tour }) => ({ query: { tour_id: tour } }),
  tryPromotion: ({ tour, schedule, category }) => ({
    body: {
      promotion: { discount: OFFER.discount },
      tour_id: tour,
      schedule_id: schedule,
      date: TOMORROW,
      party: [{ category_id: category, quantity: 2 }],
    },
  }),
  listDiscountCodes: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getDiscountCode: ({ discountCode }) => ({ params: { id: discountCode } }),
  createDiscountCode: ({ business }) => ({ body: { ...OFFER, business_id: business, code: 'AJENO' } }),
  updateDiscountCode: ({ discountCode }) => ({ params: { id: discountCode }, body: { ...OFFER, version: 1 } }),
  deleteDiscountCode: ({ discountCode }) => ({ params: { id: discountCode } }),
  listDiscountCodeUses: ({ discountCode }) => ({ params: { id: discountCode } }),
  listGeneratedCodes: ({ discountCode }) => ({ params: { id: discountCode } }),
  listTourOffers: ({ tour }) => ({ params: { id: tour } }),
  listTourDiscountCodes: ({ tour }) => ({ params: { id: tour } }),
  listHistory: ({ business }) => ({ query: { subject_type: 'business', subject_id: business } }),
  getAccount: 'no ids',
  updateAccount: 'no ids',
  listPaymentAccounts: 'no ids',
  lookAtPaymentAccount: 'no ids',
  stripeConnectLink: 'no ids',
  stripeDisconnect: 'no ids',
  setStripeKeys: 'no ids',
  removeStripeKeys: 'no ids',
  paypalConnectLink: 'no ids',
  paypalConnect: 'no ids',
  paypalDisconnect: 'no ids',
  listApiKeys: 'no ids',
  createApiKey: ({ business }) => ({ body: keyBody(business) }),
  createToken: ({ business }) => ({ body: { name: 'Sitio', scopes: ['mdu_tour'], businesses: [business] } }),
  revokeApiKey: ({ apiKey }) => ({ params: { id: apiKey } }),
  listWebhooks: 'no ids',
  createWebhook: ({ business }) => ({ body: webhookBody(business) }),
  updateWebhook: ({ webhook, business }) => ({
    params: { id: webhook },
    body: { version: 1, ...webhookBody(business) },
  }),
  toggleWebhook: ({ webhook }) => ({ params: { id: webhook }, body: { enabled: false } }),
  rotateWebhookSecret: ({ webhook }) => ({ params: { id: webhook } }),
  testWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  listWebhookDeliveries: ({ webhook }) => ({ params: { id: webhook } }),
  resendWebhookDelivery: ({ webhook, delivery }) => ({ params: { id: webhook, deliveryId: delivery } }),
  deleteWebhook: ({ webhook }) => ({ params: { id: webhook } }),
  getBookingSettings: ({ business }) => ({ params: { id: business } }),
  updateBookingSettings: ({ business }) => ({ params: { id: business }, body: { version: 1, sections: {} } }),
  cancelBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  createOrder: (ids) => ({
    body: { bookings: [1, 2].map(() => ({ ...saleBody(ids), payment: undefined, tour_id: ids.tour })), payment: null },
  }),
  getOrder: ({ order }) => ({ params: { id: order } }),
  collectOrder: ({ order, booking }) => ({
    params: { id: order },
    body: { bookings: [{ id: booking, version: 1 }], payment: { method: 'cash', amount_cents: 1 } },
  }),
  createPaymentLink: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, parts: ['balance'], language: 'es' },
  }),
  getPaymentLink: ({ booking }) => ({ params: { id: booking } }),
  extendPaymentLink: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  annulPaymentLink: ({ booking }) => ({ params: { id: booking } }),
  collectPayment: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, payment: { method: 'cash', amount_cents: 1 } },
  }),
  quoteReschedule: ({ booking, schedule }) => ({
    params: { id: booking },
    body: { departure: { schedule_id: schedule, date: TOMORROW } },
  }),
  rescheduleBooking: ({ booking, schedule }) => ({
    params: { id: booking },
    body: { version: 1, departure: { schedule_id: schedule, date: TOMORROW }, quoted_total_cents: 0 },
  }),
  getRefund: ({ booking }) => ({ params: { id: booking } }),
  completePendingCancelation: ({ booking }) => ({ params: { id: booking }, body: { version: 1, method: 'cash' } }),
  refundBooking: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, amount_cents: 1, method: 'cash', reason: 'Ajena' },
  }),
  listDepartureNotices: ({ departure }) => ({ params: { id: departure } }),
  quoteActivation: ({ booking }) => ({ params: { id: booking } }),
  activatePending: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, price: 'kept', quoted_total_cents: 0 },
  }),
  quoteParty: ({ booking, category }) => ({
    params: { id: booking },
    body: { party: [{ category_id: category, quantity: 1 }] },
  }),
  changeParty: ({ booking, category }) => ({
    params: { id: booking },
    body: { version: 1, party: [{ category_id: category, quantity: 1 }], quoted_total_cents: 0 },
  }),
  changeTourist: ({ booking }) => ({ params: { id: booking }, body: { version: 1, notes: 'Ajena' } }),
  markNoShow: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  markCompleted: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  setProof: ({ booking }) => ({ params: { id: booking }, body: { seen: true } }),
  undoBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  removeBooking: ({ booking }) => ({ params: { id: booking }, query: { version: 1 } }),
  setGeneralData: ({ business }) => ({ params: { id: business }, body: { name: 'Ajena', use_booking: 'both' } }),
  setCommercialInformation: ({ business }) => ({ params: { id: business }, body: { name: 'Ajena' } }),
  setAddress: ({ business }) => ({ params: { id: business }, body: { country_id: 484 } }),
  getBusinessHours: ({ business }) => ({ params: { id: business } }),
  setSchedules: ({ business }) => ({ params: { id: business }, body: { schedules: CLOSED_WEEK } }),
  listSpecialDates: ({ business }) => ({ params: { id: business } }),
  createSpecialDate: ({ business }) => ({ params: { id: business }, body: { date: TOMORROW, kind: 'closed' } }),
  updateSpecialDate: ({ business, specialDate }) => ({
    params: { id: business, specialDateId: specialDate },
    body: { date: TOMORROW, kind: 'closed' },
  }),
  deleteSpecialDate: ({ business, specialDate }) => ({ params: { id: business, specialDateId: specialDate } }),
}
const CLOSED_WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { isOpen: false, periods: [] }]))
const addKey = async ({ owner, business }: Harbour): Promise<number> => {
  const answer = await owner.raw('POST', '/v1/provider/account/api-key', { body: keyBody(business) })
  return (answer.json as { data: { id: number } }).data.id
}
/** Of the owner, on another device. */
const addSession = async ({ database, account, ownerId }: Harbour): Promise<number> => {
  const [session = { id: NOBODYS }] = await database.admin<{ id: number }>(
    'insert into session (account_id, user_id) values ($1, $2) returning id',
    [account, ownerId],
  )
  return session.id
}
/** Its address is on this machine, which is refused when it is called: nothing leaves. */
async function addWebhook({ database, account }: Harbour): Promise<{ webhook: number; delivery: number }> {
  const [webhook = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into webhook (account_id, url, kinds, is_limited, secret_sealed)
     values ($1, 'https://localhost/', '{booking.*}', false, $2) returning id`,
    [account, sealSecret(SECRETS, account, 'whsec_test')],
  )
  const [delivery = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into webhook_delivery (account_id, webhook_id, event_id, kind, body, state)
     values ($1, $2, 1, 'booking.created', '{}', 'failed') returning id`,
    [account, webhook.id],
  )
  return { webhook: webhook.id, delivery: delivery.id }
}
const webhookBody = (business: number) => ({
  url: 'https://example.com/hook',
  kinds: ['booking.*'],
  businesses: [business],
})
const keyBody = (business: number) => ({
  name: 'Llave',
  modules: [{ identifier: 'mdu_tour', create: false, edit: false, delete: false }],
  businesses: [business],
  expires_at: null,
})
const seasonBody = (category: number) => ({
  name: 'Ajena',
  valid_from: '2031-01-01',
  valid_to: '2031-12-31',
  weekdays: [1],
  schedules: [{ start_time: '07:07' }],
  prices: [{ category_id: category, tariff: null, price_cents: 1_000 }],
})
const addCanceledDate = async ({ owner }: Harbour, tourId: number): Promise<number> => {
  const answer = await owner.raw('POST', `/v1/provider/tour/${tourId}/canceled-date`, { body: { from: '2031-12-25' } })
  return (answer.json as { data: { rows: { id: number }[] } }).data.rows[0]?.id ?? NOBODYS
}
const MESSAGE = {
  event: 'confirmed',
  audience: 'tourist',
  channels: ['email'],
  language: null,
  subject: 'Ajeno',
  body: 'Hola, {first_name}',
  enabled: true,
}
const addMessage = async ({ database, account }: Harbour, booking: number): Promise<number> => {
  const [message = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into booking_message (account_id, booking_id, cause, event, audience, channel, recipient, language, subject, body)
     values ($1, $2, 'reminder/-1440', 'reminder', 'tourist', 'whatsapp', '+52 999', 'es', '', 'Ajeno') returning id`,
    [account, booking],
  )
  return message.id
}
const addNotification = async ({ owner, business }: Harbour, tour: number): Promise<number> => {
  const body = { ...MESSAGE, event: 'canceled' }
  const path = `/v1/provider/business/${business}/tour/${tour}/booking-notification`
  const answer = await owner.raw('POST', path, { body })
  return (answer.json as { data: { id: number } }).data.id
}
const PERSON = { first_name: 'Ajena', last_name: 'Persona' }
const TAX = {
  name: 'Ajeno',
  kind: 'duty',
  calc: 'per_person',
  basis_points: 0,
  amount_cents: 3500,
  included: false,
  applies_to: 'all',
  exempt_age_ranges: [],
  exempt_tariffs: [],
  collected: 'dock',
  beneficiary: 'third_party',
  beneficiary_name: 'CONANP',
  on_top_of: null,
  all_tours: true,
  tour_ids: [],
  enabled: true,
  position: 1,
}
/** The tax that every business of the fixtures has. */
const taxOf = async ({ database, business }: Harbour): Promise<number> => {
  const [tax = { id: NOBODYS }] = await database.admin<{ id: number }>(
    'select id from tour_tax where business_id = $1',
    [business],
  )
  return tax.id
}
const OFFER = { name: 'Ajena', discount: { kind: 'percent', basis_points: 1000 } }

async function addPromotions({ owner, business }: Harbour): Promise<Pick<Ids, 'offer' | 'discountCode'>> {
  const post = async (noun: string, body: object) => {
    const { json } = await owner.raw('POST', `/v1/provider/${noun}`, {
      body: { ...OFFER, business_id: business, ...body },
    })
    return (json as { data: { id: number } }).data.id
  }
  return { offer: await post('offer', {}), discountCode: await post('discount-code', { code: 'PROPIO' }) }
}

const TABLE = { name: 'Ajena', type: 'mesa', capacity: 4 }
const comboBody = (tables: number[]) => ({ name: 'Ajenas', resource_ids: tables, min_party: 5, capacity: 8 })
const addTables = async ({ owner, business }: Harbour): Promise<Pick<Ids, 'tables' | 'combo'>> => {
  const post = async (path: string, body: object) => {
    const answer = await owner.raw('POST', `/v1/provider/business/${business}/${path}`, { body })
    return (answer.json as { data: { id: number } }).data.id
  }
  const tables: Ids['tables'] = [
    await post('resources', { ...TABLE, name: 'Una' }),
    await post('resources', { ...TABLE, name: 'Dos' }),
  ]
  return { tables, combo: await post('resource-combo', comboBody(tables)) }
}
const locatorOf = ({ schedule }: Ids) => ({ schedule_id: schedule, date: TOMORROW })
/** Of one booking. */
const addOrder = async ({ database, account, business }: Harbour, booking: { id: number }): Promise<number> => {
  const [order = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with made as (insert into tour_order (account_id, business_id, code) values ($1, $2, 'PR234') returning id)
     update booking set order_id = made.id from made where account_id = $1 and booking.id = $3 returning order_id as id`,
    [account, business, booking.id],
  )
  return order.id
}
/** Of a booking that stays where it is. */
const addClosure = async (
  { database, account, business, ownerId }: Harbour,
  booking: { id: number },
): Promise<number> => {
  const [closure = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with made as (
       insert into closure (account_id, business_id, cause, created_by_user_id) values ($1, $2, 'weather', $3) returning id),
     closed as (
       insert into closure_departure (account_id, closure_id, departure_id)
       select $1, made.id, b.departure_id from made join booking b on b.account_id = $1 and b.id = $4)
     insert into closure_item (account_id, closure_id, booking_id, booking_version, action, state)
     select $1, made.id, $4, 1, 'keep', 'done' from made returning closure_id as id`,
    [account, business, ownerId, booking.id],
  )
  return closure.id
}
/** A group, an allotment of a tour and a block on the departure of a booking. */
async function addCapacity(
  { database: { admin }, account, business }: Harbour,
  tour: number,
  booking: number,
): Promise<Pick<Ids, 'group' | 'allotment' | 'block'>> {
  const one = async (sql: string, params: readonly unknown[]) =>
    (await admin<{ id: number }>(sql, params))[0]?.id ?? NOBODYS
  const group = await one(
    `insert into shared_vacants_group (account_id, business_id, name, capacity, scope, mode)
     values ($1, $2, 'Propio', 10, 'day', 'mixed') returning id`,
    [account, business],
  )
  await admin('insert into shared_vacants_member (account_id, group_id, tour_id) values ($1, $2, $3)', [
    account,
    group,
    tour,
  ])
  const allotment = await one(
    `insert into allotment (account_id, tour_id, holder_name, seats) values ($1, $2, 'Propia', 1) returning id`,
    [account, tour],
  )
  const block = await one(
    `insert into seat_block (account_id, departure_id, seats, reason)
     select $1, departure_id, 1, 'Propia' from booking where id = $2 returning id`,
    [account, booking],
  )
  await admin('update departure set seats_blocked = 1 where id = (select departure_id from booking where id = $1)', [
    booking,
  ])
  return { group, allotment, block }
}

const addHandover = async ({ database, account, business }: Harbour, from: number, to: number): Promise<number> => {
  const [handover = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into cash_handover (account_id, business_id, from_user_id, to_user_id, currency, amount_cents)
     values ($1, $2, $3, $4, 'MXN', 100) returning id`,
    [account, business, from, to],
  )
  return handover.id
}

const addShift = async ({ database, account, business, ownerId }: Harbour, user: number): Promise<number> => {
  const [shift = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into cash_shift (account_id, business_id, user_id, state, handed_in_at, to_user_id, last_entry_id)
     values ($1, $2, $3, 'handed_in', now(), $4, 0) returning id`,
    [account, business, user, ownerId],
  )
  return shift.id
}

const addSettlement = async ({ database, account, business, ownerId }: Harbour, seller: number): Promise<number> => {
  const [settlement = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into settlement (account_id, business_id, seller_id, currency, period_end, owed_cents, commissions_cents,
       adjustments_cents, previous_cents, net_cents, paid_cents, posted_by, posted_at)
     values ($1, $2, $3, 'MXN', current_date, 0, 0, 100, 0, 100, 0, $4, now()) returning id`,
    [account, business, seller, ownerId],
  )
  return settlement.id
}

const addExpense = async ({ database, account, business, ownerId }: Harbour): Promise<number> => {
  const [expense = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into expense (account_id, business_id, category, place, currency, amount_cents, noted_by)
     values ($1, $2, 'fuel', 'safe:' || $2::bigint, 'MXN', 100, $3) returning id`,
    [account, business, ownerId],
  )
  return expense.id
}

const addRemittance = async ({ database, account, business, ownerId }: Harbour): Promise<number> => {
  const [remittance = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with p as (insert into third_party (account_id, business_id, name) values ($1, $2, 'Marina') returning id)
     insert into remittance (account_id, business_id, third_party_id, currency, period_start, period_end, amount_cents, place, noted_by)
     select $1, $2, p.id, 'MXN', current_date, current_date, 100, 'safe:' || $2::bigint, $3 from p returning id`,
    [account, business, ownerId],
  )
  return remittance.id
}

const addTransfer = async ({ database, account, business }: Harbour, booking: number): Promise<number> => {
  const [transfer = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into transfer_notice (account_id, business_id, booking_id, amount_cents, currency) values ($1, $2, $3, 100, 'MXN')
     returning id`,
    [account, business, booking],
  )
  return transfer.id
}

const addCaptain = async ({ database, account, business }: Harbour): Promise<number> => {
  const [captain = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into crew_member (account_id, business_id, name, duty) values ($1, $2, 'Chucho', 'captain') returning id`,
    [account, business],
  )
  return captain.id
}
const termsBody = (business: number) => ({
  business_id: business,
  relation: 'house_collects',
  rule: { kind: 'percent', basis_points: 1000 },
})
const addSeller = async ({ owner, ownerId, business }: Harbour): Promise<number> => {
  const body = { kind: 'seller', first_name: 'Iván', user_id: ownerId, terms: termsBody(business) }
  const answer = await owner.raw('POST', '/v1/provider/seller', { body })
  return (answer.json as { data: { id: number } }).data.id
}
const placesBody = ({ schedule, category }: Ids) => ({
  schedule_id: schedule,
  date: TOMORROW,
  party: [{ category_id: category, quantity: 1 }],
})
const saleBody = (ids: Ids) => ({ ...placesBody(ids), quoted_total_cents: 80_000, payment: null })

let harbour: Harbour
let tour: AddedTour
let stranger: Person
let real: Ids
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
  const booking = await sold(harbour.seller, tour)
  const seller = await addSeller(harbour)
  const add = fixtures(harbour.database.admin)
  const account = await add.addAccount({ name: 'Otra' })
  await add.addBusiness({ account, name: 'Otra' })
  await add.addUser({ account, username: 'extraña', is_first: true })
  stranger = await harbour.api.signIn('extraña')
  const [special = { id: NOBODYS }] = await harbour.database.admin<{ id: number }>(
    `insert into special_date (account_id, business_id, date, kind) values ($1, $2, '2030-12-25', 'closed') returning id`,
    [harbour.account, harbour.business],
  )
  real = {
    business: harbour.business,
    tour: tour.tour,
    schedule: tour.schedules[0] as number,
    category: tour.categories.adults,
    booking: booking.id,
    order: await addOrder(harbour, booking),
    departure: booking.departure.id,
    closure: await addClosure(harbour, booking),
    user: harbour.seller_id,
    session: await addSession(harbour),
    person: await add.addUser({ account: harbour.account, username: 'persona' }),
    permission: await add.addPermission(harbour.account, []),
    specialDate: special.id,
    recurrence: tour.recurrence,
    canceled_date: await addCanceledDate(harbour, tour.tour),
    apiKey: await addKey(harbour),
    notification: await addNotification(harbour, tour.tour),
    message: await addMessage(harbour, booking.id),
    transport: tour.boat,
    tax: await taxOf(harbour),
    crewMember: await addCaptain(harbour),
    handover: await addHandover(harbour, harbour.ownerId, harbour.seller_id),
    heldOut: await addHandover(harbour, harbour.seller_id, harbour.ownerId),
    shift: await addShift(harbour, harbour.seller_id),
    seller,
    agency: await addAgency(harbour),
    settlement: await addSettlement(harbour, seller),
    expense: await addExpense(harbour),
    remittance: await addRemittance(harbour),
    transfer: await addTransfer(harbour, booking.id),
    ...(await addCapacity(harbour, tour.tour, booking.id)),
    ...(await addWebhook(harbour)),
    ...(await addTables(harbour)),
    ...(await addPromotions(harbour)),
  }
})
afterAll(() => harbour.close())

const nobodys: Ids = {
  tax: NOBODYS,
  business: NOBODYS,
  tour: NOBODYS,
  schedule: NOBODYS,
  category: NOBODYS,
  booking: NOBODYS,
  order: NOBODYS,
  departure: NOBODYS,
  closure: NOBODYS,
  user: NOBODYS,
  session: NOBODYS,
  person: NOBODYS,
  permission: NOBODYS,
  specialDate: NOBODYS,
  recurrence: NOBODYS,
  canceled_date: NOBODYS,
  apiKey: NOBODYS,
  webhook: NOBODYS,
  delivery: NOBODYS,
  tables: [NOBODYS, NOBODYS + 1],
  combo: NOBODYS,
  offer: NOBODYS,
  discountCode: NOBODYS,
  transport: NOBODYS,
  crewMember: NOBODYS,
  seller: NOBODYS,
  agency: NOBODYS,
  group: NOBODYS,
  allotment: NOBODYS,
  handover: NOBODYS,
  heldOut: NOBODYS,
  shift: NOBODYS,
  settlement: NOBODYS,
  expense: NOBODYS,
  remittance: NOBODYS,
  transfer: NOBODYS,
  block: NOBODYS,
  notification: NOBODYS,
  message: NOBODYS,
}

const attempt = (person: Person, call: Call, { body, ...rest }: Attempt) =>
  person.raw(call.method, urlOf(call, rest), {
    ...(body === undefined ? {} : { body }),
    headers: { app: 'web_provider' },
  })

/** What a caller can tell two answers apart by; the id of the request differs always. */
const visible = ({ status, headers, json }: RawAnswer) => {
  const body = structuredClone(json) as { meta?: { request_id?: string } }
  delete body.meta?.request_id
  return { status, type: headers['content-type'], body }
}

/** Every row of the account, to the last column. */
async function fingerprint(): Promise<string> {
  const { admin } = harbour.database
  const tables = await admin<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'account_id' order by 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      admin(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${name} t where account_id = $1`,
        [harbour.account],
      ),
    ),
  )
  return JSON.stringify(rows)
}

describe("another account's owner gets, with real ids, what ids that do not exist get (I16)", () => {
  const calls = Object.entries(API).flatMap(([name, call]) => {
    const how = ATTEMPTS[name as Operation]
    return how === 'no ids' ? [] : [[name, call, how] as const]
  })
  test.each(calls)('%s', async (_name, call, how) => {
    const before = await fingerprint()
    const withReal = await attempt(stranger, call, how(real))
    const withNobodys = await attempt(stranger, call, how(nobodys))
    expect(withReal.status).toBe(404)
    expect(visible(withReal)).toEqual(visible(withNobodys))
    expect(await fingerprint()).toBe(before)
  })

  test.each([32_768, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'an id beyond what columns hold is not found, by every call: %i',
    async (beyond) => {
      const ids = Object.fromEntries(
        Object.entries(nobodys).map(([kind, id]) => [kind, Array.isArray(id) ? [beyond, beyond - 1] : beyond]),
      ) as Ids
      const before = await fingerprint()
      const found: string[] = []
      for (const [name, call, how] of calls) {
        const answer = await attempt(harbour.owner, call, how(ids))
        if (answer.status !== 404) found.push(`${name} ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      expect(found).toEqual([])
      expect(await fingerprint()).toBe(before)
    },
  )

  // What deletes comes last: the others still need what it takes away.
  const order = ['GET', 'POST', 'PUT', 'DELETE']
  const gentleFirst = calls.toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method))
  test.each(gentleFirst)(
    '%s works for its own people, so the attempts above are real ones',
    async (name, call, how) => {
      const body = name === 'confirmBooking' ? { version: 1, payment: null } : how(real).body
      const answer = await attempt(harbour.owner, call, { ...how(real), body })
      expect([200, 201, 409]).toContain(answer.status)
    },
  )

  test('a mixed sale, a real tour of their own with ids of the other account, takes nothing', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount({ name: 'Tercera' })
    const business = await add.addBusiness({ account, name: 'Tercera' })
    await add.addUser({ account, username: 'tercera', is_first: true })
    const own = await add.addTour({ account, business })
    const third = await harbour.api.signIn('tercera')
    const before = await fingerprint()
    const sale = API.createBooking
    const foreignSchedule = { ...saleOf(own), schedule_id: real.schedule }
    const foreignCategory = { ...saleOf(own), party: [{ category_id: real.category, quantity: 1 }] }
    expect(await attempt(third, sale, { params: { id: own.tour }, body: foreignSchedule })).toMatchObject({
      status: 404,
      json: { errors: [{ code: 'departure.not_found' }] },
    })
    expect(await attempt(third, sale, { params: { id: own.tour }, body: foreignCategory })).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'party.unknown_category' }] },
    })
    expect(await fingerprint()).toBe(before)
  })
})
