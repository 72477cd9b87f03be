import { createLog } from '../src/platform/log.ts'

/**
 * What the program says while tests run: nothing, unless TEST_LOG_LEVEL asks for it. One for all files of a process, because each log
 * has a timer and waits for the end of the process.
 */
export const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent')
