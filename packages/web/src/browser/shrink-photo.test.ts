import { afterEach, expect, it, vi } from 'vitest'
import { sentSize, shrinkPhoto } from './shrink-photo.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [4_000, 3_000, 2_000, 1_500],
  [3_000, 4_000, 1_500, 2_000],
  [2_000, 100, 2_000, 100],
  [320, 160, 320, 160],
  [12_001, 3, 2_000, 0],
])('sends %d × %d as %d × %d', (width, height, sentWidth, sentHeight) => {
  expect(sentSize({ width, height })).toEqual({ width: sentWidth, height: Math.max(1, sentHeight) })
})

it('leaves alone what moves, what is small and what nobody reads; says that a HEIC is not read', async () => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.name.startsWith('small')) throw new Error('not read')
    return { width: 320, height: 160, close }
  })
  const fileOf = (name: string, type: string) => new File(['x'], name, { type })
  for (const file of [
    fileOf('moving.gif', 'image/gif'),
    fileOf('small.jpg', 'image/jpeg'),
    fileOf('broken.png', 'image/png'),
    fileOf('papers.pdf', 'application/pdf'),
  ])
    expect(await shrinkPhoto(file)).toBe(file)
  expect(close).toHaveBeenCalledOnce()
  expect(await shrinkPhoto(fileOf('IMG_1.HEIC', ''))).toBeNull()
  expect(await shrinkPhoto(fileOf('photo', 'image/heic'))).toBeNull()
})
