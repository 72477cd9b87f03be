import type { FieldError } from '@muelle/contract/envelope'

type Acted<A extends string> = { actions: readonly { action: A; refusal: FieldError | null }[] }

/** The server's sentence why an action may not be taken on a record now; undefined when it may. */
export const refusalTo = <A extends string>(action: NoInfer<A>, { actions }: Acted<A>): string | undefined =>
  actions.find((candidate) => candidate.action === action)?.refusal?.message
