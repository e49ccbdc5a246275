import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { RowCaller } from '../data-caller.ts';

/** The first wall: rights are one more condition of the statement. The second one is the database's (decision 62). */
@Injectable()
export class RowRights {
  /** @param owner the property that holds the id of the person whose row it is */
  limit<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, owner: string, caller: RowCaller): void {
    if (caller.kind === 'user') query.andWhere(`t.${owner} = :caller`, { caller: caller.userId });
  }
}
