import { Injectable } from '@nestjs/common';
import {
  type Effect,
  type Json,
  matchEndpoint,
  type Operation,
  type OperationResult,
  type ToolPlugin,
} from '@chairside/kit';
import { type PhiAccessEvent, PhiAccessLog } from '#common/audit/index.ts';
import { effectOf } from '#hub/egress/index.ts';
import type { Caller } from '../guard/caller.ts';
import type { Admission } from '../guard/integration-guard.ts';
import { Refs } from '../unified/refs.ts';
import {
  actionOf,
  countIn,
  idsIn,
  isAboutPatients,
  holdsPatientData,
  patientOf,
  recordKindOf,
} from './patient-data.ts';

/** One admitted call of an operation. */
export interface PatientCall {
  readonly plugin: ToolPlugin;
  readonly operation: Operation;
  readonly input: Json;
  readonly options?: {
    readonly access?: Partial<Pick<PhiAccessEvent, 'action' | 'operation'>>;
    readonly withoutPatients?: boolean;
  };
}
type Source = PhiAccessEvent['source'];
type Base = Pick<PhiAccessEvent, 'actorId' | 'context' | 'toolId' | 'connectionId' | 'organisationId'>;

/**
 * Writes down calls that touch patient data: a change before it is sent (it cannot be taken back), a look before it is
 * answered. Both refuse the call when that fails. Calls about nothing of a patient cost nothing here.
 */
@Injectable()
export class PatientAccessRecorder {
  constructor(
    private readonly log: PhiAccessLog,
    private readonly refs: Refs,
  ) {}

  /** Before a change leaves. */
  async beforeSending(caller: Caller, admission: Admission, call: PatientCall): Promise<void> {
    if (call.operation.effect === 'read' || !mayHoldPatients(call)) return;
    const source = admission.connection.access === 'mock' ? 'mock_data' : 'pica_live';
    await this.log.record({ ...this.event(caller, admission, call, source), records: 1 });
  }

  /** Before what was read is handed on. A stream is written down before its first word. */
  async beforeAnswering(
    caller: Caller,
    admission: Admission,
    call: PatientCall,
    { result, source }: { readonly result: OperationResult; readonly source: Source },
  ): Promise<void> {
    const { operation } = call;
    if (operation.effect !== 'read' || !mayHoldPatients(call)) return;
    const event = this.event(caller, admission, call, source);
    if (result.kind === 'stream') return this.log.record(event);
    const patient = event.patientRef ?? this.ref(admission, 'patients', patientOf(result.output));
    await this.log.record({ ...event, patientRef: patient, records: countIn(operation, result.output) });
  }

  /** A passthrough call: recorded before it is sent, by what its path names; its records cannot be counted. */
  async beforePassing(
    caller: Caller,
    admission: Admission,
    plugin: ToolPlugin,
    { path, method }: { readonly path: string; readonly method: string },
  ): Promise<void> {
    if (!holdsPatientData(plugin)) return;
    const match = matchEndpoint(plugin, method, path);
    if (match && !isAboutPatients(match.operation)) return;
    const base = baseOf(caller, admission, plugin);
    const action = RAW[effectOf(method)];
    if (!match)
      return this.log.record({
        ...base,
        action,
        resourceType: 'passthrough',
        operation: `${method} passthrough`,
        source: 'pica_live',
      });
    const { operation, params } = match as { operation: Operation; params: Json };
    const event = this.event(caller, admission, { plugin, operation, input: params }, 'pica_live');
    await this.log.record({ ...event, ...(effectOf(method) !== operation.effect && { action }) });
  }

  private event(
    caller: Caller,
    admission: Admission,
    { plugin, operation, input, options }: PatientCall,
    source: Source,
  ): PhiAccessEvent {
    const resourceType = recordKindOf(operation);
    const { record, patient } = idsIn(operation, input);
    return {
      ...baseOf(caller, admission, plugin),
      action: actionOf(operation),
      resourceType,
      resourceRef: this.ref(admission, resourceType, record),
      patientRef: this.ref(admission, 'patients', patient),
      operation: operation.id,
      source,
      ...options?.access,
    };
  }

  /** The same reference that the unified model gives for this record. */
  private ref({ connection }: Admission, kind: string, id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.refs.seal(connection.id, kind, id);
  }
}

const mayHoldPatients = ({ operation, options }: PatientCall): boolean =>
  options?.withoutPatients !== true && isAboutPatients(operation);

const RAW = { read: 'view', write: 'update', delete: 'delete' } as const satisfies Record<Effect, string>;

const baseOf = (caller: Caller, { connection, enforced }: Admission, { manifest }: ToolPlugin): Base => ({
  actorId: caller.user.userId,
  context: enforced.context,
  toolId: manifest.id,
  connectionId: connection.id,
  organisationId: connection.organisationId ?? undefined,
});
