import { createCanceledDates, deleteCanceledDate, listCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import {
  createRecurrence,
  deleteRecurrence,
  getRecurrenceImpact,
  listRecurrences,
  previewRecurrences,
  updateRecurrence,
} from '@muelle/contract/recurrences/record'
import { handle, type Route } from '../platform/http/handle.ts'
import { createCanceled, deleteCanceledDay, listCanceled } from './canceled-dates.ts'
import { impact, list, preview } from './read-recurrences.ts'
import { create, remove, update } from './save-recurrence.ts'

export const seasonRoutes = (): Route[] => [
  handle(listRecurrences, list),
  handle(createRecurrence, create),
  handle(updateRecurrence, update),
  handle(deleteRecurrence, remove),
  handle(getRecurrenceImpact, impact),
  handle(previewRecurrences, preview),
  handle(listCanceledDates, listCanceled),
  handle(createCanceledDates, createCanceled),
  handle(deleteCanceledDate, deleteCanceledDay),
]
