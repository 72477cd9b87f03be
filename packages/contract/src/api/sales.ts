import * as approvals from '../bookings/approvals.ts'
import * as bookingApprovals from '../bookings/booking-approvals.ts'
import * as bookingExport from '../bookings/export.ts'
import * as bookingLife from '../bookings/life.ts'
import * as bookingList from '../bookings/list.ts'
import * as newBookings from '../bookings/new-bookings.ts'
import * as orders from '../bookings/orders.ts'
import * as bookingProof from '../bookings/proof.ts'
import * as bookings from '../bookings/record.ts'
import * as sale from '../bookings/sale.ts'
import * as salespeople from '../bookings/salespeople.ts'
import * as tourists from '../bookings/tourists.ts'
import type { Call } from '../call.ts'
import * as boatCalls from '../captain/calls.ts'
import * as captainDay from '../captain/day.ts'
import * as boatFaults from '../captain/faults.ts'
import * as crewPay from '../captain/pay.ts'
import * as checkinDay from '../checkins/day.ts'
import * as checkinExport from '../checkins/export.ts'
import * as checkinOffline from '../checkins/offline.ts'
import * as checkins from '../checkins/record.ts'
import * as closureQuestions from '../closures/questions.ts'
import * as closures from '../closures/record.ts'
import * as allotments from '../departures/allotments.ts'
import * as assignment from '../departures/assignment.ts'
import * as calendar from '../departures/calendar.ts'
import * as departureCapacity from '../departures/capacity.ts'
import * as departureMinimum from '../departures/minimum.ts'
import * as sharedVacants from '../departures/shared-vacants.ts'
import * as departureWork from '../departures/work.ts'
import * as firstSteps from '../first-steps/record.ts'
import * as grants from '../grants/record.ts'
import * as promotions from '../promotions/record.ts'
import * as search from '../search/record.ts'
import * as summaries from '../summaries/record.ts'
import * as ticketKeys from '../tickets/keys.ts'
import * as tickets from '../tickets/record.ts'
import * as geotrackings from '../tracking/geotrackings.ts'
import * as trackPoints from '../tracking/points.ts'
import * as trips from '../tracking/trips.ts'
import * as crew from '../transports/crew.ts'
import * as transports from '../transports/record.ts'

/** Bookings and what becomes of them, departures at work, the dock, promotions. */
export const SALES = {
  validateBooking: sale.validateBooking,
  createBooking: sale.createBooking,
  tryBooking: sale.tryBooking,
  createOrder: orders.createOrder,
  getOrder: orders.getOrder,
  collectOrder: orders.collectOrder,
  setOrderAgencyPayment: orders.setOrderAgencyPayment,
  listBookings: bookingList.listBookings,
  sumBookings: bookingList.sumBookings,
  listTourBookings: bookingList.listTourBookings,
  exportBookingsCsv: bookingExport.exportBookingsCsv,
  exportBookingsXlsx: bookingExport.exportBookingsXlsx,
  getBookingExport: bookingExport.getBookingExport,
  cancelBookingExport: bookingExport.cancelBookingExport,
  getBooking: bookings.getBooking,
  askApproval: approvals.askApproval,
  askBookingApproval: bookingApprovals.askBookingApproval,
  listApprovals: approvals.listApprovals,
  getApproval: approvals.getApproval,
  answerApproval: approvals.answerApproval,
  listSalespeople: salespeople.listSalespeople,
  findTourists: tourists.findTourists,
  claimNewBookings: newBookings.claimNewBookings,
  bookingFormat: tickets.bookingFormat,
  bookingTicketLink: tickets.bookingTicketLink,
  getTicket: tickets.getTicket,
  ticketFormat: tickets.ticketFormat,
  getVoucher: tickets.getVoucher,
  getArrival: tickets.getArrival,
  getCaptainDay: captainDay.getCaptainDay,
  raiseBoatCall: boatCalls.raiseBoatCall,
  callOffBoatCall: boatCalls.callOffBoatCall,
  listBoatCalls: boatCalls.listBoatCalls,
  seeBoatCall: boatCalls.seeBoatCall,
  reportBoatFault: boatFaults.reportBoatFault,
  listBoatFaults: boatFaults.listBoatFaults,
  solveBoatFault: boatFaults.solveBoatFault,
  getOwnWeek: crewPay.getOwnWeek,
  getCrewPay: crewPay.getCrewPay,
  setCrewPay: crewPay.setCrewPay,
  listTicketKeys: ticketKeys.listTicketKeys,
  rotateTicketKey: ticketKeys.rotateTicketKey,
  revokeTicketKey: ticketKeys.revokeTicketKey,
  scanCheckin: checkins.scanCheckin,
  undoCheckin: checkins.undoCheckin,
  correctCheckin: checkins.correctCheckin,
  listCheckins: checkins.listCheckins,
  getCheckinDay: checkinDay.getCheckinDay,
  exportCheckinsCsv: checkinExport.exportCheckinsCsv,
  exportCheckinsXlsx: checkinExport.exportCheckinsXlsx,
  getCheckinExport: checkinExport.getCheckinExport,
  cancelCheckinExport: checkinExport.cancelCheckinExport,
  getCheckin: checkins.getCheckin,
  getCheckinBundle: checkinOffline.getCheckinBundle,
  syncCheckins: checkinOffline.syncCheckins,
  giveSeats: grants.giveSeats,
  listSeatGrants: grants.listSeatGrants,
  listDeviceGrants: grants.listDeviceGrants,
  endSeatGrant: grants.endSeatGrant,
  sellGranted: grants.sellGranted,
  reviewGrantSale: grants.reviewGrantSale,
  listUnseatedSales: grants.listUnseatedSales,
  resumeBookings: summaries.resumeBookings,
  resumeTopSellers: summaries.resumeTopSellers,
  resumePayments: summaries.resumePayments,
  bookingsTracking: summaries.bookingsTracking,
  getTrip: trips.getTrip,
  setSail: trips.setSail,
  takeStep: trips.takeStep,
  undoStep: trips.undoStep,
  tellPoints: trackPoints.tellPoints,
  listGeotrackings: geotrackings.listGeotrackings,
  getGeotracking: geotrackings.getGeotracking,
  listTransportLocations: geotrackings.listTransportLocations,
  getGeotrackingSettings: geotrackings.getGeotrackingSettings,
  setGeotrackingSettings: geotrackings.setGeotrackingSettings,
  search: search.search,
  getFirstSteps: firstSteps.getFirstSteps,
  hideFirstSteps: firstSteps.hideFirstSteps,
  applyTemplate: firstSteps.applyTemplate,
  confirmBooking: bookingLife.confirmBooking,
  cancelBooking: bookingLife.cancelBooking,
  quoteReschedule: bookingLife.quoteReschedule,
  rescheduleBooking: bookingLife.rescheduleBooking,
  getRefund: bookingLife.getRefund,
  completePendingCancelation: bookingLife.completePendingCancelation,
  refundBooking: bookingLife.refundBooking,
  quoteActivation: bookingLife.quoteActivation,
  activatePending: bookingLife.activatePending,
  collectPayment: bookingLife.collectPayment,
  quoteParty: bookingLife.quoteParty,
  changeParty: bookingLife.changeParty,
  changeTourist: bookingLife.changeTourist,
  markNoShow: bookingLife.markNoShow,
  markCompleted: bookingLife.markCompleted,
  setProof: bookingProof.setProof,
  undoBooking: bookingLife.undoBooking,
  removeBooking: bookingLife.removeBooking,
  listGroups: sharedVacants.listGroups,
  createGroup: sharedVacants.createGroup,
  updateGroup: sharedVacants.updateGroup,
  deleteGroup: sharedVacants.deleteGroup,
  listAllotments: allotments.listAllotments,
  createAllotment: allotments.createAllotment,
  updateAllotment: allotments.updateAllotment,
  deleteAllotment: allotments.deleteAllotment,
  setDepartureCapacity: departureCapacity.setDepartureCapacity,
  decideMinimum: departureMinimum.decideMinimum,
  listSeatBlocks: departureCapacity.listSeatBlocks,
  blockSeats: departureCapacity.blockSeats,
  unblockSeats: departureCapacity.unblockSeats,
  setDepartureState: departureWork.setDepartureState,
  joinDepartures: departureWork.joinDepartures,
  messageDeparture: departureWork.messageDeparture,
  getPassengers: departureWork.getPassengers,
  previewClosure: closures.previewClosure,
  startClosure: closures.startClosure,
  listClosures: closures.listClosures,
  getClosure: closures.getClosure,
  getTicketQuestion: closureQuestions.getTicketQuestion,
  answerTicketQuestion: closureQuestions.answerTicketQuestion,
  retryClosure: closures.retryClosure,
  assignDeparture: assignment.assignDeparture,
  listAssignmentOptions: assignment.listAssignmentOptions,
  getCalendar: calendar.getCalendar,
  listTransports: transports.listTransports,
  getTransport: transports.getTransport,
  createTransport: transports.createTransport,
  updateTransport: transports.updateTransport,
  deleteTransport: transports.deleteTransport,
  listSharedTransports: transports.listSharedTransports,
  listCrew: crew.listCrew,
  getCrewMember: crew.getCrewMember,
  createCrewMember: crew.createCrewMember,
  updateCrewMember: crew.updateCrewMember,
  deleteCrewMember: crew.deleteCrewMember,
  listOffers: promotions.listOffers,
  getOffer: promotions.getOffer,
  createOffer: promotions.createOffer,
  updateOffer: promotions.updateOffer,
  listOfferUses: promotions.listOfferUses,
  deleteOffer: promotions.deleteOffer,
  listOfferTours: promotions.listOfferTours,
  listOfferRecurrences: promotions.listOfferRecurrences,
  listOfferSchedules: promotions.listOfferSchedules,
  tryPromotion: promotions.tryPromotion,
  listDiscountCodes: promotions.listDiscountCodes,
  getDiscountCode: promotions.getDiscountCode,
  createDiscountCode: promotions.createDiscountCode,
  updateDiscountCode: promotions.updateDiscountCode,
  listDiscountCodeUses: promotions.listDiscountCodeUses,
  listGeneratedCodes: promotions.listGeneratedCodes,
  deleteDiscountCode: promotions.deleteDiscountCode,
  listTourOffers: promotions.listTourOffers,
  listTourDiscountCodes: promotions.listTourDiscountCodes,
} as const satisfies Record<string, Call>
