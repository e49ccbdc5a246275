import { capabilitiesOf, type ToolSummary, type UnifiedCapability } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { toolCapability } from '#identity/capabilities/index.ts';
import type { HeldConnection, AccessMode } from '#hub/connections/index.ts';
import type { Caller, UsableConnections } from '#hub/tool-calls/index.ts';
import type { PracticeOrganisationDto, PracticeSourceDto } from '../dto/source.dto.ts';
import type { PracticeStatus } from '../practice-status.ts';

/** A practice tool that the caller has connected, or one of an organisation that lets them look. */
export interface PracticeSource {
  /** What `?source=` takes. */
  readonly id: string;
  readonly toolId: string;
  /** What switches the tool off. */
  readonly capability: string;
  /** Null for the caller's own. */
  readonly organisation: PracticeOrganisationDto | null;
  readonly name: string;
  readonly face: ToolSummary;
  readonly connectionId: string;
  /** The guard's answer, so that calls within the same request need not read it again. */
  readonly usable: UsableConnections;
  readonly access: AccessMode;
  readonly needsReconnect: boolean;
  /** Whether the caller may change data there; always true for their own connection. */
  readonly mayWrite: boolean;
  /** Read by the hub for a person, to count: `Caller.system`. */
  readonly asSystem: boolean;
  readonly canWrite: boolean;
  readonly models: readonly UnifiedCapability[];
}

/** Whose connection it is, and what the caller may do there. */
interface ConnectionScope {
  readonly organisation: PracticeOrganisationDto | null;
  readonly usable: UsableConnections;
  readonly asSystem?: boolean;
}

/** Through the caller's own connections only. */
export const callerOf = (me: UserPrincipal): Caller => ({
  user: me,
  usePlatform: false,
  contextHeader: 'user',
});

/** Through an organisation's connections only: neither the caller's own nor the hub's. */
export const callerIn = (me: UserPrincipal, organisation: string): Caller => ({
  user: me,
  usePlatform: true,
  contextHeader: 'platform',
  organisation,
});

/** An organisation's figures are the hub's work: it reads as the system, for the person whose permission the guard checks. */
export const callerCounting = (me: UserPrincipal, organisation: string): Caller => ({
  ...callerIn(me, organisation),
  system: true,
});

/** Through the connection of one source. */
export const callerFor = (me: UserPrincipal, { organisation, usable, asSystem }: PracticeSource): Caller => ({
  ...(organisation ? (asSystem ? callerCounting : callerIn)(me, organisation.id) : callerOf(me)),
  usable,
});

export const contextOf = ({ organisation }: PracticeSource): 'user' | 'platform' =>
  organisation ? 'platform' : 'user';

export const toSource = (
  face: ToolSummary,
  held: HeldConnection,
  { organisation, usable, asSystem = false }: ConnectionScope,
): PracticeSource => ({
  id: organisation ? `${face.manifest.id}@${organisation.id}` : face.manifest.id,
  toolId: face.manifest.id,
  capability: toolCapability(face.manifest.id),
  organisation,
  name: face.manifest.name,
  face,
  connectionId: held.id,
  access: held.access,
  needsReconnect: held.needsReconnect,
  usable,
  asSystem,
  mayWrite: usable.mayWrite,
  canWrite: usable.mayWrite && held.permissions.write === true,
  models: capabilitiesOf(face),
});

const can = ({ models }: PracticeSource, model: string, verb: string): boolean =>
  models.some((one) => one.model === model && one.verbs.some((known) => known === verb));

/** Whether the tool sends a kind of record at all. */
export const lists = (source: PracticeSource, model: string): boolean => can(source, model, 'list');

/** What an appointment can be given through this tool. */
export function statusesOf(source: PracticeSource): PracticeStatus[] {
  if (!source.canWrite) return [];
  return [
    ...(can(source, 'appointments', 'confirm') ? (['confirmed'] as const) : []),
    ...(can(source, 'appointments', 'update') ? (['arrived', 'in_chair', 'completed'] as const) : []),
    ...(can(source, 'appointments', 'cancel') ? (['broken', 'cancelled'] as const) : []),
  ];
}

function stateOf({ access, needsReconnect }: PracticeSource): PracticeSourceDto['state'] {
  if (access === 'mock') return 'sample';
  return access === 'live' && !needsReconnect ? 'live' : 'needs_reconnect';
}

export const toSourceDto = (source: PracticeSource): PracticeSourceDto => ({
  id: source.id,
  tool_name: source.name,
  context: contextOf(source),
  organisation: source.organisation,
  state: stateOf(source),
  can_write: source.canWrite,
  capabilities: {
    schedule: lists(source, 'appointments'),
    patients: lists(source, 'patients'),
    recalls: lists(source, 'recalls'),
    treatment: lists(source, 'procedures'),
    balance: false,
    statuses: statusesOf(source),
    reschedule: source.canWrite && can(source, 'appointments', 'update'),
  },
});
