import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { DataCaller } from '../data-caller.ts';
import { columnNotWritable, methodNotOffered, notYours } from '../rest.errors.ts';
import type { Written } from '../wire/body.ts';

/** What a write did. */
export interface Change {
  readonly ids: readonly string[];
  /** What is left to do when the transaction has committed. */
  readonly settle?: () => void;
}

/** What a client may do with a table besides reading it. */
export type Write = 'insert' | 'update' | 'remove';
/** Who may do it: everybody who is signed in with their own rows, or the service key alone. */
export type Writers = 'signed_in' | 'service';

/**
 * One table of the data API: its public columns, whose rows they are, and what a write means. Writes go to the module that owns
 * the table, so that a row written here is like one that the app wrote.
 */
export abstract class RestTable {
  abstract readonly name: string;
  abstract readonly entity: EntityTarget<ObjectLiteral>;
  /** The public columns, in the order in which they are answered. */
  abstract readonly columns: readonly string[];
  /** The column that holds the id of the person whose row it is. */
  abstract readonly owner: string;
  /** What is offered, and to whom; everything else is 405. */
  abstract readonly writers: Readonly<Partial<Record<Write, Writers>>>;
  /** The columns that a body may state. */
  abstract readonly writable: Readonly<Record<'insert' | 'update', ReadonlySet<string>>>;

  /** What a change waits for before its rows are found and locked. */
  async begin(_manager: EntityManager): Promise<void> {
    return undefined;
  }

  insert(_manager: EntityManager, _rows: readonly Written[], _caller: DataCaller): Promise<Change> {
    throw methodNotOffered('POST', this.name);
  }

  /** @param ids the rows that were found and locked */
  update(
    _manager: EntityManager,
    _ids: readonly string[],
    _changes: Written,
    _caller: DataCaller,
  ): Promise<Change> {
    throw methodNotOffered('PATCH', this.name);
  }

  remove(_manager: EntityManager, _ids: readonly string[], _caller: DataCaller): Promise<Change> {
    throw methodNotOffered('DELETE', this.name);
  }

  /** @throws AppError 403 `42501` for a column that clients may read only */
  assertWritable(how: 'insert' | 'update', row: Written): void {
    const fixed = Object.keys(row).find((name) => !this.writable[how].has(name));
    if (fixed !== undefined) throw columnNotWritable(this.name, fixed);
  }

  /** @throws AppError 403 `42501` for a row that would be somebody else's */
  assertOwn(row: Written, caller: DataCaller): void {
    if (caller.kind === 'user' && row[this.owner] !== undefined && !isSame(row[this.owner], caller.userId))
      throw notYours(this.name);
  }
}

const isSame = (id: unknown, other: string): boolean =>
  typeof id === 'string' && id.toLowerCase() === other.toLowerCase();
