export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]
export type DashboardSearch = { range?: Period | undefined }

/** The chosen tab of the dashboard; today is the default and has no parameter. */
export const readDashboardSearch = ({ range }: Record<string, unknown>): DashboardSearch => ({
  range: PERIODS.find((period) => period !== 'day' && period === range),
})
