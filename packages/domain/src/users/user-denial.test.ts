import { describe, expect, test } from 'vitest'
import type { ModuleGrant, Rights } from '../rights.ts'
import { editUserDenial, removeUserDenial, type UserEditor } from './user-denial.ts'

const users: ModuleGrant = { identifier: 'mdu_user', create: true, edit: true, delete: true }
const refunds: ModuleGrant = { identifier: 'mdu_refund', create: true, edit: false, delete: false }
const editorWith = (rights: Rights): UserEditor => ({ user_id: 1, rights, rightsIn: () => rights })
const clerk = editorWith({ is_owner: false, modules: [users] })
const owner = editorWith({ is_owner: true, modules: [] })
const target = (user_id: number, modules: readonly ModuleGrant[], is_owner = false) => ({
  user_id,
  is_owner,
  held: { everywhere: modules, inBusinesses: [] },
})

describe('whose record may be changed', () => {
  test.each([
    ['I17: somebody with fewer rights', clerk, target(2, []), null, null],
    ['I17: somebody with the same rights', clerk, target(2, [users]), null, null],
    ['I17: somebody with a right one lacks', clerk, target(2, [refunds]), 'user.holds_more', 'user.holds_more'],
    ['I17: oneself', clerk, target(1, [users]), null, 'user.is_self'],
    ['I17: the owner, by a clerk', clerk, target(2, [], true), 'user.is_owner', 'user.is_owner'],
    ['I17: the owner, by the owner', owner, target(1, [], true), 'user.is_owner', 'user.is_owner'],
    ['I17: anybody else, by the owner', owner, target(2, [users, refunds]), null, null],
  ])('%s', (_, editor, whom, edit, remove) => {
    expect(editUserDenial(editor, whom)?.code ?? null).toBe(edit)
    expect(removeUserDenial(editor, whom)?.code ?? null).toBe(remove)
  })

  test('I17: the refusal names the right that is missing', () => {
    expect(editUserDenial(clerk, target(2, [users, refunds]))).toEqual({
      code: 'user.holds_more',
      module: 'mdu_refund',
      flag: null,
    })
  })
})
