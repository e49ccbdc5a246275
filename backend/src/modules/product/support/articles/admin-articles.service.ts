import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type {
  AdminArticleDto,
  AdminArticleListDto,
  ChangeArticleDto,
  NewArticleDto,
} from '../dto/article.dto.ts';
import { articleChanged, articleNotFound, slugTaken } from '../support.errors.ts';
import * as sql from './article.sql.ts';

type Row = Omit<AdminArticleDto, 'updated_at'> & { readonly updated_at: Date } & Record<string, unknown>;

const toDto = (row: Row): AdminArticleDto => ({ ...row, updated_at: row.updated_at.toISOString() });

/** Help articles for administrators. What they change is theirs: a new version of the product leaves it alone. */
@Injectable()
export class AdminArticles {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<AdminArticleListDto> {
    return { items: (await this.sql.many<Row>('articles_admin', sql.ADMIN_LIST)).map(toDto) };
  }

  create(wanted: NewArticleDto): Promise<AdminArticleDto> {
    const { slug, title, summary, category, keywords = '', body, public: open = true } = wanted;
    return this.sql.tx(async (q) => {
      const values = [slug, title, summary, category, keywords, body, open];
      const row = await q.maybe<Row>('article_insert', sql.INSERT, values);
      if (!row) throw slugTaken();
      await this.audit.record({ action: 'help_article.created', subject: slug }, q);
      return toDto(row);
    });
  }

  change(id: string, wanted: ChangeArticleDto): Promise<AdminArticleDto> {
    if (!isUUID(id)) throw articleNotFound();
    const { version, title, summary, category, keywords, body, public: open } = wanted;
    return this.sql.tx(async (q) => {
      const named = [title, summary, category, keywords, body, open].map((value) => value ?? null);
      const row = await q.maybe<Row>('article_update', sql.UPDATE, [id, version, ...named, this.clock.now()]);
      if (!row) {
        const known = await q.maybe<{ version: number }>('article_version', sql.VERSION, [id]);
        throw known ? articleChanged(known.version) : articleNotFound();
      }
      await this.audit.record({ action: 'help_article.changed', subject: row.slug }, q);
      return toDto(row);
    });
  }

  async remove(id: string): Promise<void> {
    if (!isUUID(id)) throw articleNotFound();
    await this.sql.tx(async (q) => {
      if ((await q.run('article_delete', sql.DELETE, [id])) === 0) throw articleNotFound();
      await this.audit.record({ action: 'help_article.removed', subject: id }, q);
    });
  }
}
