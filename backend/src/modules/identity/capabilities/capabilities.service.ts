import { Injectable } from '@nestjs/common';
import type { CapabilityCheck } from '#access/capability.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { switchedOff } from './capabilities.errors.ts';
import type { CapabilityRow } from './switches/capability.entity.ts';
import { PEOPLE_WITH } from './switches/capabilities.sql.ts';
import { type Switches, CapabilityStore } from './switches/capability-store.ts';
import { decide } from './switches/decide.ts';
import { DeclaredCapabilities } from './switches/declared-capabilities.ts';

/** Whether a feature or a tool is on for somebody. A change of an admin counts from the next call on. */
@Injectable()
export class Capabilities implements CapabilityCheck {
  constructor(
    private readonly store: CapabilityStore,
    private readonly declared: DeclaredCapabilities,
    private readonly sql: Sql,
  ) {}

  /**
   * @param user null is a visitor: the default counts
   * @param transaction of a caller that is in one, so that it needs no second connection
   * @returns no promise while no statement is needed: the table is cached, organisations and the roles of jobs are not
   */
  isOn(key: string, user: UserPrincipal | null, transaction?: Transaction): boolean | Promise<boolean> {
    const all = this.store.get();
    if (all instanceof Promise) return all.then((found) => this.in(found, key, user, transaction));
    return this.in(all, key, user, transaction);
  }

  assertOn(key: string, user: UserPrincipal | null, transaction?: Transaction): Promise<void> | undefined {
    const on = this.isOn(key, user, transaction);
    if (on === true) return undefined;
    return Promise.resolve(on).then((is) => {
      if (!is) throw switchedOff(key, this.declared.get(key)?.name ?? key, user !== null);
    });
  }

  /** Of things that may have a capability, those that are on for this person. */
  async available<T extends { readonly capability?: string }>(
    things: readonly T[],
    user: UserPrincipal | null,
  ): Promise<T[]> {
    const on = await Promise.all(
      things.map(async ({ capability }) => capability === undefined || this.isOn(capability, user)),
    );
    return things.filter((_, at) => on[at]);
  }

  /** The keys of what is off for visitors. */
  async offByDefault(): Promise<string[]> {
    const all = await this.store.get();
    return this.declared
      .all()
      .map(({ key }) => key)
      .filter((key) => !this.byDefault(all.get(key), key));
  }

  /** Of these people, those for whom it is on. For jobs that work for many. */
  async among(
    key: string,
    userIds: readonly string[],
    transaction: Transaction = this.sql,
  ): Promise<ReadonlySet<string>> {
    const row = (await this.store.get()).get(key);
    if (!row || row.overrides.length === 0) return new Set(this.byDefault(row, key) ? userIds : []);
    const rows = await sqlOn(transaction).many<{ id: string }>('capability_people', PEOPLE_WITH, [
      key,
      userIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  private in(
    all: Switches,
    key: string,
    user: UserPrincipal | null,
    transaction?: Transaction,
  ): boolean | Promise<boolean> {
    const row = all.get(key);
    if (!row || !user || row.overrides.length === 0) return this.byDefault(row, key);
    // A job acts without roles; its person's count.
    const isJob = user.sessionId === '';
    if (!isJob && row.overrides.every((one) => 'role' in one))
      return decide(row, { roles: user.roles, organisations: [] }).on;
    return this.among(key, [user.userId], transaction).then((on) => on.has(user.userId));
  }

  private byDefault(row: CapabilityRow | undefined, key: string): boolean {
    return row?.defaultOn ?? this.declared.get(key)?.defaultOn ?? true;
  }
}
