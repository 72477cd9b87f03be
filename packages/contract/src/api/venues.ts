import type { Call } from '../call.ts'
import * as visitArrange from '../visits/arrange.ts'
import * as availability from '../visits/availability.ts'
import * as tableBlocks from '../visits/blocks.ts'
import * as visitCalendar from '../visits/calendar.ts'
import * as floorPlan from '../visits/floor-plan.ts'
import * as visitGuest from '../visits/guest.ts'
import * as knownGuests from '../visits/known-guests.ts'
import * as visitLife from '../visits/life.ts'
import * as visitList from '../visits/list.ts'
import * as messageTexts from '../visits/message-texts.ts'
import * as visitMessages from '../visits/messages.ts'
import * as nights from '../visits/nights/nights.ts'
import * as promoterEarnings from '../visits/promoters/earnings.ts'
import * as promoters from '../visits/promoters/promoters.ts'
import * as rpPage from '../visits/promoters/rp-page.ts'
import * as settingsImpact from '../visits/settings-impact.ts'
import * as textAnswers from '../visits/text-answers.ts'
import * as visitsTold from '../visits/told.ts'
import * as waitPage from '../visits/wait-page.ts'
import * as waitlist from '../visits/waitlist.ts'

/** Who comes to venues, when, and with whom. */
export const VENUES = {
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
  answerByText: textAnswers.answerByText,
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
