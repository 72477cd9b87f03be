import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { emptyPlaces } from '../../packages/server/src/catalogues/import-places.sql.ts'
import { dataDir } from './data-dir.ts'
import { inDatabase } from './database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const HEADER = 'estado,municipio,localidad,lat,lng'

/** Replaces the places of the installation as `npm run places:import` does, beside the running server. */
export async function importPlaces(lines: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muelle-places-'))
  try {
    const path = join(folder, 'localidades.csv')
    await writeFile(path, [HEADER, ...lines, ''].join('\n'))
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'packages/server/src/import-places.ts', path, '--empty'],
      { cwd: root, env: { ...process.env, DATA_DIR: await dataDir(), DATABASE_URL: '', DEMO: '0' } },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As an installation is before its owner has imported any. */
export const forgetPlaces = (): Promise<void> => inDatabase(emptyPlaces)
