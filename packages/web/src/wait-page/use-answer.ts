import type { CallInput } from '@muelle/contract/call'
import { answerWait, changeAsGuest, sayHere } from '@muelle/contract/visits/wait-page'
import type { Reply } from '@muelle/domain/visits/waitlist/offer'
import { useState } from 'react'
import { ask, Refused } from '../customer-page/client.ts'
import { read } from './read-wait.ts'

/** Another time or size, as its form sends it. */
export type WaitChange = NonNullable<CallInput<typeof changeAsGuest>['body']>
export type WaitAnswer = Reply | 'here' | WaitChange

type Page = {
  /** Shows what came of an answer. */
  show: (found: ReturnType<typeof read>) => void
  refresh: () => void
}

/**
 * Sends an answer and shows at once what came of it; a refusal is said in the server's words, and the page is read anew since something
 * has changed.
 */
export function useAnswer(code: string, { show, refresh }: Page) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (answer: WaitAnswer) => {
    setSending(true)
    setRefusal(null)
    try {
      const params = { code }
      show(
        read(
          typeof answer === 'object'
            ? await ask(changeAsGuest, { params, body: answer })
            : answer === 'here'
              ? await ask(sayHere, { params })
              : await ask(answerWait, { params, body: { reply: answer } }),
        ),
      )
    } catch (error) {
      setRefusal(error instanceof Refused ? error.message : '')
      refresh()
    } finally {
      setSending(false)
    }
  }
  return { send: (answer: WaitAnswer) => void send(answer), isSending, refusal }
}
