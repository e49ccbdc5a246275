import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Json, UnifiedContext, UnifiedMapping } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { badField } from '../tool-calls.errors.ts';
import { Refs } from './refs.ts';

/** One unified call: its connection, its mapping and its parameters. */
export interface MappedRequest {
  readonly connectionId: string;
  readonly mapping: UnifiedMapping;
  readonly params: Json;
  readonly context: UnifiedContext;
}

/**
 * Translates between a caller and a tool's mapping: the caller's references and cursors become the vendor's ids, and back.
 * It stores nothing. The guard decides whether the call may be made.
 */
@Injectable()
export class UnifiedRecords {
  constructor(
    private readonly refs: Refs,
    private readonly clock: Clock,
  ) {}

  context(settings: Readonly<Record<string, string>>): UnifiedContext {
    return { settings, now: this.clock.now() };
  }

  /** @returns the input of the tool's operation @throws AppError 400 for a reference or cursor of another connection */
  input({ connectionId, mapping, params, context }: MappedRequest): Json {
    const resolved = this.refs.resolve(connectionId, mapping.model, params);
    const cursor = params['cursor'];
    if (cursor !== undefined) resolved['cursor'] = this.openCursor(connectionId, mapping, params, cursor);
    return mapping.input ? mapping.input(resolved, context) : resolved;
  }

  /** @returns a list with its cursor, one record, or the state of a write */
  answer(request: MappedRequest, input: Json, output: unknown): unknown {
    const { connectionId, mapping, context } = request;
    const records = mapping.output(output, context);
    const close = (record: Json): Json => this.close(connectionId, mapping.model, record, context);
    if (mapping.verb === 'list') {
      const next = mapping.next?.(output, input);
      return {
        items: records.map(close),
        next_cursor: next === undefined ? null : this.sealCursor(request, next),
      };
    }
    const [record] = records;
    if (mapping.model === 'operations') return record ? this.write(connectionId, record, context) : null;
    if (mapping.verb === 'get') return record ? close(record) : null;
    const pending = mapping.pending?.(output);
    return {
      state: pending === undefined ? 'done' : 'pending',
      operation_id: pending === undefined ? null : this.refs.seal(connectionId, 'operations', pending),
      error_code: null,
      item: record ? close(record) : null,
    };
  }

  private close(connectionId: string, kind: string, record: Json, { now }: UnifiedContext): Json {
    const closed = this.refs.close(connectionId, kind, record);
    return { ...closed, lastSyncAt: closed['lastSyncAt'] ?? now.toISOString() };
  }

  private write(connectionId: string, record: Json, context: UnifiedContext): Json {
    const { foreignId, state, errorCode, model, item } = record;
    const done = typeof model === 'string' && typeof item === 'object' && item !== null;
    return {
      state,
      operation_id: this.refs.seal(connectionId, 'operations', String(foreignId)),
      error_code: errorCode,
      item: done ? this.close(connectionId, model, item as Json, context) : null,
    };
  }

  private sealCursor({ connectionId, mapping, params }: MappedRequest, next: string): string {
    return this.refs.seal(connectionId, cursorKind(mapping, params), next);
  }

  private openCursor(connectionId: string, mapping: UnifiedMapping, params: Json, cursor: unknown): string {
    const opened =
      typeof cursor === 'string'
        ? this.refs.open(connectionId, cursorKind(mapping, params), cursor)
        : undefined;
    if (opened === undefined) throw badField('cursor', 'does not belong to this list');
    return opened;
  }
}

/** A cursor is bound to its list: same connection, same model, same filters. The page size may change. */
function cursorKind({ model }: UnifiedMapping, { cursor: _, limit: __, ...filters }: Json): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return `cursor:${model}:${createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')}`;
}
