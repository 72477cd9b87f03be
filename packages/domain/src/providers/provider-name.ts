/** The payment providers that the product speaks with. */
export const PROVIDER_NAMES = ['stripe', 'paypal'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
