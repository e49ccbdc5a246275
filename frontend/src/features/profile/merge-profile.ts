import type { Profile } from '../../shared/api/index.ts';
import { FIELDS, type ProfileField, type ProfileValues, valuesOf } from './profile-values.ts';

export interface Merged {
  readonly values: ProfileValues;
  /** Changed elsewhere only: taken over as they are there. */
  readonly taken: readonly ProfileField[];
  /** Fields changed here and elsewhere: the typed value stays until the person decides. */
  readonly disputed: readonly ProfileField[];
}

/** Brings together what is typed here and what another window saved since this one began. */
export function mergeProfile(begun: Profile, typed: ProfileValues, latest: Profile): Merged {
  const [before, theirs] = [valuesOf(begun), valuesOf(latest)];
  const mine = (field: ProfileField) => typed[field].trim() !== before[field];
  const moved = FIELDS.filter((field) => theirs[field] !== before[field]);
  return {
    values: Object.fromEntries(
      FIELDS.map((field) => [field, mine(field) ? typed[field] : theirs[field]]),
    ) as ProfileValues,
    taken: moved.filter((field) => !mine(field)),
    disputed: moved.filter((field) => mine(field) && typed[field].trim() !== theirs[field]),
  };
}
