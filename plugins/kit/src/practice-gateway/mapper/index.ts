import { z } from 'zod';
import { DEFAULT_TIME_ZONE, wallClock } from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import type { UnifiedContext } from '../../unified-types.ts';
import { operationAnswer } from '../envelope.ts';
import { appointmentRow, patientRow, tombstone } from '../rows.ts';
import type { GatewaySystem } from '../system.ts';
import { toPatient } from './people.ts';
import { toAppointment } from './schedule.ts';
import { type RowContext, utc } from './values.ts';

export type RowMapper<T> = (row: T, ctx: RowContext) => Json;

const envelope = z.looseObject({ data: z.array(z.unknown()), lastSyncAt: z.string().nullish() });

function contextOf(system: GatewaySystem, { settings, now }: UnifiedContext, synced: string | null) {
  const timeZone = settings['time_zone'] ?? DEFAULT_TIME_ZONE;
  const today = wallClock(now, timeZone).slice(0, 10);
  return { system, timeZone, today, lastSyncAt: synced };
}

/** The live rows of a page; deleted ones are no records. */
export function recordsOf<T>(system: GatewaySystem, row: z.ZodType<T>, map: RowMapper<T>) {
  return (answer: unknown, unified: UnifiedContext): Json[] => {
    const { data, lastSyncAt } = envelope.parse(answer);
    const ctx = contextOf(system, unified, utc(lastSyncAt));
    return data.filter((one) => !tombstone.safeParse(one).success).map((one) => map(row.parse(one), ctx));
  };
}

export function recordOf<T>(system: GatewaySystem, row: z.ZodType<T>, map: RowMapper<T>) {
  return (answer: unknown, unified: UnifiedContext): Json[] => [
    map(row.parse(answer), contextOf(system, unified, null)),
  ];
}

/** How far a write has come, with the record it made as a unified one. */
export function writeOf(system: GatewaySystem) {
  return (answer: unknown, unified: UnifiedContext): Json[] => {
    const { operationId, state, kind, resource, error } = operationAnswer.parse(answer);
    const ctx = contextOf(system, unified, null);
    const made = state === 'done' ? resource : undefined;
    const patient = kind === 'patient' && made ? toPatient(patientRow.parse(made), ctx) : undefined;
    const appointment =
      kind === 'appointment' && made ? toAppointment(appointmentRow.parse(made), ctx) : undefined;
    const model = kind === 'patient' ? 'patients' : kind === 'appointment' ? 'appointments' : null;
    return [
      {
        foreignId: operationId,
        source: system.source,
        state,
        errorCode: state === 'failed' ? (error?.code ?? 'unknown') : null,
        model,
        item: patient ?? appointment ?? null,
      },
    ];
  };
}
