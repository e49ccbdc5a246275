import { z } from 'zod';
import { DEFAULT_TIME_ZONE, wallClock } from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import type { UnifiedContext, UnifiedModel } from '../../unified-types.ts';
import { ownValue } from '../../own-value.ts';
import { operationAnswer } from '../envelope.ts';
import { appointmentRow, patientRow, deletedRow } from '../rows.ts';
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

/** What a system is said to lack is null, even where one of its gateways sends something there. */
function nulled(record: Json, { lacks }: GatewaySystem, model: UnifiedModel): Json {
  return { ...record, ...Object.fromEntries((lacks[model] ?? []).map((field) => [field, null])) };
}

/** The live rows of a page; deleted ones are no records. */
export function recordsOf<T>(
  system: GatewaySystem,
  model: UnifiedModel,
  row: z.ZodType<T>,
  map: RowMapper<T>,
) {
  return (answer: unknown, unified: UnifiedContext): Json[] => {
    const { data, lastSyncAt } = envelope.parse(answer);
    const ctx = contextOf(system, unified, utc(lastSyncAt));
    return data
      .filter((one) => !deletedRow.safeParse(one).success)
      .map((one) => nulled(map(row.parse(one), ctx), system, model));
  };
}

export function recordOf<T>(
  system: GatewaySystem,
  model: UnifiedModel,
  row: z.ZodType<T>,
  map: RowMapper<T>,
) {
  return (answer: unknown, unified: UnifiedContext): Json[] => [
    nulled(map(row.parse(answer), contextOf(system, unified, null)), system, model),
  ];
}

const MODEL_OF: Readonly<Record<string, 'patients' | 'appointments' | undefined>> = {
  patient: 'patients',
  appointment: 'appointments',
};

function writtenRecord(model: 'patients' | 'appointments', resource: unknown, ctx: RowContext): Json {
  return model === 'patients'
    ? toPatient(patientRow.parse(resource), ctx)
    : toAppointment(appointmentRow.parse(resource), ctx);
}

/** How far a write has come, with the record it wrote as a unified one. */
export function writeOf(system: GatewaySystem) {
  return (answer: unknown, unified: UnifiedContext): Json[] => {
    const { operationId, state, kind, resource, error } = operationAnswer.parse(answer);
    const ctx = contextOf(system, unified, null);
    const model = ownValue(MODEL_OF, kind) ?? null;
    const written = state === 'done' && resource && model ? writtenRecord(model, resource, ctx) : undefined;
    return [
      {
        foreignId: operationId,
        source: system.source,
        state,
        errorCode: state === 'failed' ? (error?.code ?? 'unknown') : null,
        model,
        item: written && model ? nulled(written, system, model) : null,
      },
    ];
  };
}
