import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { HostEntry } from '../../offline/host-queue.ts'
import { visitOf } from '../host/host-samples.ts'
import { isKeptStep, type KeptStep, sendKept, withKept } from './kept-steps.ts'

const nameOf = (id: number) => `Mesa ${id}`
const entryOf = (visitId: number, action: KeptStep['action'], nonce: string): HostEntry<KeptStep> => ({
  nonce,
  visitId,
  version: 1,
  name: 'Pech',
  step: { kind: 'on', action, ...(action === 'seat' && { resourceIds: [4] }) },
  at: '2030-03-16T02:30:00.000Z',
})

test('who came, sat down and left is kept; what promises a table is not', () => {
  expect(isKeptStep({ kind: 'on', action: 'seat' })).toBe(true)
  expect(isKeptStep({ kind: 'on', action: 'no_show' })).toBe(false)
  expect(isKeptStep({ kind: 'tables', resourceIds: [1] })).toBe(false)
})

test('the day shows what was done here, and lets who was seated here be finished', () => {
  const [visit, other] = [visitOf({ actions: [] }), visitOf()]
  const [shown, same] = withKept(
    [visit, other],
    [entryOf(visit.id, 'arrive', 'a'), entryOf(visit.id, 'seat', 'b')],
    nameOf,
  )
  expect(shown).toMatchObject({ status: 'seated', resources: [{ id: 4, name: 'Mesa 4' }] })
  expect(shown?.actions).toEqual([{ action: 'finish', refusal: null }])
  expect(same).toEqual(other)
})

/** What is done with entries where the server answers so to each of these. */
async function sent(entries: HostEntry<KeptStep>[], answers: Record<string, ApiError>) {
  const heard: string[] = []
  await sendKept(entries, {
    send: async ({ nonce, visitId }, version) => {
      const error = answers[nonce]
      if (error) throw error
      heard.push(`${nonce} on ${version}`)
      return visitOf({ id: visitId, version: version + 1 })
    },
    find: async ({ visitId }) => visitOf({ id: visitId, version: 9 }),
    drop: async (nonces) => void heard.push(`drop ${nonces.join()}`),
    onDone: ({ id }) => heard.push(`done ${id}`),
    onRefused: ({ nonce }, { code }) => heard.push(`${nonce} refused ${code}`),
  })
  return heard
}

test('of one visit each step is sent on what the one before made of it', async () => {
  const entries = [entryOf(1, 'seat', 'a'), entryOf(2, 'arrive', 'b'), entryOf(1, 'finish', 'c')]
  expect(await sent(entries, {})).toEqual([
    'a on 1',
    'drop a',
    'done 1',
    'b on 1',
    'drop b',
    'done 2',
    'c on 2',
    'drop c',
    'done 1',
  ])
})

test('a refusal is told and takes along what followed at that visit, and nothing else', async () => {
  const stale = new ApiError({ httpStatus: 409, code: 'stale', message: 'stale' })
  const entries = [entryOf(1, 'seat', 'a'), entryOf(1, 'finish', 'b'), entryOf(2, 'arrive', 'c')]
  expect(await sent(entries, { a: stale })).toEqual([
    'drop a',
    'a refused stale',
    'drop b',
    'c on 1',
    'drop c',
    'done 2',
  ])
})

test('where no answer comes everything that is left stays', async () => {
  const lost = new ApiError({ httpStatus: 0, code: 'connection_lost', message: 'lost' })
  const entries = [entryOf(1, 'seat', 'a'), entryOf(2, 'arrive', 'b'), entryOf(3, 'arrive', 'c')]
  expect(await sent(entries, { b: lost })).toEqual(['a on 1', 'drop a', 'done 1'])
})

test('a step that had happened when its answer was lost is no refusal, and what followed it goes on from there', async () => {
  const known = new ApiError({ httpStatus: 422, code: 'idempotency.key_reused', message: 'sent with other details' })
  const entries = [entryOf(1, 'seat', 'a'), entryOf(1, 'finish', 'b')]
  expect(await sent(entries, { a: known })).toEqual(['drop a', 'done 1', 'b on 9', 'drop b', 'done 1'])
})
