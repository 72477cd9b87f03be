import {
  addCustomerNote,
  deleteCustomerNote,
  listCustomerHistory,
  listDuplicates,
  markDistinct,
  mergeCustomers,
  unmergeCustomers,
} from '@muelle/contract/customers/life'
import {
  blockCustomer,
  createCustomer,
  deleteCustomer,
  deleteCustomers,
  getCustomer,
  listCustomers,
  setCustomerConsent,
  setCustomersStatus,
  unblockCustomer,
  updateCustomer,
} from '@muelle/contract/customers/record'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { duplicates } from './duplicates.ts'
import { remove, removeMany, setStatus } from './end.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { distinguish, merge, unmerge } from './merge.ts'
import { get } from './read.ts'
import { addNote, block, removeNote, setConsent, unblock } from './standing.ts'
import { create, update } from './write.ts'

export const customerRoutes = (): Route[] => [
  handleRead(listCustomers, list),
  handleRead(getCustomer, get),
  handleRead(listCustomerHistory, history),
  handleRead(listDuplicates, duplicates),
  handle(createCustomer, create),
  handle(updateCustomer, update),
  handle(deleteCustomer, remove),
  handle(deleteCustomers, removeMany),
  handle(setCustomersStatus, setStatus),
  handle(blockCustomer, block),
  handle(unblockCustomer, unblock),
  handle(setCustomerConsent, setConsent),
  handle(addCustomerNote, addNote),
  handle(deleteCustomerNote, removeNote),
  handle(markDistinct, distinguish),
  handle(mergeCustomers, merge),
  handle(unmergeCustomers, unmerge),
]
