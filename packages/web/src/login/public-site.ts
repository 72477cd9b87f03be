/**
 * Where a business that has no account signs up: the product's public site. A build for another host says
 * `VITE_PUBLIC_SITE_URL=https://…`; without it the page is expected beside the panel.
 */
export const PUBLIC_SITE_URL: string = import.meta.env['VITE_PUBLIC_SITE_URL'] ?? '/registro'
