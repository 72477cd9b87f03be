type Loading = { isLoading: boolean; failureCount: number }

/** Whether it is known how high what comes of these will be: they are there, or have failed once, which more tries may take long to mend. */
export const areSettled = (queries: readonly Loading[]): boolean =>
  queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
