import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLAGS, hasRight, MODULES, type ModuleGrant, type Rights } from '../rights.ts'
import { deletePermissionDenial, editPermissionDenial, reachPermissionDenial } from './permission-denial.ts'

const users: ModuleGrant = { identifier: 'mdu_user', create: false, edit: true, delete: false }
const reports: ModuleGrant = { identifier: 'mdu_report', create: false, edit: false, delete: false }
const clerk: Rights = { is_owner: false, modules: [users] }
const OWNER: Rights = { is_owner: true, modules: [] }

describe('which permissions are within reach', () => {
  test.each<[string, Rights, ModuleGrant[], ModuleGrant[], string | null]>([
    ['I17: from something held to something held', clerk, [users], [users], null],
    ['I17: to nothing', clerk, [users], [], null],
    ['I17: to something not held', clerk, [users], [users, reports], 'forbidden'],
    ['I17: to one more flag', clerk, [users], [{ ...users, delete: true }], 'forbidden'],
    ['I17: keeping something not held', clerk, [reports], [reports], 'permission.holds_more'],
    ['I17: taking away something not held', clerk, [users, reports], [users], 'permission.holds_more'],
    ['I17: anything, by the owner', OWNER, [users, reports], [reports], null],
  ])('%s', (_, editor, now, wanted, expected) => {
    expect(editPermissionDenial(editor, { now, wanted })?.code ?? null).toBe(expected)
  })

  test.each<[string, Rights, ModuleGrant[], number, object | null]>([
    ['unused and within reach', clerk, [users], 0, null],
    ['held by two people', clerk, [users], 2, { code: 'permission.in_use', users: 2 }],
    [
      'out of reach, whoever holds it',
      clerk,
      [reports],
      2,
      { code: 'permission.holds_more', module: 'mdu_report', flag: null },
    ],
    ['held by one person, by the owner', OWNER, [reports], 1, { code: 'permission.in_use', users: 1 }],
  ])('deleting one that is %s', (_, editor, modules, count, expected) => {
    expect(deletePermissionDenial(editor, { modules, users: count })).toEqual(expected)
  })

  test('I17: whatever an editor may turn a permission into, nobody gains what the editor lacks', () => {
    const grants = fc.uniqueArray(
      fc.record({
        identifier: fc.constantFrom(...MODULES),
        create: fc.boolean(),
        edit: fc.boolean(),
        delete: fc.boolean(),
      }),
      { selector: ({ identifier }) => identifier },
    )
    fc.assert(
      fc.property(grants, grants, grants, (held, now, wanted) => {
        const editor: Rights = { is_owner: false, modules: held }
        if (editPermissionDenial(editor, { now, wanted })) return
        expect(reachPermissionDenial(editor, now)).toBeNull()
        for (const module of MODULES)
          for (const flag of [undefined, ...FLAGS])
            if (hasRight({ is_owner: false, modules: wanted }, module, flag))
              expect(hasRight(editor, module, flag)).toBe(true)
      }),
    )
  })
})
