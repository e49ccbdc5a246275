import type { EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import type { RowCaller } from '../data-caller.ts';
import type { Filters, Page, Selection } from './ast.ts';
import { addColumns, addFilters, addOrder } from './conditions.ts';
import type { PreparedShapes } from './prepared-shapes.ts';
import type { RowRights } from './row-rights.ts';
import { ENTER, LEAVE, paged } from './rows.sql.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Either the rows that filters describe, or the rows with these ids. */
export type Which = { readonly filters: Filters } | { readonly ids: readonly string[] };

/** A table as a statement needs it. */
export interface RowsOf {
  readonly metadata: EntityMetadata;
  /** The property that holds whose row it is. */
  readonly owner: string;
}

/**
 * The rows that one caller may see, in one transaction. Rows are found behind both walls, here and in the database; what the
 * hub's services then change are these rows and no others.
 */
export class CallerRows {
  constructor(
    readonly manager: EntityManager,
    private readonly caller: RowCaller,
    private readonly rights: RowRights,
    private readonly shapes: PreparedShapes,
  ) {}

  async enter(): Promise<void> {
    const caller = this.caller.kind === 'user' ? this.caller.userId : 'service';
    await sqlOn(this.manager).run('rest_enter', ENTER, [caller]);
  }

  async leave(): Promise<void> {
    await sqlOn(this.manager).run('rest_leave', LEAVE);
  }

  select(table: RowsOf, which: Which, { columns, order }: Selection, page: Page): Promise<Row[]> {
    const query = this.query(table, which);
    addColumns(query, columns);
    addOrder(query, order);
    const [text, values] = query.getQueryAndParameters();
    return this.run(paged(text, values.length), [...values, page.limit, page.offset]);
  }

  async count(table: RowsOf, which: Which): Promise<number> {
    const query = this.query(table, which).select('count(*)::integer', 'total');
    const [row] = await this.run(...query.getQueryAndParameters());
    return Number(row?.['total']);
  }

  /** The ids of at most `most` rows, which nobody else changes until the transaction ends. */
  async lock(table: RowsOf, filters: Filters, most: number): Promise<string[]> {
    const query = this.query(table, { filters }).select('t.id', 'id').addOrderBy('t.id', 'ASC').limit(most);
    const rows = await this.run(...query.setLock('pessimistic_write').getQueryAndParameters());
    return rows.map(({ id }) => String(id));
  }

  private query({ metadata, owner }: RowsOf, which: Which): SelectQueryBuilder<ObjectLiteral> {
    const query = this.manager.createQueryBuilder(metadata.target, 't') as SelectQueryBuilder<ObjectLiteral>;
    this.rights.limit(query, owner, this.caller);
    if ('filters' in which) addFilters(query, which.filters);
    else query.andWhere('t.id = any(:ids)', { ids: which.ids });
    return query;
  }

  private run(text: string, values: readonly unknown[]): Promise<Row[]> {
    return sqlOn(this.manager).many<Record<string, unknown>>(this.shapes.nameOf(text), text, values);
  }
}
