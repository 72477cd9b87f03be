import * as account from './account.ts'
import * as apiKeys from './api-keys.ts'
import * as bookingSettings from './booking-settings.ts'
import * as bookings from './bookings.ts'
import * as businessSettings from './business-settings.ts'
import * as businesses from './businesses.ts'
import type { Call } from './call.ts'
import * as catalogues from './catalogues.ts'
import * as departures from './departures.ts'
import * as history from './history.ts'
import * as images from './images.ts'
import * as invitations from './invitations.ts'
import * as legal from './legal.ts'
import * as members from './members.ts'
import * as openingHours from './opening-hours.ts'
import * as permissions from './permissions.ts'
import * as profile from './profile.ts'
import * as resourceCombos from './resource-combos.ts'
import * as resources from './resources.ts'
import * as roles from './roles.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as tours from './tours.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

/** Every call of the API by its operation name. A route of the server that is not here fails the tests. */
export const API = {
  login: sessions.login,
  logout: sessions.logout,
  refreshToken: sessions.refreshToken,
  getSession: sessions.getSession,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  updatePassword: profile.updatePassword,
  updatePreferences: profile.updatePreferences,
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
  uploadImage: images.uploadImage,
  listResources: resources.listResources,
  getResource: resources.getResource,
  createResource: resources.createResource,
  createResources: resources.createResources,
  updateResource: resources.updateResource,
  deleteResource: resources.deleteResource,
  listResourceZones: resources.listResourceZones,
  listFreeResources: resources.listFreeResources,
  listAvailableResources: resources.listAvailableResources,
  listCombos: resourceCombos.listCombos,
  createCombo: resourceCombos.createCombo,
  updateCombo: resourceCombos.updateCombo,
  deleteCombo: resourceCombos.deleteCombo,
  listTours: tours.listTours,
  getBusinessTour: tours.getBusinessTour,
  getTour: tours.getTour,
  getBoard: departures.getBoard,
  listDepartures: departures.listDepartures,
  validateBooking: bookings.validateBooking,
  createBooking: bookings.createBooking,
  listBookings: bookings.listBookings,
  getBooking: bookings.getBooking,
  confirmBooking: bookings.confirmBooking,
  cancelBooking: bookings.cancelBooking,
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
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
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
} as const satisfies Record<string, Call>
export type Operation = keyof typeof API
