import { resolve } from 'node:path'
import * as ast from 'typescript/unstable/ast'
import { fileOf, type Project, SOURCE } from './project.ts'
import { type Property, propertiesOf } from './row-types.ts'

/** Types that say what a row of a table holds; statements read and write parts of them. */
const RECORDS = [
  { file: 'bookings/record/booking-fields.ts', name: 'BookingFields', table: 'booking' },
  { file: 'businesses/business-records.sql.ts', name: 'BusinessFields', table: 'business' },
  { file: 'customers/customers.sql.ts', name: 'CustomerFields', table: 'customer' },
  { file: 'ledger/posting.ts', name: 'EntryFields', table: 'ledger_entry' },
  { file: 'parking/lot.sql.ts', name: 'LotSettings', table: 'parking_lot' },
  { file: 'parking/merchants.sql.ts', name: 'MerchantFields', table: 'parking_merchant' },
  { file: 'parking/permits.sql.ts', name: 'WrittenPermit', table: 'parking_permit' },
  { file: 'parking/reservations.sql.ts', name: 'ReservationFields', table: 'parking_reservation' },
  { file: 'parking/stays.sql.ts', name: 'StayFields', table: 'parking_stay' },
  { file: 'resources/resources.sql.ts', name: 'StoredResource', table: 'resource' },
  { file: 'sellers/sellers.sql.ts', name: 'StoredSeller', table: 'seller' },
  { file: 'sellers/sellers.sql.ts', name: 'TermsFields', table: 'seller_business' },
  { file: 'tours/tour-record.sql.ts', name: 'TourFields', table: 'tour' },
  { file: 'visits/floor/floor-plans.sql.ts', name: 'PlanFields', table: 'floor_plan' },
  { file: 'visits/nights/night.sql.ts', name: 'NightFields', table: 'night' },
  { file: 'visits/nights/nights.sql.ts', name: 'WrittenList', table: 'guest_list' },
  { file: 'visits/promoters/promoters.sql.ts', name: 'RuleFields', table: 'promoter_rule' },
  { file: 'visits/record/visits.sql.ts', name: 'MadeFields', table: 'visit' },
  { file: 'visits/record/visits.sql.ts', name: 'NewEvent', table: 'visit_event' },
] as const

export type TableRecord = (typeof RECORDS)[number] & { properties: readonly Property[]; text: string }

/** Each of these types with the statement that would read all that it names. */
export const findRecords = (project: Project): TableRecord[] =>
  RECORDS.map((record) => {
    const declared = fileOf(project, resolve(SOURCE, record.file)).statements.find(
      (one) => ast.isTypeAliasDeclaration(one) && one.name.text === record.name,
    )
    const type = declared && ast.isTypeAliasDeclaration(declared) && project.checker.getTypeFromTypeNode(declared.type)
    if (!type) throw new Error(`${record.file} declares no type ${record.name}`)
    const properties = propertiesOf(project, type)
    return {
      ...record,
      properties,
      text: `select ${properties.map(({ name }) => name).join(', ')} from ${record.table}`,
    }
  })
