import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { connectingNotGranted, organisationNotFound } from './organisations.errors.ts';
import { isLeader, type OrgRole, type Permission } from './org-roles.ts';
import { CONNECTOR } from './organisations.sql.ts';

interface Row extends Record<string, unknown> {
  readonly name: string;
  readonly role: OrgRole | null;
  readonly grants: readonly Permission[];
  readonly is_admin: boolean;
}

/**
 * Says who may connect a tool for an organisation: whoever leads it and may write in its practice systems, since the key
 * can (decision 37); and the platform's admins, who thereby may read nothing. To everybody else the organisation does not
 * exist.
 */
@Injectable()
export class OrgConnectors {
  constructor(private readonly data: DataSource) {}

  /** Returns the name of the organisation, or throws. Inside a transaction nobody is demoted until it ends. */
  async assertMay(id: string, userId: string, q?: Transaction): Promise<{ readonly name: string }> {
    const { name, grants, is_admin } = await this.findForLeader(id, userId, q);
    if (!is_admin && !grants.includes('practice.write')) throw connectingNotGranted();
    return { name };
  }

  /** For the list of connections: leaders and admins may read it; returns whether they may change it. */
  async readAccess(id: string, userId: string): Promise<{ readonly mayConnect: boolean }> {
    const { grants, is_admin } = await this.findForLeader(id, userId);
    return { mayConnect: is_admin || grants.includes('practice.write') };
  }

  private async findForLeader(id: string, userId: string, transaction?: Transaction): Promise<Row> {
    const find = (q: Transaction) => sqlOn(q).maybe<Row>('org_connector', CONNECTOR, [id, userId]);
    const found = transaction ? () => find(transaction) : () => this.data.transaction(find);
    const row = isUUID(id) ? await found() : null;
    if (!row || !(row.is_admin || (row.role !== null && isLeader(row.role)))) throw organisationNotFound();
    return row;
  }
}
