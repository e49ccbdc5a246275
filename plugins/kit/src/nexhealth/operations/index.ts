import type { GatewaySystem } from '../../practice-gateway/system.ts';
import type { Operation } from '../../types.ts';
import { clinicalOperations } from './clinical.ts';
import { peopleOperations } from './people.ts';
import { scheduleOperations } from './schedule.ts';
import { operationsWithRequest } from './shared.ts';
import { getWriteStatus } from './writes.ts';

/** What a connection of this mode can do, in the words of a gateway's status. */
const ABLE = [
  'patients:read',
  'patients:create',
  'appointments:read',
  'appointments:create',
  'appointments:confirm',
  'appointments:cancel',
  'availability:read',
  'providers:read',
  'operatories:read',
  'locations:read',
  'procedures:read',
  'treatment-plans:read',
  'coverages:read',
  'claims:read',
  'recalls:read',
] as const;

/** The operations of a practice gateway that NexHealth can do. Changing a patient or moving an appointment is not among them. */
export function nexhealthOperations(
  { source }: GatewaySystem,
  own: readonly Operation[],
): readonly Operation[] {
  const rewire = operationsWithRequest(own);
  return [
    ...peopleOperations(rewire, source, ABLE),
    ...scheduleOperations(rewire),
    ...clinicalOperations(rewire),
    getWriteStatus(rewire),
  ];
}
