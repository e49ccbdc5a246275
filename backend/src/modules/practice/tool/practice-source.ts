import { capabilitiesOf, type ToolFace, type UnifiedCapability } from '@chairside/kit';
import type { HeldConnection, Reach } from '../../connections/index.ts';
import type { PracticeSourceDto } from '../dto/source.dto.ts';
import type { PracticeStatus } from '../practice-status.ts';

/** A practice tool the caller has connected. */
export interface PracticeSource {
  readonly id: string;
  readonly name: string;
  readonly face: ToolFace;
  readonly connectionId: string;
  readonly reach: Reach;
  readonly needsReconnect: boolean;
  readonly canWrite: boolean;
  readonly models: readonly UnifiedCapability[];
}

/** A tool is a practice system when it knows patients and a schedule. */
export function isPracticeTool(face: ToolFace): boolean {
  const models = capabilitiesOf(face).map(({ model }) => model);
  return models.includes('patients') && models.includes('appointments');
}

export const toSource = (face: ToolFace, held: HeldConnection): PracticeSource => ({
  id: face.manifest.id,
  name: face.manifest.name,
  face,
  connectionId: held.id,
  reach: held.reach,
  needsReconnect: held.needsReconnect,
  canWrite: held.permissions.write === true,
  models: capabilitiesOf(face),
});

const can = ({ models }: PracticeSource, model: string, verb: string): boolean =>
  models.some((one) => one.model === model && one.verbs.some((known) => known === verb));

/** Whether the tool sends a kind of record at all. */
export const sends = (source: PracticeSource, model: string): boolean => can(source, model, 'list');

/** What an appointment can be given through this tool. */
export function statusesOf(source: PracticeSource): PracticeStatus[] {
  if (!source.canWrite) return [];
  return [
    ...(can(source, 'appointments', 'confirm') ? (['confirmed'] as const) : []),
    ...(can(source, 'appointments', 'update') ? (['arrived', 'in_chair', 'completed'] as const) : []),
    ...(can(source, 'appointments', 'cancel') ? (['broken', 'cancelled'] as const) : []),
  ];
}

function stateOf({ reach, needsReconnect }: PracticeSource): PracticeSourceDto['state'] {
  if (reach === 'mock') return 'sample';
  return reach === 'live' && !needsReconnect ? 'live' : 'needs_reconnect';
}

export const toSourceDto = (source: PracticeSource): PracticeSourceDto => ({
  id: source.id,
  tool_name: source.name,
  context: 'user',
  state: stateOf(source),
  can_write: source.canWrite,
  capabilities: {
    schedule: sends(source, 'appointments'),
    patients: sends(source, 'patients'),
    recalls: sends(source, 'recalls'),
    treatment: sends(source, 'procedures'),
    balance: false,
    statuses: statusesOf(source),
    reschedule: source.canWrite && can(source, 'appointments', 'update'),
  },
});
