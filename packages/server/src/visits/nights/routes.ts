import {
  addListEntries,
  countEntryHere,
  createGuestList,
  getNight,
  listNightEntries,
  setNight,
  updateGuestList,
} from '@muelle/contract/visits/nights/nights'
import { handle, handleRead, type Route } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { add, countHere } from './add-entries.ts'
import { changeList, createList, set } from './change-night.ts'
import { entries, get } from './read-night.ts'

/** Nights of bars, and who stands on their lists. */
export const nightRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [
  handleRead(getNight, get),
  handle(setNight, set),
  handle(createGuestList, createList),
  handle(updateGuestList, changeList),
  handleRead(listNightEntries, entries(secrets)),
  handle(addListEntries, add),
  handle(countEntryHere, countHere),
]
