import * as exitOffline from '@muelle/contract/parking/exit-offline'
import * as gate from '@muelle/contract/parking/gate'
import * as gateOffline from '@muelle/contract/parking/gate-offline'
import * as lots from '@muelle/contract/parking/lot'
import * as merchantCalls from '@muelle/contract/parking/merchants'
import * as permitCalls from '@muelle/contract/parking/permits'
import * as reservationCalls from '@muelle/contract/parking/reservations'
import * as spotCalls from '@muelle/contract/parking/spots'
import * as stays from '@muelle/contract/parking/stays'
import * as tariffCalls from '@muelle/contract/parking/tariffs'
import * as valetCalls from '@muelle/contract/parking/valet'
import { handle, handleOpen, type Route } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { correct } from './correct.ts'
import { enter } from './enter.ts'
import { exit } from './exit.ts'
import * as stayList from './list-stays.ts'
import * as lot from './lot.ts'
import * as merchants from './merchants.ts'
import * as permits from './permits.ts'
import { devalidate, plates, quote, reportLost, validate } from './quote.ts'
import * as recounts from './recount.ts'
import * as reservations from './reservations.ts'
import * as spots from './spots.ts'
import * as tariffs from './tariffs.ts'
import { giveBlock, tellEntry } from './told/told-entry.ts'
import { listKept, tellExit } from './told/told-exit.ts'
import * as valet from './valet/valet.ts'

export const parkingRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [
  handle(lots.getParkingLot, lot.get),
  handle(lots.updateParkingLot, lot.update),
  handle(lots.setParkingSpaces, lot.setSpaces),
  handle(lots.recountParking, recounts.recount),
  handle(lots.listRecounts, recounts.list),
  handle(tariffCalls.listParkingTariffs, tariffs.list),
  handle(tariffCalls.createParkingTariff, tariffs.create),
  handle(tariffCalls.simulateParking, tariffs.simulate),
  handle(gate.enterParking, enter(secrets), (answer) => ({ ...answer, code: '', car_link: null })),
  handle(gateOffline.takeParkingFolios, giveBlock),
  handle(gateOffline.tellParkingEntry, tellEntry),
  handle(exitOffline.listKeptStays, listKept),
  handle(exitOffline.tellParkingExit, tellExit),
  handle(gate.findPlates, plates),
  handle(gate.quoteParking, quote),
  handle(gate.exitParking, exit),
  handle(gate.validateParking, validate),
  handle(gate.devalidateParking, devalidate),
  handle(gate.reportLostTicket, reportLost),
  handle(valetCalls.listValet, valet.list),
  handle(valetCalls.setValetState, valet.step),
  handle(valetCalls.addValetPhoto, valet.photo),
  handleOpen(valetCalls.getCarPage, valet.readCar(secrets)),
  handleOpen(valetCalls.askForCar, valet.askForIt(secrets)),
  handle(spotCalls.listParkingSpots, spots.list),
  handle(spotCalls.moveToSpot, spots.move),
  handle(stays.listParkingStays, stayList.list),
  handle(stays.getParkingStay, stayList.get),
  handle(stays.correctParkingStay, correct),
  handle(permitCalls.listParkingPermits, permits.list),
  handle(permitCalls.createParkingPermit, permits.create),
  handle(permitCalls.updateParkingPermit, permits.update),
  handle(permitCalls.renewParkingPermit, permits.renew),
  handle(permitCalls.endParkingPermit, permits.end),
  handle(merchantCalls.listParkingMerchants, merchants.list),
  handle(merchantCalls.createParkingMerchant, merchants.create),
  handle(merchantCalls.updateParkingMerchant, merchants.update),
  handle(merchantCalls.getMerchantStatement, merchants.statement),
  handle(reservationCalls.listParkingReservations, reservations.list),
  handle(reservationCalls.reserveParking, reservations.reserve),
  handle(reservationCalls.cancelParkingReservation, reservations.cancel),
]
