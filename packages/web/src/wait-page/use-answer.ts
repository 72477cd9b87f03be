import type { CallInput } from '@muelle/contract/call'
import { answerWait, changeAsGuest, sayHere } from '@muelle/contract/visits/wait-page'
import type { Reply } from '@muelle/domain/visits/waitlist/offer'
import { useState } from 'react'
import { ask, Refused } from '../customer-page/client.ts'
import { read } from './read-wait.ts'

/** Another time or size, as its form sends it. */
export type WaitChange = NonNullable<CallInput<typeof changeAsGuest>['body']>
export type WaitAnswer = Reply | 'here' | WaitChange

/**
 * Sends an answer and shows at once what came of it; a refusal is said in the server's words, and the page is read anew since something
 * has changed. What was answered last is shown until the page reads something newer.
 */
export function useAnswer(code: string, refresh: () => void) {
  const [answered, setAnswered] = useState<ReturnType<typeof read> | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (answer: WaitAnswer) => {
    setSending(true)
    setRefusal(null)
    try {
      const params = { code }
      setAnswered(
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
    } finally {
      setSending(false)
      refresh()
      // From here on the page reads for itself again.
      setAnswered(null)
    }
  }
  return { answered, send: (answer: WaitAnswer) => void send(answer), isSending, refusal }
}
