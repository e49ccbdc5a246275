import { overridesWrong } from '../capabilities.errors.ts';
import type { OverrideDto } from '../dto/capabilities.dto.ts';
import type { Override } from './capability.entity.ts';

/**
 * The overrides as they are stored. Each names one role or one organization, and each of them once.
 * @throws AppError 400 `validation_failed`
 */
export function checkedOverrides(
  given: readonly (OverrideDto | Override)[],
  exists: (organisationId: string) => boolean = () => true,
): Override[] {
  const overrides = given.map(toOverride);
  const names = overrides.map((one) => ('role' in one ? one.role : one.organisation_id));
  if (new Set(names).size < names.length)
    throw overridesWrong('Each role and each organization can be named once.');
  if (overrides.some((one) => 'organisation_id' in one && !exists(one.organisation_id)))
    throw overridesWrong('One of the organizations does not exist any more.');
  return overrides;
}

function toOverride({ role, organisation_id: id, on }: OverrideDto & Partial<Override>): Override {
  if (role !== undefined && id === undefined) return { role, on };
  if (id !== undefined && role === undefined) return { organisation_id: id.toLowerCase(), on };
  throw overridesWrong('Each switch names either a role or an organization.');
}
