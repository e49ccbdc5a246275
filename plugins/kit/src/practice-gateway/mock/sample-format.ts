import type { Json } from '../../types.ts';
import type { UnifiedModel } from '../../unified-types.ts';
import type { GatewaySystem } from '../system.ts';

export type SampleKind =
  | 'patient'
  | 'provider'
  | 'operatory'
  | 'appointment'
  | 'procedure'
  | 'plan'
  | 'claim'
  | 'recall'
  | 'coverage';

/** The format in which one system's gateway sends the sample practice. What the system lacks is in GatewaySystem. */
export interface SampleFormat {
  /** The system's way of numbering. */
  ids: Readonly<Record<SampleKind, (number: number) => string>>;
  /** Whether its gateway sends the unified word beside the system's own. */
  unifiedWords: boolean;
  /** Times with the offset of the practice, or in UTC. */
  times: 'offset' | 'utc';
  /** The number of status requests after which a write is completed. */
  finishAfterPolls: number;
}

/** A wire row without the fields that the system never has. */
export function without(row: Json, system: GatewaySystem, model: UnifiedModel): Json {
  const lacking = system.lacks[model] ?? [];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !lacking.includes(name)));
}

/** A unified value in this system's format: `{ status, sourceStatus }`, or the second alone. */
export function statusFields(
  { format, table }: { format: SampleFormat; table: Readonly<Record<string, string>> },
  field: string,
  unified: string,
): Json {
  const own = Object.entries(table).find(([, meaning]) => meaning === unified)?.[0] ?? unified;
  const source = `source${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return format.unifiedWords ? { [field]: unified, [source]: own } : { [source]: own };
}
