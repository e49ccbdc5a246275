import type { ImportDto } from '../dto/import.dto.ts';
import type { ResourceImport } from './resource-import.entity.ts';

/** The page of the web app where an import is reviewed. */
export const importPath = (id: string): string => `/courses?tab=resources&import=${id}`;

export const importDto = (row: ResourceImport): ImportDto => ({
  ...{ id: row.id, url: row.url, state: row.state, source: row.source, error: row.error },
  result: row.result && { ...row.result, warnings: [...(row.result.warnings ?? [])] },
  ...{ reject_reason: row.rejectReason, resource_id: row.resourceId },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
