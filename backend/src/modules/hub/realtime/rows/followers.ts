import type { Channel } from '../channels/channel.ts';
import { type Channels, SERVICE } from '../channels/channels.ts';

/** The channels that follow rows of this person: the person's own, and those of the service key. */
export const followers = (channels: Channels, owner: string): Channel[] =>
  [...channels.actingFor(owner), ...channels.actingFor(SERVICE)].filter(({ rows }) => rows.length > 0);
