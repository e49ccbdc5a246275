import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Sql } from '#platform/database/sql.ts';
import type { CannedListDto, CannedReplyDto, NewCannedReplyDto } from '../dto/canned.dto.ts';
import { cannedNotFound, tooManyCanned } from '../support.errors.ts';

type Row = Omit<CannedReplyDto, 'updated_at'> & { readonly updated_at: Date } & Record<string, unknown>;

const MOST = 200;
const SHOWN = 'id, title, body, updated_at';
const LIST = `select ${SHOWN} from canned_replies order by lower(title), id limit ${MOST}`;
const INSERT = `insert into canned_replies (title, body, created_by)
  select $1, $2, $3 where (select count(*) from canned_replies) < ${MOST} returning ${SHOWN}`;
const UPDATE = `update canned_replies set title = $2, body = $3, updated_at = now() where id = $1 returning ${SHOWN}`;
const DELETE = 'delete from canned_replies where id = $1';

const toDto = (row: Row): CannedReplyDto => ({ ...row, updated_at: row.updated_at.toISOString() });

/** Answers that agents keep, for all of them. */
@Injectable()
export class CannedReplies {
  constructor(private readonly sql: Sql) {}

  async list(): Promise<CannedListDto> {
    return { items: (await this.sql.many<Row>('canned', LIST)).map(toDto) };
  }

  async create(userId: string, { title, body }: NewCannedReplyDto): Promise<CannedReplyDto> {
    const row = await this.sql.maybe<Row>('canned_insert', INSERT, [title, body, userId]);
    if (!row) throw tooManyCanned(MOST);
    return toDto(row);
  }

  async change(id: string, { title, body }: NewCannedReplyDto): Promise<CannedReplyDto> {
    const row = isUUID(id) ? await this.sql.maybe<Row>('canned_update', UPDATE, [id, title, body]) : null;
    if (!row) throw cannedNotFound();
    return toDto(row);
  }

  async remove(id: string): Promise<void> {
    if (!isUUID(id) || (await this.sql.run('canned_delete', DELETE, [id])) === 0) throw cannedNotFound();
  }
}
