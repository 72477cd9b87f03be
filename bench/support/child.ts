import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a load program in a process of its own, sends it what to do and waits for what it found. */
export function runInChild<Task extends object, Result>(program: URL, task: Task): Promise<Result> {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    let result: Result | undefined
    child.once('message', (message) => {
      result = message as Result
      child.disconnect()
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      result === undefined ? reject(new Error(`${program.pathname} ended with ${code}`)) : resolve(result),
    )
    child.send(task)
  })
}

/** The other side: answers the one task it is sent. */
export function answerTask<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.once('message', (task) => {
    work(task as Task).then(
      (result) => process.send?.(result as object),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
