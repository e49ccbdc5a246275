import * as kit from '@chairside/kit';
import * as practice from '@chairside/kit/practice';
import * as practiceGateway from '@chairside/kit/practice-gateway';
import * as zod from 'zod';

/** All that a tool may import, by name. A chunk of its own: only a hub with HUB_PLUGINS loads it. */
export const sharedModules = {
  '@chairside/kit': kit,
  '@chairside/kit/practice': practice,
  '@chairside/kit/practice-gateway': practiceGateway,
  zod,
};
