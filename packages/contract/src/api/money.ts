import * as agencyPayment from '../bookings/agency-payment.ts'
import * as earners from '../bookings/earners.ts'
import type { Call } from '../call.ts'
import * as customerLife from '../customers/life.ts'
import * as customers from '../customers/record.ts'
import * as fiscal from '../fiscal/global-invoice.ts'
import * as imports from '../imports/record.ts'
import * as cashLimits from '../ledger/cash-limits.ts'
import * as custody from '../ledger/custody.ts'
import * as dailyCut from '../ledger/daily-cut.ts'
import * as exchanges from '../ledger/exchanges.ts'
import * as houseRates from '../ledger/house-rates.ts'
import * as shifts from '../ledger/shifts.ts'
import * as deductions from '../outlays/deductions.ts'
import * as expenses from '../outlays/expenses.ts'
import * as money from '../outlays/money.ts'
import * as profit from '../outlays/profit.ts'
import * as remittances from '../outlays/remittances.ts'
import * as paymentLinks from '../payment-links/record.ts'
import * as paymentLinkSteps from '../payment-links/steps.ts'
import * as paymentExport from '../payments/export.ts'
import * as payments from '../payments/list.ts'
import * as tips from '../payments/tips.ts'
import * as transfers from '../payments/transfers.ts'
import * as withoutSeat from '../payments/without-seat.ts'
import * as agencyCredit from '../sellers/agency-credit.ts'
import * as commissions from '../sellers/commissions.ts'
import * as commissionExport from '../sellers/export.ts'
import * as ownDay from '../sellers/own-day.ts'
import * as sellers from '../sellers/record.ts'
import * as ownPage from '../sellers/seller-page.ts'
import * as settlements from '../settlements/record.ts'
import * as subscriptions from '../subscriptions/plans.ts'
import * as visitCharges from '../visits/deposits/charges.ts'
import * as guestPayment from '../visits/deposits/guest-payment.ts'
import * as visitMoney from '../visits/deposits/visit-money.ts'

/** Money: who pays, who earns, who holds it, and what leaves the house. */
export const MONEY = {
  quoteDeposit: visitMoney.quoteDeposit,
  getVisitMoney: visitMoney.getVisitMoney,
  payVisit: visitMoney.payVisit,
  giveVisitBack: visitMoney.giveVisitBack,
  sendVisitLink: visitMoney.sendVisitLink,
  waiveDeposit: visitMoney.waiveDeposit,
  addToTab: visitMoney.addToTab,
  listVisitCharges: visitCharges.listVisitCharges,
  approveVisitCharge: visitCharges.approveVisitCharge,
  retryVisitCharge: visitCharges.retryVisitCharge,
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
