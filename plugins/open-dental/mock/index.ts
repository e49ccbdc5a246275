import type { MockAdapter } from '@chairside/kit';
import { clinical } from './clinical.ts';
import { people } from './people.ts';
import { schedule } from './schedule.ts';

/** Open Dental without Open Dental: the sample practice in its wire shape, with what was written kept per connection. */
export const mock: MockAdapter = { operations: { ...people, ...schedule, ...clinical } };
