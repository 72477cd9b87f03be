/** What one request may cost. Sizes in bytes, times in milliseconds. */
export const HTTP_LIMITS = {
  bodyBytes: 1_048_576,
  requestMs: 30_000,
  connectionMs: 60_000,
  keepAliveMs: 72_000,
  /** Lists and objects of a JSON body inside each other; no call declares nearly as many. */
  bodyDepth: 32,
  /** As long as the head of a request may be: a parameter that is too long is refused by its call, like any other that does not fit. */
  pathParameterLength: 16_384,
  queryParameters: 500,
  queryArrayItems: 200,
  queryDepth: 4,
  /** Requests that may wait for a database connection before further ones are turned away. */
  waitingForDatabase: 1_000,
  /**
   * Files that are received and worked on at once, each held in memory, and of them those of one person. So many more of theirs wait
   * unread, well below the time that a request may take to arrive; further ones are turned away, and nobody else's.
   */
  files: { atOnce: 12, each: { atOnce: 3, waiting: 9, waitMs: 15_000 } },
} as const
