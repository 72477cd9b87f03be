import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
const HEADER = 'estado,municipio,localidad,lat,lng'

/** Where the program of this worker keeps its data; `MUELLE_E2E_DATA_DIR` says it of a program that is named. */
async function dataDir(): Promise<string> {
  const { MUELLE_E2E_SERVERS: servers, MUELLE_E2E_DATA_DIR: named, TEST_PARALLEL_INDEX: worker } = process.env
  if (named) return named
  const answer = await fetch(`${servers}/${worker}/data`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

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
