import { Injectable } from '@nestjs/common';
import type { Principal } from '#access/principal.ts';
import { Sql } from '#platform/database/sql.ts';
import { Buckets } from '../buckets/buckets.service.ts';
import { folderOf } from '../rights.ts';
import { listObjects } from './object-list.sql.ts';
import { type ListedRow, toFolder, toListed } from './object-view.ts';
import type { ListedObjectDto, ListObjectsDto } from './object.dto.ts';

type Entry = { readonly entry: string } & (ListedRow | { readonly id: null });

/** The entries of one folder, as far as the caller may see them. */
@Injectable()
export class ObjectList {
  constructor(
    private readonly sql: Sql,
    private readonly buckets: Buckets,
  ) {}

  /** A missing bucket looks like an empty one to those who see nothing in any. */
  async list(
    caller: Principal,
    bucket: string,
    { prefix, search, limit, offset, sortBy: { column, order } }: ListObjectsDto,
  ): Promise<ListedObjectDto[]> {
    if (caller.kind === 'anon') return [];
    await this.buckets.find(bucket);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const pattern = `${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const values = [bucket, folder, pattern, folderOf(caller), limit, offset];
    const rows = await this.sql.many<Entry>(
      `storage_list_${column}_${order}`,
      listObjects(column, order),
      values,
    );
    return rows.map((row) => (row.id === null ? toFolder(row.entry) : toListed(row.entry, row as ListedRow)));
  }
}
