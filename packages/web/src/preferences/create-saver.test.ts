import { describe, expect, it } from 'vitest'
import { createSaver } from './create-saver.ts'

/** A server that answers when it is told to. */
function heldServer() {
  const received: string[] = []
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = []
  return {
    received,
    send: (value: string) => {
      received.push(value)
      return new Promise<void>((resolve, reject) => pending.push({ resolve, reject }))
    },
    answer: async () => {
      pending.shift()?.resolve()
      await Promise.resolve()
      await Promise.resolve()
    },
    fail: async () => {
      pending.shift()?.reject(new Error('down'))
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('createSaver', () => {
  it('sends at once, then only the newest of what came meanwhile', async () => {
    const server = heldServer()
    const save = createSaver(server.send, () => {})
    for (const value of ['a', 'b', 'c', 'd']) save(value)
    expect(server.received).toEqual(['a'])
    await server.answer()
    expect(server.received).toEqual(['a', 'd'])
    await server.answer()
    save('e')
    expect(server.received).toEqual(['a', 'd', 'e'])
  })

  it('tells a failure once, and not when a newer value is on its way', async () => {
    const server = heldServer()
    const failures: unknown[] = []
    const save = createSaver(server.send, (error) => failures.push(error))
    save('a')
    save('b')
    await server.fail()
    expect(server.received).toEqual(['a', 'b'])
    expect(failures).toEqual([])
    await server.fail()
    expect(failures).toEqual([new Error('down')])
    save('c')
    expect(server.received).toEqual(['a', 'b', 'c'])
  })
})
