import * as account from './account.ts'
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
import * as bookingProof from './bookings/proof.ts'
import * as bookings from './bookings/record.ts'
import * as sale from './bookings/sale.ts'
import * as salespeople from './bookings/salespeople.ts'
import * as tourists from './bookings/tourists.ts'
import * as bookingSettings from './businesses/booking-settings.ts'
import * as businessSettings from './businesses/business-settings.ts'
import * as openingHours from './businesses/opening-hours.ts'
import * as businesses from './businesses/record.ts'
import type { Call } from './call.ts'
import * as boatCalls from './captain/calls.ts'
import * as captainDay from './captain/day.ts'
import * as boatFaults from './captain/faults.ts'
import * as crewPay from './captain/pay.ts'
import * as catalogues from './catalogues.ts'
import * as checkinDay from './checkins/day.ts'
import * as door from './checkins/door.ts'
import * as checkinExport from './checkins/export.ts'
import * as checkinOffline from './checkins/offline.ts'
import * as checkins from './checkins/record.ts'
import * as closureQuestions from './closures/questions.ts'
import * as closures from './closures/record.ts'
import * as imports from './customers/imports.ts'
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
import * as visitCharges from './deposits/charges.ts'
import * as guestPayment from './deposits/guest-payment.ts'
import * as visitMoney from './deposits/visit-money.ts'
import * as firstSteps from './first-steps/record.ts'
import * as fiscal from './fiscal/global-invoice.ts'
import * as grants from './grants/record.ts'
import * as history from './history.ts'
import * as images from './images.ts'
import * as installation from './installation.ts'
import * as apiKeys from './integrations/api-keys.ts'
import * as textChannels from './integrations/text-channels.ts'
import * as webhooks from './integrations/webhooks.ts'
import * as cashLimits from './ledger/cash-limits.ts'
import * as custody from './ledger/custody.ts'
import * as dailyCut from './ledger/daily-cut.ts'
import * as exchanges from './ledger/exchanges.ts'
import * as houseRates from './ledger/house-rates.ts'
import * as shifts from './ledger/shifts.ts'
import * as legal from './legal.ts'
import * as map from './map.ts'
import * as members from './members/record.ts'
import * as roles from './members/roles.ts'
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
import * as paymentAccounts from './payments/connections.ts'
import * as paymentExport from './payments/export.ts'
import * as paymentLinkSteps from './payments/link-steps.ts'
import * as paymentLinks from './payments/links.ts'
import * as payments from './payments/list.ts'
import * as tips from './payments/tips.ts'
import * as transfers from './payments/transfers.ts'
import * as withoutSeat from './payments/without-seat.ts'
import * as permissions from './permissions.ts'
import * as formDrafts from './profile/form-drafts.ts'
import * as profile from './profile/record.ts'
import * as promotions from './promotions.ts'
import * as canceledDates from './recurrences/canceled-dates.ts'
import * as recurrences from './recurrences/record.ts'
import * as resourceCombos from './resources/combos.ts'
import * as resources from './resources/record.ts'
import * as search from './search.ts'
import * as agencyCredit from './sellers/agency-credit.ts'
import * as commissions from './sellers/commissions.ts'
import * as commissionExport from './sellers/export.ts'
import * as ownDay from './sellers/own-day.ts'
import * as ownPage from './sellers/own-page.ts'
import * as sellers from './sellers/record.ts'
import * as settlements from './sellers/settlements.ts'
import * as sessions from './sessions/record.ts'
import * as secondFactor from './sessions/second-factor.ts'
import * as setup from './setup.ts'
import * as subscriptions from './subscriptions/plans.ts'
import * as summaries from './summaries.ts'
import * as ticketKeys from './tickets/keys.ts'
import * as tickets from './tickets.ts'
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
import * as visitsTold from './visits/told.ts'
import * as waitPage from './visits/wait-page.ts'
import * as waitlist from './visits/waitlist.ts'

/** People, businesses and what they sell. */
const OFFICE = {
  getInstallation: installation.getInstallation,
  getSetup: setup.getSetup,
  createFirstAccount: setup.createFirstAccount,
  login: sessions.login,
  logout: sessions.logout,
  refreshToken: sessions.refreshToken,
  getSession: sessions.getSession,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  updatePassword: profile.updatePassword,
  updatePin: profile.updatePin,
  updatePreferences: profile.updatePreferences,
  getFormDraft: formDrafts.getFormDraft,
  putFormDraft: formDrafts.putFormDraft,
  deleteFormDraft: formDrafts.deleteFormDraft,
  listProfileSessions: profile.listProfileSessions,
  revokeProfileSession: profile.revokeProfileSession,
  revokeOtherSessions: profile.revokeOtherSessions,
  startSecondFactor: secondFactor.startSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  disableSecondFactor: secondFactor.disableSecondFactor,
  resetSecondFactor: secondFactor.resetSecondFactor,
  readLegalText: legal.readLegalText,
  listLegalPages: legal.listLegalPages,
  getLegalPage: legal.getLegalPage,
  updateLegalPage: legal.updateLegalPage,
  getLegalVersion: legal.getLegalVersion,
  listUsers: users.listUsers,
  listUserPermissions: users.listUserPermissions,
  getUser: users.getUser,
  createUser: users.createUser,
  updateUser: users.updateUser,
  toggleUser: users.toggleUser,
  inviteUser: users.inviteUser,
  revokeUserInvitation: users.revokeUserInvitation,
  deleteUser: users.deleteUser,
  getInvitation: invitations.getInvitation,
  acceptInvitation: invitations.acceptInvitation,
  askRecovery: invitations.askRecovery,
  listPermissions: permissions.listPermissions,
  listModules: permissions.listModules,
  getPermission: permissions.getPermission,
  createPermission: permissions.createPermission,
  updatePermission: permissions.updatePermission,
  deletePermission: permissions.deletePermission,
  listMembers: members.listMembers,
  putMember: members.putMember,
  removeMember: members.removeMember,
  listCandidates: members.listCandidates,
  listRoles: roles.listRoles,
  updateRole: roles.updateRole,
  resetRole: roles.resetRole,
  listBusinesses: businesses.listBusinesses,
  createBusiness: businesses.createBusiness,
  validateBusinessSlug: businesses.validateBusinessSlug,
  listBusinessCountries: businesses.listBusinessCountries,
  getBusiness: businesses.getBusiness,
  updateBusiness: businesses.updateBusiness,
  patchBusiness: businesses.patchBusiness,
  toggleBusiness: businesses.toggleBusiness,
  deleteBusiness: businesses.deleteBusiness,
  listCountries: catalogues.listCountries,
  listStates: catalogues.listStates,
  listMunicipalities: catalogues.listMunicipalities,
  listLocalities: catalogues.listLocalities,
  listLanguages: catalogues.listLanguages,
  listActivityTypes: catalogues.listActivityTypes,
  listCurrencies: catalogues.listCurrencies,
  getMapSettings: map.getMapSettings,
  listPlacesOnMap: map.listPlacesOnMap,
  searchMap: map.searchMap,
  uploadImage: images.uploadImage,
  getParkingLot: parkingLot.getParkingLot,
  updateParkingLot: parkingLot.updateParkingLot,
  setParkingSpaces: parkingLot.setParkingSpaces,
  recountParking: parkingLot.recountParking,
  listRecounts: parkingLot.listRecounts,
  listParkingTariffs: parkingTariffs.listParkingTariffs,
  createParkingTariff: parkingTariffs.createParkingTariff,
  simulateParking: parkingTariffs.simulateParking,
  enterParking: parkingGate.enterParking,
  takeParkingFolios: parkingGateOffline.takeParkingFolios,
  tellParkingEntry: parkingGateOffline.tellParkingEntry,
  listKeptStays: parkingExitOffline.listKeptStays,
  tellParkingExit: parkingExitOffline.tellParkingExit,
  findPlates: parkingGate.findPlates,
  quoteParking: parkingGate.quoteParking,
  exitParking: parkingGate.exitParking,
  validateParking: parkingGate.validateParking,
  devalidateParking: parkingGate.devalidateParking,
  reportLostTicket: parkingGate.reportLostTicket,
  listParkingSpots: parkingSpots.listParkingSpots,
  moveToSpot: parkingSpots.moveToSpot,
  listValet: parkingValet.listValet,
  setValetState: parkingValet.setValetState,
  addValetPhoto: parkingValet.addValetPhoto,
  getCarPage: parkingValet.getCarPage,
  askForCar: parkingValet.askForCar,
  listParkingStays: parkingStays.listParkingStays,
  getParkingStay: parkingStays.getParkingStay,
  correctParkingStay: parkingStays.correctParkingStay,
  listParkingPermits: parkingPermits.listParkingPermits,
  createParkingPermit: parkingPermits.createParkingPermit,
  updateParkingPermit: parkingPermits.updateParkingPermit,
  renewParkingPermit: parkingPermits.renewParkingPermit,
  endParkingPermit: parkingPermits.endParkingPermit,
  listParkingMerchants: parkingMerchants.listParkingMerchants,
  createParkingMerchant: parkingMerchants.createParkingMerchant,
  updateParkingMerchant: parkingMerchants.updateParkingMerchant,
  getMerchantStatement: parkingMerchants.getMerchantStatement,
  listParkingReservations: parkingReservations.listParkingReservations,
  reserveParking: parkingReservations.reserveParking,
  cancelParkingReservation: parkingReservations.cancelParkingReservation,
  listResources: resources.listResources,
  getResource: resources.getResource,
  createResource: resources.createResource,
  createResources: resources.createResources,
  updateResource: resources.updateResource,
  deleteResource: resources.deleteResource,
  listResourceZones: resources.listResourceZones,
  listCombos: resourceCombos.listCombos,
  createCombo: resourceCombos.createCombo,
  updateCombo: resourceCombos.updateCombo,
  deleteCombo: resourceCombos.deleteCombo,
  getDoor: door.getDoor,
  getDoorCount: door.getDoorCount,
  scanDoor: door.scanDoor,
  countDoor: door.countDoor,
  askDoorApproval: door.askDoorApproval,
  addDoorEntry: door.addDoorEntry,
  syncDoor: door.syncDoor,
  undoDoor: door.undoDoor,
  listDoorReviews: door.listDoorReviews,
  listTourTaxes: tourTaxes.listTourTaxes,
  getTourTax: tourTaxes.getTourTax,
  createTourTax: tourTaxes.createTourTax,
  updateTourTax: tourTaxes.updateTourTax,
  deleteTourTax: tourTaxes.deleteTourTax,
  listTours: tours.listTours,
  getBusinessTour: tourDetails.getBusinessTour,
  createTour: tourDetails.createTour,
  updateTour: tourDetails.updateTour,
  deleteTour: tourDetails.deleteTour,
  toggleTour: tourDetails.toggleTour,
  getTourImpact: tourDetails.getTourImpact,
  validateTourSlug: tourDetails.validateTourSlug,
  listBookingNotifications: bookingNotifications.listBookingNotifications,
  createBookingNotification: bookingNotifications.createBookingNotification,
  updateBookingNotification: bookingNotifications.updateBookingNotification,
  deleteBookingNotification: bookingNotifications.deleteBookingNotification,
  listBookingMessages: bookingNotifications.listBookingMessages,
  sendBookingMessage: bookingNotifications.sendBookingMessage,
  listDepartureNotices: bookingNotifications.listDepartureNotices,
  getTour: tours.getTour,
  getBoard: departures.getBoard,
  listDepartures: departures.listDepartures,
  listVacancies: departures.listVacancies,
  createExtraDeparture: extraDepartures.createExtraDeparture,
  updateDeparture: extraDepartures.updateDeparture,
  listRecurrences: recurrences.listRecurrences,
  createRecurrence: recurrences.createRecurrence,
  updateRecurrence: recurrences.updateRecurrence,
  deleteRecurrence: recurrences.deleteRecurrence,
  getRecurrenceImpact: recurrences.getRecurrenceImpact,
  previewRecurrences: recurrences.previewRecurrences,
  listCanceledDates: canceledDates.listCanceledDates,
  createCanceledDates: canceledDates.createCanceledDates,
  deleteCanceledDate: canceledDates.deleteCanceledDate,
  listHistory: history.listHistory,
  getBookingSettings: bookingSettings.getBookingSettings,
  updateBookingSettings: bookingSettings.updateBookingSettings,
  setGeneralData: businessSettings.setGeneralData,
  setCommercialInformation: businessSettings.setCommercialInformation,
  setAddress: businessSettings.setAddress,
  getBusinessHours: openingHours.getBusinessHours,
  setSchedules: openingHours.setSchedules,
  listSpecialDates: openingHours.listSpecialDates,
  createSpecialDate: openingHours.createSpecialDate,
  updateSpecialDate: openingHours.updateSpecialDate,
  deleteSpecialDate: openingHours.deleteSpecialDate,
  getAccount: account.getAccount,
  updateAccount: account.updateAccount,
  listPaymentAccounts: paymentAccounts.listPaymentAccounts,
  lookAtPaymentAccount: paymentAccounts.lookAtPaymentAccount,
  stripeConnectLink: paymentAccounts.stripeConnectLink,
  stripeDisconnect: paymentAccounts.stripeDisconnect,
  setStripeKeys: paymentAccounts.setStripeKeys,
  removeStripeKeys: paymentAccounts.removeStripeKeys,
  setPaypalKeys: paymentAccounts.setPaypalKeys,
  removePaypalKeys: paymentAccounts.removePaypalKeys,
  leavePaymentAccount: paymentAccounts.leavePaymentAccount,
  paypalConnectLink: paymentAccounts.paypalConnectLink,
  paypalConnect: paymentAccounts.paypalConnect,
  paypalDisconnect: paymentAccounts.paypalDisconnect,
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  createToken: apiKeys.createToken,
  revokeApiKey: apiKeys.revokeApiKey,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  toggleWebhook: webhooks.toggleWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  resendWebhookDelivery: webhooks.resendWebhookDelivery,
  deleteWebhook: webhooks.deleteWebhook,
  listTextChannels: textChannels.listTextChannels,
  setTextChannel: textChannels.setTextChannel,
  rotateTextSecret: textChannels.rotateTextSecret,
  testTextChannel: textChannels.testTextChannel,
  deleteTextChannel: textChannels.deleteTextChannel,
} as const satisfies Record<string, Call>
/** Bookings and what becomes of them, departures at work, the dock, promotions. */
const SALES = {
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
/** Money: who pays, who earns, who holds it, and what leaves the house. */
const MONEY = {
  quoteDeposit: visitMoney.quoteDeposit,
  getVisitMoney: visitMoney.getVisitMoney,
  payVisit: visitMoney.payVisit,
  giveVisitBack: visitMoney.giveVisitBack,
  sendVisitLink: visitMoney.sendVisitLink,
  waiveDeposit: visitMoney.waiveDeposit,
  addToTab: visitMoney.addToTab,
  listVisitCharges: visitCharges.listVisitCharges,
  approveVisitCharge: visitCharges.approveVisitCharge,
  dismissVisitCharge: visitCharges.dismissVisitCharge,
  getVisitPaymentPage: guestPayment.getVisitPaymentPage,
  beginVisitPayment: guestPayment.beginVisitPayment,
  lookAtVisitPayment: guestPayment.lookAtVisitPayment,
  listBookingEarners: earners.listBookingEarners,
  setBookingEarners: earners.setBookingEarners,
  setAgencyPayment: agencyPayment.setAgencyPayment,
  listCommissions: commissions.listCommissions,
  getSellerAccount: commissions.getSellerAccount,
  getAgencyCredit: agencyCredit.getAgencyCredit,
  getOwnDay: ownDay.getOwnDay,
  getSellerPage: ownPage.getSellerPage,
  exportCommissionsCsv: commissionExport.exportCommissionsCsv,
  exportCommissionsXlsx: commissionExport.exportCommissionsXlsx,
  getCommissionExport: commissionExport.getCommissionExport,
  cancelCommissionExport: commissionExport.cancelCommissionExport,
  listCustomers: customers.listCustomers,
  getCustomer: customers.getCustomer,
  createCustomer: customers.createCustomer,
  updateCustomer: customers.updateCustomer,
  deleteCustomer: customers.deleteCustomer,
  deleteCustomers: customers.deleteCustomers,
  setCustomersStatus: customers.setCustomersStatus,
  blockCustomer: customers.blockCustomer,
  unblockCustomer: customers.unblockCustomer,
  setCustomerConsent: customers.setCustomerConsent,
  listCustomerHistory: customerLife.listCustomerHistory,
  listDuplicates: customerLife.listDuplicates,
  markDistinct: customerLife.markDistinct,
  mergeCustomers: customerLife.mergeCustomers,
  unmergeCustomers: customerLife.unmergeCustomers,
  addCustomerNote: customerLife.addCustomerNote,
  deleteCustomerNote: customerLife.deleteCustomerNote,
  getCustomerData: customerLife.getCustomerData,
  getCustomerDataCsv: customerLife.getCustomerDataCsv,
  eraseCustomer: customerLife.eraseCustomer,
  exportCustomersCsv: customerLife.exportCustomersCsv,
  exportCustomersXlsx: customerLife.exportCustomersXlsx,
  getCustomerExport: customerLife.getCustomerExport,
  cancelCustomerExport: customerLife.cancelCustomerExport,
  listImports: imports.listImports,
  uploadImport: imports.uploadImport,
  getImport: imports.getImport,
  previewImport: imports.previewImport,
  startImport: imports.startImport,
  listImportFaults: imports.listImportFaults,
  exportImportFaults: imports.exportImportFaults,
  undoImport: imports.undoImport,
  dropImport: imports.dropImport,

  listSellers: sellers.listSellers,
  getSeller: sellers.getSeller,
  createSeller: sellers.createSeller,
  createSellerOfUser: sellers.createSellerOfUser,
  updateSeller: sellers.updateSeller,
  removeSellerFromBusiness: sellers.removeSellerFromBusiness,
  deleteSeller: sellers.deleteSeller,
  listSharedSellers: sellers.listSharedSellers,
  listSharedAgencies: sellers.listSharedAgencies,
  listDueSettlements: settlements.listDueSettlements,
  getDueSettlement: settlements.getDueSettlement,
  postSettlement: settlements.postSettlement,
  listSettlements: settlements.listSettlements,
  getSettlement: settlements.getSettlement,
  confirmSettlement: settlements.confirmSettlement,
  undoSettlement: settlements.undoSettlement,
  settlementFormat: settlements.settlementFormat,
  listPlans: subscriptions.listPlans,
  getSubscription: subscriptions.getSubscription,
  createPlanCheckout: subscriptions.createPlanCheckout,
  confirmSubscription: subscriptions.confirmSubscription,
  cancelSubscription: subscriptions.cancelSubscription,
  listPlanBills: subscriptions.listPlanBills,
  getCustody: custody.getCustody,
  listCashMoves: custody.listCashMoves,
  offerHandover: custody.offerHandover,
  acceptHandover: custody.acceptHandover,
  rejectHandover: custody.rejectHandover,
  withdrawHandover: custody.withdrawHandover,
  moveCash: custody.moveCash,
  listHouseRates: houseRates.listHouseRates,
  setHouseRate: houseRates.setHouseRate,
  openShift: shifts.openShift,
  listShifts: shifts.listShifts,
  getShift: shifts.getShift,
  handInShift: shifts.handInShift,
  receiveShift: shifts.receiveShift,
  reconcileShift: shifts.reconcileShift,
  approveShift: shifts.approveShift,
  rejectShift: shifts.rejectShift,
  getDailyCut: dailyCut.getDailyCut,
  dailyCutCsv: dailyCut.dailyCutCsv,
  correctExchange: exchanges.correctExchange,
  getCashLimits: cashLimits.getCashLimits,
  setCashLimit: cashLimits.setCashLimit,
  createExpense: expenses.createExpense,
  listExpenses: expenses.listExpenses,
  takeBackExpense: expenses.takeBackExpense,
  getExpenseLimit: expenses.getExpenseLimit,
  setExpenseLimit: expenses.setExpenseLimit,
  listOwedFees: remittances.listOwedFees,
  listFeesBehind: remittances.listFeesBehind,
  createRemittance: remittances.createRemittance,
  listRemittances: remittances.listRemittances,
  getRemittance: remittances.getRemittance,
  remittanceCsv: remittances.remittanceCsv,
  remittanceFormat: remittances.remittanceFormat,
  undoRemittance: remittances.undoRemittance,
  getMoney: money.getMoney,
  listMoves: money.listMoves,
  listDeductions: deductions.listDeductions,
  listProfits: profit.listProfits,
  listPayments: payments.listPayments,
  sumPayments: payments.sumPayments,
  listOwedRefunds: payments.listOwedRefunds,
  listWithoutSeat: withoutSeat.listWithoutSeat,
  listReseats: withoutSeat.listReseats,
  reseatBooking: withoutSeat.reseatBooking,
  listTips: tips.listTips,
  handOutTips: tips.handOutTips,
  listTipsOfBooking: tips.listTipsOfBooking,
  takeBackTip: tips.takeBackTip,
  listTransfers: transfers.listTransfers,
  verifyTransfer: transfers.verifyTransfer,
  refuseTransfer: transfers.refuseTransfer,
  decideTransfers: transfers.decideTransfers,
  exportPaymentsCsv: paymentExport.exportPaymentsCsv,
  exportPaymentsXlsx: paymentExport.exportPaymentsXlsx,
  getPaymentExport: paymentExport.getPaymentExport,
  cancelPaymentExport: paymentExport.cancelPaymentExport,
  getGlobalInvoice: fiscal.getGlobalInvoice,
  exportGlobalInvoiceCsv: fiscal.exportGlobalInvoiceCsv,
  exportGlobalInvoiceXlsx: fiscal.exportGlobalInvoiceXlsx,
  createPaymentLink: paymentLinks.createPaymentLink,
  getPaymentLink: paymentLinks.getPaymentLink,
  extendPaymentLink: paymentLinks.extendPaymentLink,
  annulPaymentLink: paymentLinks.annulPaymentLink,
  getPaymentPage: paymentLinks.getPaymentPage,
  payWithLink: paymentLinks.payWithLink,
  lookAtPayment: paymentLinks.lookAtPayment,
  holdWithLink: paymentLinks.holdWithLink,
  announceWithLink: paymentLinks.announceWithLink,
  proveTransferWithLink: paymentLinkSteps.proveTransferWithLink,
  holdElsewhereWithLink: paymentLinkSteps.holdElsewhereWithLink,
  capturePaypalPayment: paymentLinks.capturePaypalPayment,
  getPaymentOutcome: paymentLinks.getPaymentOutcome,
} as const satisfies Record<string, Call>

/** Who comes to venues, when, and with whom. */
const VENUES = {
  listFreeResources: availability.listFreeResources,
  listAvailableResources: availability.listAvailableResources,
  listSlots: availability.listSlots,
  listSlotDays: availability.listSlotDays,
  previewBookingSettings: settingsImpact.previewBookingSettings,
  listPublicHours: availability.listPublicHours,
  listPublicAvailable: availability.listPublicAvailable,
  createGuestVisit: visitGuest.createGuestVisit,
  getGuestVisit: visitGuest.getGuestVisit,
  askForGuestLink: visitGuest.askForGuestLink,
  sendGuestText: visitGuest.sendGuestText,
  provePhone: visitGuest.provePhone,
  getGuestName: visitGuest.getGuestName,
  getGuestStats: visitGuest.getGuestStats,
  setUseBooking: visitGuest.setUseBooking,
  setGuestSchedule: visitGuest.setGuestSchedule,
  changeAsGuest: waitPage.changeAsGuest,
  listVisitMessages: visitMessages.listVisitMessages,
  writeToGuest: visitMessages.writeToGuest,
  openVisitMessage: visitMessages.openVisitMessage,
  claimNewVisits: visitsTold.claimNewVisits,
  listMessageTexts: messageTexts.listMessageTexts,
  setMessageText: messageTexts.setMessageText,
  resetMessageText: messageTexts.resetMessageText,
  listVenueDays: visitCalendar.listVenueDays,
  getWaitlist: waitlist.getWaitlist,
  quoteWait: waitlist.quoteWait,
  joinWaitlist: waitlist.joinWaitlist,
  offerTable: waitlist.offerTable,
  answerOffer: waitlist.answerOffer,
  requeueEntry: waitlist.requeueEntry,
  bumpEntry: waitlist.bumpEntry,
  promiseOtherwise: waitlist.promiseOtherwise,
  markPresent: waitlist.markPresent,
  closeWaitlist: waitlist.closeWaitlist,
  waitlistMetrics: waitlist.waitlistMetrics,
  getWaitPage: waitPage.getWaitPage,
  answerWait: waitPage.answerWait,
  sayHere: waitPage.sayHere,
  listVisits: visitList.listVisits,
  getVisit: visitList.getVisit,
  listVisitHistory: visitList.listVisitHistory,
  listClosing: visitList.listClosing,
  changeManyVisits: visitList.changeManyVisits,
  createVisit: visitLife.createVisit,
  setVisitStatus: visitLife.setVisitStatus,
  moveVisitOn: visitLife.moveVisitOn,
  confirmVisit: visitLife.confirmVisit,
  undoVisit: visitLife.undoVisit,
  editVisit: visitLife.editVisit,
  moveVisitTables: visitLife.moveVisitTables,
  previewArrangement: visitArrange.previewArrangement,
  arrangeVisits: visitArrange.arrangeVisits,
  undoArrangement: visitArrange.undoArrangement,
  noteVisit: visitLife.noteVisit,
  listPromoters: promoters.listPromoters,
  createPromoter: promoters.createPromoter,
  updatePromoter: promoters.updatePromoter,
  listPromoterRules: promoters.listPromoterRules,
  createPromoterRule: promoters.createPromoterRule,
  updatePromoterRule: promoters.updatePromoterRule,
  listRpSums: promoterEarnings.listRpSums,
  listSellerSums: promoterEarnings.listSellerSums,
  listNightCommissions: promoterEarnings.listNightCommissions,
  decideCommissions: promoterEarnings.decideCommissions,
  getOwnNight: promoterEarnings.getOwnNight,
  creditVisit: promoterEarnings.creditVisit,
  getRpPage: rpPage.getRpPage,
  joinByLink: rpPage.joinByLink,
  findKnownGuests: knownGuests.findKnownGuests,
  listTableBlocks: tableBlocks.listTableBlocks,
  previewTableBlock: tableBlocks.previewTableBlock,
  createTableBlock: tableBlocks.createTableBlock,
  liftTableBlock: tableBlocks.liftTableBlock,
  getNight: nights.getNight,
  setNight: nights.setNight,
  createGuestList: nights.createGuestList,
  updateGuestList: nights.updateGuestList,
  listNightEntries: nights.listNightEntries,
  addListEntries: nights.addListEntries,
  countEntryHere: nights.countEntryHere,
  getFloorPlan: floorPlan.getFloorPlan,
  createFloorPlan: floorPlan.createFloorPlan,
  updateFloorPlan: floorPlan.updateFloorPlan,
  deleteFloorPlan: floorPlan.deleteFloorPlan,
} as const satisfies Record<string, Call>

/**
 * Every call of the API by its operation name. A route of the server that is not here fails the tests. In parts, since the compiler writes
 * no type that is as long as all of them.
 */
export const API: typeof OFFICE & typeof SALES & typeof MONEY & typeof VENUES = {
  ...OFFICE,
  ...SALES,
  ...MONEY,
  ...VENUES,
}
export type Operation = keyof typeof API
