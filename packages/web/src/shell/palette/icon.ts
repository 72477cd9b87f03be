/** How the icon of a line looks. */
export const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
