import type { Membership, Organisation } from '../api.ts';
import type { Sample } from './api.ts';

/** An organization as the page shows it. One that is only read is a sample, or another's that an administrator looks at. */
export type Viewed = Membership & { readonly reading?: 'sample' | 'admin' };

/** Nobody's place: whoever only reads holds no permission. */
const NO_PLACE = { org_role: 'staff', locations: [], state: 'active' } as const;

const viewed = (
  { id, name, kind, created_at }: Pick<Organisation, 'id' | 'name' | 'kind' | 'created_at'>,
  reading: 'sample' | 'admin',
): Viewed => ({
  ...{ ...NO_PLACE, locations: [], grants: [], organisation_id: id, name, kind },
  ...{ joined_at: created_at, reading },
});

export const asSample = (sample: Sample): Viewed => viewed(sample, 'sample');
export const asAdmin = (organisation: Organisation): Viewed => viewed(organisation, 'admin');
