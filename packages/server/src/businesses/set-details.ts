import type {
  setAddress as setAddressCall,
  setCommercialInformation as setCommercialInformationCall,
  setGeneralData as setGeneralDataCall,
} from '@muelle/contract/businesses/business-settings'
import type { Business } from '@muelle/contract/businesses/record'
import type { Context } from '../platform/http/handle.ts'
import { changeBusiness } from './change-business.ts'
import { readBusiness } from './read-business.ts'
import { getVisibleBusiness } from './visible.ts'

/** Saves name, kind of booking and pictures. The address of the public page may be sent along, but not another one. */
export async function setGeneralData(context: Context<typeof setGeneralDataCall>): Promise<Business> {
  const { tx, actor, input, deny } = context
  const { version, location_url: sentUrl, ...changes } = input.body
  const { id } = await getVisibleBusiness(tx, actor, input.params.id, deny)
  if (sentUrl) {
    const { url } = await readBusiness(context, id)
    if (sentUrl !== url) deny({ code: 'business.url_read_only', url }, 'body.location_url')
  }
  return changeBusiness(context, id, changes, version)
}

/** Saves what the business is and how people reach it. */
export function setCommercialInformation(context: Context<typeof setCommercialInformationCall>): Promise<Business> {
  const { params, body } = context.input
  const { version, ...changes } = body
  return changeBusiness(context, params.id, changes, version)
}

/** Saves where the business is. */
export function setAddress(context: Context<typeof setAddressCall>): Promise<Business> {
  const { params, body } = context.input
  const { version, ...changes } = body
  return changeBusiness(context, params.id, changes, version)
}
