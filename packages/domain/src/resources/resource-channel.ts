/** Who a resource is given to (D-5): anybody who books, only whom staff books, or only who is at the door. */
export const RESOURCE_CHANNELS = ['public', 'internal', 'walk_in_only'] as const
export type ResourceChannel = (typeof RESOURCE_CHANNELS)[number]

/** Who asks: the public page, staff who book, or staff with somebody at the door. */
export const ASKING_CHANNELS = ['public', 'internal', 'walk_in'] as const
export type AskingChannel = (typeof ASKING_CHANNELS)[number]

export type ChannelDenial = { code: 'resource.channel_closed' }

const OPEN_TO: Readonly<Record<ResourceChannel, readonly AskingChannel[]>> = {
  public: ['public', 'internal', 'walk_in'],
  internal: ['internal', 'walk_in'],
  walk_in_only: ['walk_in'],
}

/** Says that a resource is not given out through this channel, or null (D-5). */
export function channelDenial(channel: ResourceChannel, asking: AskingChannel): ChannelDenial | null {
  return OPEN_TO[channel].includes(asking) ? null : { code: 'resource.channel_closed' }
}
