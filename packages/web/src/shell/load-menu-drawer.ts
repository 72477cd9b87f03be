/** The menu on a phone: it travels when it is wanted, or ahead. */
export const loadMenuDrawer = () => import('./MenuDrawer.tsx').then(({ MenuDrawer }) => MenuDrawer)
