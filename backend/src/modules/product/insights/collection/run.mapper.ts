import type { CollectionRunDto } from '../dto/collection.dto.ts';
import type { CollectionRun } from './collection-run.entity.ts';

export const toRunDto = (run: CollectionRun): CollectionRunDto => ({
  ...{ id: run.id, tool_name: run.toolName, state: run.state, nightly: run.nightly },
  ...{ from: run.from, to: run.to, error: run.error ?? null },
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
});
