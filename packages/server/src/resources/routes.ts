import * as combosContract from '@muelle/contract/resources/combos'
import {
  createResource,
  createResources,
  deleteResource,
  getResource,
  listResources,
  listResourceZones,
  updateResource,
} from '@muelle/contract/resources/record'
import { handle, type Route } from '../platform/http/handle.ts'
import * as combos from './combos.ts'
import { create, createMany } from './create.ts'
import { remove } from './delete.ts'
import { get, list, zones } from './list.ts'
import { update } from './update.ts'

export const resourceRoutes = (): Route[] => [
  handle(listResources, list),
  handle(getResource, get),
  handle(createResource, create),
  handle(createResources, createMany),
  handle(updateResource, update),
  handle(deleteResource, remove),
  handle(listResourceZones, zones),
  handle(combosContract.listCombos, combos.list),
  handle(combosContract.createCombo, combos.create),
  handle(combosContract.updateCombo, combos.update),
  handle(combosContract.deleteCombo, combos.remove),
]
