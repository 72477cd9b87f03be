import type { Attempts } from './attempts.ts'

const SAID = { columns: ['name', 'phone'], options: { phone_code: '52', date_order: 'dmy' } }

/** Whom an account knows. */
export const customerAttempts = {
  listCustomers: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getCustomer: ({ customer }) => ({ params: { id: customer } }),
  listCustomerHistory: ({ customer, business }) => ({ params: { id: customer }, query: { business_id: business } }),
  listDuplicates: ({ customer }) => ({ params: { id: customer } }),
  createCustomer: ({ business }) => ({ body: { name: 'Ajeno', business_id: business } }),
  updateCustomer: ({ customer }) => ({ params: { id: customer }, body: { name: 'Ajeno', version: 1 } }),
  deleteCustomer: ({ doomedCustomers: [, single] }) => ({ params: { id: single } }),
  deleteCustomers: ({ doomedCustomers: [first] }) => ({ body: { ids: [first] } }),
  setCustomersStatus: ({ customer }) => ({ body: { ids: [customer], status: 'suspended' } }),
  blockCustomer: ({ customer }) => ({ params: { id: customer }, body: { reason: 'fraud', version: 1 } }),
  unblockCustomer: ({ customer }) => ({ params: { id: customer } }),
  setCustomerConsent: ({ customer }) => ({ params: { id: customer }, body: { wants_offers: true } }),
  addCustomerNote: ({ customer }) => ({ params: { id: customer }, body: { text: 'Ajena' } }),
  deleteCustomerNote: ({ otherCustomer, customerNote }) => ({ params: { id: otherCustomer, noteId: customerNote } }),
  markDistinct: ({ customer, otherCustomer }) => ({ params: { id: customer }, body: { other_id: otherCustomer } }),
  mergeCustomers: ({ customer, otherCustomer }) => ({
    params: { id: customer },
    body: { other_id: otherCustomer, version: 99, other_version: 99 },
  }),
  unmergeCustomers: ({ keptCustomer, customerMerge }) => ({
    params: { id: keptCustomer },
    body: { merge_id: customerMerge },
  }),
  getCustomerData: ({ customer }) => ({ params: { id: customer } }),
  getCustomerDataCsv: ({ customer }) => ({ params: { id: customer } }),
  eraseCustomer: ({ customer }) => ({ params: { id: customer }, body: { version: 99 } }),
  exportCustomersCsv: ({ business }) => ({ query: { filter: { business_id: business } } }),
  exportCustomersXlsx: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getCustomerExport: 'no ids',
  cancelCustomerExport: 'no ids',
  listImports: 'no ids',
  uploadImport: 'no ids',
  getImport: ({ importBatch }) => ({ params: { id: importBatch } }),
  previewImport: ({ importBatch }) => ({ params: { id: importBatch }, body: SAID }),
  startImport: ({ importBatch }) => ({ params: { id: importBatch }, body: SAID }),
  listImportFaults: ({ importBatch }) => ({ params: { id: importBatch } }),
  exportImportFaults: ({ importBatch }) => ({ params: { id: importBatch } }),
  undoImport: ({ importBatch }) => ({ params: { id: importBatch } }),
  dropImport: ({ importBatch }) => ({ params: { id: importBatch } }),
} as const satisfies Attempts
