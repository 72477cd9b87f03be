import { API } from '@muelle/contract/api'
import type { Call, ModuleRight } from '@muelle/contract/call'
import { urlOf } from '@muelle/contract/client'
import { MODULES, type ModuleGrant } from '@muelle/domain/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, routesOver } from './api.ts'
import { fixtures } from './fixtures.ts'
import { type Harbour, openHarbour } from './tours.ts'

let harbour: Harbour
const people = new Map<string, Person>()
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

/** A person with exactly these rights, made once. */
async function personWith(modules: readonly ModuleGrant[]): Promise<Person> {
  const key = JSON.stringify(modules)
  const known = people.get(key)
  if (known) return known
  const add = fixtures(harbour.database.admin)
  const username = `persona-${people.size}`
  const user = await add.addUser({ account: harbour.account, username, modules })
  await add.addMember({ account: harbour.account, business: harbour.business, user })
  const person = await harbour.api.signIn(username)
  people.set(key, person)
  return person
}

const grant = ({ module, flag }: ModuleRight, on: boolean): ModuleGrant => ({
  identifier: module,
  create: flag === 'create' && on,
  edit: flag === 'edit' && on,
  delete: flag === 'delete' && on,
})
/** What is no id; an id is digits, of a record that nobody has. */
const WORDS: Record<string, string> = { token: 'nada', subject: 'tour' }
const paramsOf = ({ path }: Call) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, WORDS[name] ?? 987_654]))
const ask = (person: Pick<Person, 'raw'>, call: Call) =>
  person.raw(call.method, urlOf(call, { params: paramsOf(call) }), {
    headers: { app: 'web_provider' },
    ...(call.method === 'GET' ? {} : { body: {} }),
  })
/** Past the gate: the call is looked at, whatever comes of ids that do not exist and a body that is empty. */
const isAllowed = ({ status }: { status: number }) => status !== 401 && status !== 403

describe('every call is open to whom the contract says, and to nobody else (S1)', () => {
  const calls = Object.entries(API as Record<string, Call>)

  test('the server mounts exactly the calls of the contract', () => {
    const key = ({ method, path }: Call) => `${method} ${path}`
    const mounted = routesOver(harbour.database).map(({ call }) => key(call))
    expect(mounted.sort()).toEqual(calls.map(([, call]) => key(call)).sort())
  })

  test.each(calls)('%s', async (name, call) => {
    const nobody = await ask(harbour.api, call)
    if (call.access === 'public') {
      expect(nobody.status).not.toBe(403)
      return
    }
    expect(nobody).toMatchObject({ status: 401, json: { success: false, meta: { code: 'unauthenticated' } } })
    const forged = await harbour.api.raw(call.method, urlOf(call, { params: paramsOf(call) }), {
      headers: { authorization: 'Bearer mu_1_forged', app: 'web_provider' },
    })
    expect(forged.status).toBe(401)
    // Leaving would end the session that the other calls are tried with.
    if (name === 'logout') return
    expect(isAllowed(await ask(harbour.owner, call))).toBe(true)
    if (call.access === 'session' || call.access === 'person') {
      expect(isAllowed(await ask(await personWith([]), call))).toBe(true)
      return
    }
    if (call.access === 'owner') {
      const everything = await personWith(MODULES.map((module) => grant({ module, flag: 'edit' }, true)))
      expect(await ask(everything, call)).toMatchObject({ status: 403, json: { meta: { code: 'forbidden' } } })
      return
    }
    const rights: readonly ModuleRight[] = (Array.isArray(call.access) ? call.access : [call.access]) as ModuleRight[]
    expect(await ask(await personWith([]), call)).toMatchObject({
      status: 403,
      json: { meta: { code: 'forbidden' }, errors: [{ detail: { module: rights[0]?.module } }] },
    })
    for (const right of rights) {
      expect(isAllowed(await ask(await personWith([grant(right, true)]), call))).toBe(true)
      if (right.flag) expect((await ask(await personWith([grant(right, false)]), call)).status).toBe(403)
    }
  })
})
