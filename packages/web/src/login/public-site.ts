/**
 * Where a business that has no account signs up: the product's public site. A build for another host says
 * `VITE_PUBLIC_SITE_URL=https://…`. Null without it: nowhere to
 * sign up is offered then.
 */
export const PUBLIC_SITE_URL: string | null = import.meta.env['VITE_PUBLIC_SITE_URL'] || null
