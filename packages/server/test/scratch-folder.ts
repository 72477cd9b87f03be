import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory, which Linux has. */
const IN_MEMORY = '/dev/shm'
/** What all databases of a run take together is a small part of it: memory that is short would cost more than a disk. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * A new folder for a database that nobody needs once the tests are over. In memory where there is room: a copy of a database is a
 * thousand files, and to make them on a disk took most of the time of small test files. What has to outlive more than its process
 * belongs on a disk.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), name))
  // Started by root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    return false
  }
}
