import type { ToolRegistry } from '#hub/tools/index.ts';
import type { ActivityDetailDto, ActivityEntryDto, ActivityPersonDto } from './dto/activity.dto.ts';

export interface ActivityRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly tool_id: string;
  readonly operation: string | null;
  readonly context: ActivityEntryDto['context'];
  readonly source: ActivityEntryDto['source'];
  readonly status: number | null;
  readonly latency_ms: number;
  readonly retries: number;
  readonly request_id: string;
  readonly error_code: string | null;
  readonly error_field: string | null;
}
export interface DetailRow extends ActivityRow {
  readonly input: unknown;
  readonly output: unknown;
}
export interface HubFields {
  readonly user_id: string | null;
  readonly email: string | null;
}

export function toEntry(row: ActivityRow, registry: ToolRegistry): ActivityEntryDto {
  const { id, tool_id, operation, context, source, status, latency_ms, retries, request_id } = row;
  const { error_code, error_field } = row;
  const tool = registry.find(tool_id);
  const name = tool?.manifest.name ?? tool_id;
  const title = tool?.operations.find((one) => one.id === operation)?.title;
  return {
    ...{ id, at: row.at.toISOString(), tool_id, tool_name: name, operation },
    title: title ?? messageFor(row),
    ...{ context, source, status, latency_ms, retries, request_id, error_code, error_field },
  };
}

/** The title of an entry that is no operation of a tool: an event, or a passthrough request. */
function messageFor({ operation, source }: ActivityRow): string {
  if (source === 'received') return operation === 'event' ? 'Event' : `Event: ${operation}`;
  if (operation === 'connection_check') return 'Connection check';
  const [verb, kind] = operation?.split(' ') ?? [];
  return kind === 'passthrough' ? `Direct request (${verb})` : (operation ?? 'Call');
}

/** @param shown false withholds input and output: the reader is not the one who made the call */
export function toDetail(row: DetailRow, registry: ToolRegistry, shown: boolean): ActivityDetailDto {
  const { input, output } = row;
  const kept = input !== null || output !== null;
  return {
    ...toEntry(row, registry),
    bodies: !kept ? 'none' : shown ? 'kept' : 'withheld',
    input: shown ? input : null,
    output: shown ? output : null,
  };
}

export const personIn = ({ user_id: id, email }: HubFields): ActivityPersonDto | null =>
  id === null ? null : { id, email };
