import * as arrangeContract from '@muelle/contract/visits/arrange'
import * as blocksContract from '@muelle/contract/visits/blocks'
import { findKnownGuests } from '@muelle/contract/visits/known-guests'
import * as lifeContract from '@muelle/contract/visits/life'
import * as listContract from '@muelle/contract/visits/list'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import * as arranging from './arrange/arrange.ts'
import * as blocks from './blocks/blocks.ts'
import * as life from './life/handlers.ts'
import * as moves from './life/moves.ts'
import { knownGuests } from './record/known-guests.ts'
import { closing, get, history, list } from './record/list.ts'

export const visitRoutes = (): Route[] => [
  handleRead(listContract.listVisits, list),
  handleRead(findKnownGuests, knownGuests),
  handleRead(listContract.getVisit, get),
  handleRead(listContract.listVisitHistory, history),
  handleRead(listContract.listClosing, closing),
  handle(listContract.changeManyVisits, moves.many),
  handle(lifeContract.createVisit, life.create),
  handle(lifeContract.setVisitStatus, moves.setStatus),
  handle(lifeContract.moveVisitOn, moves.setStatusTo),
  handle(lifeContract.confirmVisit, life.confirm),
  handle(lifeContract.undoVisit, life.undo),
  handle(lifeContract.editVisit, life.edit),
  handle(lifeContract.moveVisitTables, life.moveTables),
  handle(lifeContract.noteVisit, life.note),
  handleRead(arrangeContract.previewArrangement, arranging.preview),
  handle(arrangeContract.arrangeVisits, arranging.arrange),
  handle(arrangeContract.undoArrangement, arranging.undo),
  handleRead(blocksContract.listTableBlocks, blocks.list),
  handle(blocksContract.previewTableBlock, blocks.preview),
  handle(blocksContract.createTableBlock, blocks.create),
  handle(blocksContract.liftTableBlock, blocks.lift),
]
