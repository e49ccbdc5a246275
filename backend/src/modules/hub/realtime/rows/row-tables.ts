import { Injectable } from '@nestjs/common';
import { OwnedRows, type OwnedTable, type Row } from '#hub/rest/index.ts';

const OFFERED = ['picaos_integrations', 'profiles'];

/** The tables that clients may follow: columns and rights are those of the data API. */
@Injectable()
export class RowTables {
  private readonly byName: ReadonlyMap<string, OwnedTable>;

  constructor(private readonly rows: OwnedRows) {
    this.byName = new Map(OFFERED.map((name) => [name, rows.table(name)]));
  }

  get(name: string): OwnedTable | undefined {
    return this.byName.get(name);
  }

  /** The rows that are this person's, by their ids. */
  async read(table: OwnedTable, ids: readonly string[], person: string): Promise<Map<string, Row>> {
    const rows = await this.rows.read(table, ids, person);
    return new Map(rows.map((row) => [String(row['id']), row]));
  }
}
