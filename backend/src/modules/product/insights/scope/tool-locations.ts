import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LocationEntity } from '#identity/organisations/index.ts';
import type { StoredScope } from './figure-scope.ts';

/** Locations by the id of the tool whose figures belong to them. */
export type ToolLocations = ReadonlyMap<string, string>;

/**
 * The location that each tool's figures belong to: the only one that names it (decision 77). Of a tool that serves several
 * nobody knows which record is whose, so that its figures belong to the whole organisation.
 */
export function toolLocationsOf(
  places: readonly { readonly id: string; readonly toolIds: readonly string[] }[],
): ToolLocations {
  const named = places.flatMap(({ id, toolIds }) => [...new Set(toolIds)].map((tool) => [tool, id] as const));
  const times = (tool: string): number => named.filter(([one]) => one === tool).length;
  return new Map(named.filter(([tool]) => times(tool) === 1));
}

/** Reads which location each tool of an organisation serves alone. */
@Injectable()
export class ToolLocationReader {
  constructor(private readonly database: DataSource) {}

  async of(
    { type, id }: Pick<StoredScope, 'type' | 'id'>,
    q: EntityManager = this.database.manager,
  ): Promise<ToolLocations> {
    if (type === 'user') return new Map();
    const select = { id: true, toolIds: true } as const;
    return toolLocationsOf(await q.find(LocationEntity, { select, where: { organisationId: id } }));
  }
}
