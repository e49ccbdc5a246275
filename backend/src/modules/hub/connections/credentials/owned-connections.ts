import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';
import { Credential } from './credential.entity.ts';

/** A connection with its credential, as it is stored. */
export interface OwnedConnection {
  readonly id: string;
  readonly tool_name: string;
  readonly connection_status: string;
  /** Null for a connection of the hub. */
  readonly user_id: string | null;
  readonly sealed: string | null;
}

/** Finds a person's connection, or one of the hub's own, together with its credential. */
@Injectable()
export class OwnedConnections {
  constructor(private readonly data: DataSource) {}

  /** Another person's connection is like none. */
  ofUser(id: string, userId: string): Promise<OwnedConnection | undefined> {
    const query = this.data.manager.createQueryBuilder(Integration, 'n').where({ id, userId });
    return withCredential(query, 'user', 'n.userId').addSelect('n.userId', 'user_id').getRawOne();
  }

  /** The hub's own; one of an organisation is like none. */
  ofHub(id: string): Promise<OwnedConnection | undefined> {
    const where = { id, organisationId: IsNull() };
    const query = this.data.manager.createQueryBuilder(PlatformConnection, 'n').where(where);
    return withCredential(query, 'platform', 'n.id').addSelect('null', 'user_id').getRawOne();
  }
}

const withCredential = <T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  context: Credential['context'],
  owner: string,
): SelectQueryBuilder<T> =>
  query
    .select(['n.id as id', 'n.toolName as tool_name', 'n.connectionStatus as connection_status'])
    .addSelect('c.sealed', 'sealed')
    .leftJoin(
      Credential,
      'c',
      `c.context = :context and c.ownerId = ${owner} and c.id::text = n.credentialsId`,
      {
        context,
      },
    );
