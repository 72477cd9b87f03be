import type { ModuleGrant, ModuleId } from '@muelle/domain/rights'
import { expect, test } from 'vitest'
import { mayUndo } from './may-undo.ts'

const grant = (identifier: ModuleId, ...flags: ('create' | 'edit' | 'delete')[]): ModuleGrant => ({
  identifier,
  create: flags.includes('create'),
  edit: flags.includes('edit'),
  delete: flags.includes('delete'),
})
const CUSTOMERS = grant('mdu_customer', 'create', 'delete')
const [TOURS, BAR] = [10, 11]

type Rights = { everywhere: ModuleGrant[]; tours?: ModuleGrant[]; bar?: ModuleGrant[]; is_first?: boolean }
const session = ({ everywhere, tours = [], bar = [], is_first = false }: Rights) => ({
  user: { is_first, modules: everywhere },
  business: [
    { business_id: TOURS, enabled: true, type: 'tour' as const, modules: tours },
    { business_id: BAR, enabled: true, type: 'bar' as const, modules: bar },
  ],
})
const customers = { kind: 'customers', business: null } as const
const bookings = (id: number) => ({ kind: 'bookings', business: { id, name: 'Muelle' } }) as const

test.each<[string, Rights, boolean, boolean, boolean]>([
  ['whoever owns the account', { everywhere: [], is_first: true }, true, true, true],
  ['who may remove customers', { everywhere: [CUSTOMERS] }, true, false, false],
  [
    'who may do so by a role alone, which is of one business',
    { everywhere: [], tours: [CUSTOMERS] },
    false,
    false,
    false,
  ],
  [
    'who sells tours and calls none off',
    { everywhere: [CUSTOMERS], tours: [grant('mdu_tour_booking', 'create', 'edit')] },
    true,
    false,
    false,
  ],
  [
    'who does both, in the one business alone',
    { everywhere: [CUSTOMERS], tours: [grant('mdu_tour_booking', 'create', 'delete')] },
    true,
    true,
    false,
  ],
  [
    'who changes visits, which calls them off',
    { everywhere: [CUSTOMERS, grant('mdu_booking', 'create', 'edit')] },
    true,
    false,
    true,
  ],
])('%s', (_, rights, ofCustomers, ofTours, ofVisits) => {
  const by = session(rights)
  expect(mayUndo(customers, by)).toBe(ofCustomers)
  expect(mayUndo(bookings(TOURS), by)).toBe(ofTours)
  expect(mayUndo(bookings(BAR), by)).toBe(ofVisits)
})
