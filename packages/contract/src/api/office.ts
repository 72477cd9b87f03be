import * as installation from '../account/installation.ts'
import * as account from '../account/record.ts'
import * as setup from '../account/setup.ts'
import * as bookingNotifications from '../bookings/messages.ts'
import * as bookingSettings from '../businesses/booking-settings.ts'
import * as businessSettings from '../businesses/business-settings.ts'
import * as openingHours from '../businesses/opening-hours.ts'
import * as businesses from '../businesses/record.ts'
import type { Call } from '../call.ts'
import * as map from '../catalogues/map.ts'
import * as catalogues from '../catalogues/record.ts'
import * as doorAsk from '../checkins/door/ask.ts'
import * as doorOffline from '../checkins/door/offline.ts'
import * as doorRead from '../checkins/door/read.ts'
import * as doorScan from '../checkins/door/scan.ts'
import * as extraDepartures from '../departures/extra-departures.ts'
import * as departures from '../departures/plan.ts'
import * as images from '../files/images.ts'
import * as history from '../history/record.ts'
import * as apiKeys from '../integrations/api-keys.ts'
import * as webhooks from '../integrations/webhooks.ts'
import * as legal from '../legal/record.ts'
import * as members from '../members/record.ts'
import * as roles from '../members/roles.ts'
import * as parkingExitOffline from '../parking/exit-offline.ts'
import * as parkingGate from '../parking/gate.ts'
import * as parkingGateOffline from '../parking/gate-offline.ts'
import * as parkingLot from '../parking/lot.ts'
import * as parkingMerchants from '../parking/merchants.ts'
import * as parkingPermits from '../parking/permits.ts'
import * as parkingReservations from '../parking/reservations.ts'
import * as parkingSpots from '../parking/spots.ts'
import * as parkingStays from '../parking/stays.ts'
import * as parkingTariffs from '../parking/tariffs.ts'
import * as parkingValet from '../parking/valet.ts'
import * as permissions from '../permissions/record.ts'
import * as formDrafts from '../profile/form-drafts.ts'
import * as profile from '../profile/record.ts'
import * as paymentAccounts from '../providers/accounts.ts'
import * as canceledDates from '../recurrences/canceled-dates.ts'
import * as recurrences from '../recurrences/record.ts'
import * as resourceCombos from '../resources/combos.ts'
import * as resources from '../resources/record.ts'
import * as sessions from '../sessions/record.ts'
import * as secondFactor from '../sessions/second-factor.ts'
import * as textChannels from '../texts/channels.ts'
import * as tourDetails from '../tours/details.ts'
import * as tours from '../tours/record.ts'
import * as tourTaxes from '../tours/taxes.ts'
import * as invitations from '../users/invitations.ts'
import * as users from '../users/record.ts'

/** People, businesses and what they sell. */
export const OFFICE = {
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
  getDoor: doorRead.getDoor,
  getDoorCount: doorRead.getDoorCount,
  scanDoor: doorScan.scanDoor,
  countDoor: doorScan.countDoor,
  askDoorApproval: doorAsk.askDoorApproval,
  addDoorEntry: doorAsk.addDoorEntry,
  syncDoor: doorOffline.syncDoor,
  undoDoor: doorScan.undoDoor,
  listDoorReviews: doorRead.listDoorReviews,
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
