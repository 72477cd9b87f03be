import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '../platform/error-code.ts'

/** Where the bytes of uploaded files are. Names are our own: letters, digits, `-`, `_` and `.`, never a path. */
export type Storage = {
  /** Resolves once the bytes are on the disk; a name is written once. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The file with its length in bytes; null when there is none. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Done as well when there is no such file. */
  remove(name: string): Promise<void>
}

/** Files in a folder of this machine, spread over subfolders by the first two letters of the name. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    write: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes, { flag: 'wx', flush: true })
    },
    open: async (name) => {
      const path = pathOf(name)
      try {
        const { size } = await stat(path)
        return { stream: createReadStream(path), bytes: size }
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
