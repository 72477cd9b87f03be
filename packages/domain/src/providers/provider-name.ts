/** The payment providers that the product speaks with. */
export const PROVIDER_NAMES = ['stripe', 'paypal'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export const isProvider = (name: string): name is ProviderName => (PROVIDER_NAMES as readonly string[]).includes(name)
