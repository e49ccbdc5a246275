import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import type { ConnectionRow } from './connection.mapper.ts';
import { LIST_OF_USER } from './connections.sql.ts';
import { LIST_OF_HUB, LIST_OF_ORGANISATION, ONE_OF_HUB } from './platform/platform-connections.sql.ts';

/** A connection of the hub or of an organisation, with the name of the person who connected it. */
export type PlatformRow = ConnectionRow & { readonly connected_by: string | null };

type Fields<Row> = Row & Record<string, unknown>;

/** Reads the lists of connections as people see them, each in one statement. Who may see one is decided elsewhere. */
@Injectable()
export class ConnectionLists {
  constructor(private readonly sql: Sql) {}

  ofUser(userId: string): Promise<ConnectionRow[]> {
    return this.sql.many<Fields<ConnectionRow>>('connections_list', LIST_OF_USER, [userId]);
  }

  ofHub(): Promise<PlatformRow[]> {
    return this.sql.many<Fields<PlatformRow>>('platform_list', LIST_OF_HUB);
  }

  oneOfHub(id: string): Promise<PlatformRow | null> {
    return this.sql.maybe<Fields<PlatformRow>>('platform_one', ONE_OF_HUB, [id]);
  }

  ofOrganisation(id: string): Promise<PlatformRow[]> {
    return this.sql.many<Fields<PlatformRow>>('organisation_connections', LIST_OF_ORGANISATION, [id]);
  }
}
