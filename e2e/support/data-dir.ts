/** Where the program of this worker keeps its data; `MUELLE_E2E_DATA_DIR` says it of a program that is named. */
export async function dataDir(): Promise<string> {
  const { MUELLE_E2E_SERVERS: servers, MUELLE_E2E_DATA_DIR: named } = process.env
  const { TEST_PARALLEL_INDEX: place, TEST_WORKER_INDEX: worker } = process.env
  if (named) return named
  const answer = await fetch(`${servers}/${place}/${worker}/data`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
