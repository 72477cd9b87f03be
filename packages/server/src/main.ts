import { firstStepsText } from './first-steps-text.ts'
import { openTold } from './open-told.ts'
import { type Config, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import type { RunningServer } from './server.ts'
import { startFailureText } from './start-failure.ts'

// The shell around the server: environment, terminal, signals and exit codes (0 stopped, 1 failed, 2 wrong configuration).

const EXIT_FAILED = 1
const EXIT_CONFIG = 2

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(startFailureText(error, null))
    process.exit(EXIT_CONFIG)
  }
}

async function serverOrExit(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const onProgress = (line: string) => console.log(line)
  // It starts while everything else is still being read, which takes as long.
  const database = openTold(config, log, onProgress)
  database.catch(() => {})
  try {
    const { startServer } = await import('./server.ts')
    return await startServer(config, { log, onProgress, database })
  } catch (error) {
    console.error(startFailureText(error, config))
    process.exit(EXIT_FAILED)
  }
}

/** The first signal stops in good order, even while the start is still under way; the second ends the process at once. */
function stopOnSignals(server: Promise<RunningServer>) {
  let isStopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(EXIT_FAILED)
    isStopping = true
    console.log(`Stopping (${signal}) …`)
    try {
      const left = await (await server).stop()
      if (left.length > 0) console.error(`Did not stop in time: ${left.join(', ')}`)
      process.exit(left.length > 0 ? EXIT_FAILED : 0)
    } catch (error) {
      console.error(error)
      process.exit(EXIT_FAILED)
    }
  }
  process.on('SIGINT', (signal) => void onSignal(signal))
  process.on('SIGTERM', (signal) => void onSignal(signal))
}

const config = configOrExit()
const starting = serverOrExit(config)
stopOnSignals(starting)
const { url, demo, setupPath } = await starting
const address = config.publicUrl ?? url
console.log(`Muelle is ready at ${address}`)
if (demo) console.log(`Demo users: ${demo.usernames.join(', ')} (password ${demo.password})`)
if (setupPath) console.log(firstStepsText(config, { address, setupPath }))
