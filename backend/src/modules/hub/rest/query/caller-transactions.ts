import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { RowCaller } from '../data-caller.ts';
import { CallerRows } from './caller-rows.ts';
import { PreparedShapes } from './prepared-shapes.ts';
import { RowRights } from './row-rights.ts';

/** Opens the transactions in which callers see their rows. */
@Injectable()
export class CallerTransactions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly rights: RowRights,
    private readonly shapes: PreparedShapes,
  ) {}

  /** Runs `work` behind both walls; any throw changes nothing. */
  run<T>(caller: RowCaller, work: (rows: CallerRows) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      const rows = new CallerRows(manager, caller, this.rights, this.shapes);
      await rows.enter();
      return work(rows);
    });
  }
}
