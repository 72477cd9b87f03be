type Envelope = { status: string; data?: unknown }

/** Asks a running server as somebody who is signed in; whatever is no success ends the bench. */
export async function callApi<T>(
  { url, token }: { url: string; token: string },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const envelope = (await answer.json()) as Envelope
  if (envelope.data === undefined) throw new Error(`${method} ${path} answered ${JSON.stringify(envelope)}`)
  return envelope.data as T
}
