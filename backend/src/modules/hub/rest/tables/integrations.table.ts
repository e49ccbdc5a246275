import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type ConnectionDto,
  type ConnectionFields,
  ConnectionRows,
  Integration,
} from '#hub/connections/index.ts';
import type { DataCaller } from '../data-caller.ts';
import { notYours } from '../rest.errors.ts';
import { typed, type Written } from '../wire/body.ts';
import { type Change, RestTable } from './rest-table.ts';

/** What the list of connections shows besides: it comes from elsewhere, or says how the hub fares with the vendor. */
type OfTheHub =
  | 'tool_id'
  | 'access'
  | 'dev_mode'
  | 'needs_reconnect'
  | 'reconnect_reason'
  | 'account_label'
  | 'agreed_on'
  | 'health';
type IntegrationRow = Omit<ConnectionDto, OfTheHub> & { user_id: string; credentials_id: string | null };

const COLUMNS = {
  id: true,
  user_id: true,
  tool_name: true,
  connection_status: true,
  permissions: true,
  credentials_id: true,
  is_pica_native: true,
  mock_data_enabled: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof IntegrationRow, true>;

const STATED = ['connection_status', 'permissions', 'credentials_id', 'is_pica_native', 'mock_data_enabled'];

/** Connections of people: a connect is an insert, a disconnect an update. A connection keeps its person and its tool. */
@Injectable()
export class IntegrationsTable extends RestTable {
  readonly name = 'picaos_integrations';
  readonly entity = Integration;
  readonly columns = Object.keys(COLUMNS);
  readonly owner = 'user_id';
  readonly writers = { insert: 'signed_in', update: 'signed_in' } as const;
  readonly writable = {
    insert: new Set(['user_id', 'tool_name', ...STATED]),
    update: new Set(['user_id', ...STATED]),
  };

  constructor(private readonly connections: ConnectionRows) {
    super();
  }

  override async insert(
    manager: EntityManager,
    rows: readonly Written[],
    caller: DataCaller,
  ): Promise<Change> {
    const { ids, owners } = await this.connections.insert(
      manager,
      rows.map((row) => typed<ConnectionFields>(row)),
      caller,
    );
    return { ids, settle: () => this.connections.settle(owners) };
  }

  override async update(
    manager: EntityManager,
    ids: readonly string[],
    { user_id: owner, ...fields }: Written,
    caller: DataCaller,
  ): Promise<Change> {
    const owners = await this.connections.update(manager, ids, fields, caller);
    if (owner !== undefined && owners.some((one) => one !== String(owner).toLowerCase()))
      throw notYours(this.name);
    return { ids, settle: () => this.connections.settle(owners) };
  }
}
