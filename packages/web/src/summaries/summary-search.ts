export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]
export type SummarySearch = { range?: Period | undefined }

/** The chosen tab of the dashboard; today is the default and has no parameter. */
export const readSummarySearch = ({ range }: Record<string, unknown>): SummarySearch => ({
  range: PERIODS.find((period) => period !== 'day' && period === range),
})
