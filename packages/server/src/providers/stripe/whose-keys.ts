import { type Asked, failed, told } from '../asked.ts'
import { createStripe, type StripeKeys } from './stripe-client.ts'
import { stripeFailure } from './stripe-failure.ts'

/** Whose account keys are of: the account itself, asked with nothing but the keys. */
export async function whoseKeys(keys: StripeKeys): Promise<Asked<string>> {
  try {
    const stripe = await createStripe(keys)
    return told((await stripe.accounts.retrieveCurrent()).id)
  } catch (error) {
    return failed(stripeFailure(error))
  }
}
