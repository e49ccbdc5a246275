import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Sql } from '#platform/database/sql.ts';
import type { ArticleDto, ArticleListDto, FullArticleDto } from '../dto/article.dto.ts';
import { articleNotFound } from '../support.errors.ts';
import * as sql from './article.sql.ts';
import { searchWords } from './words-of.ts';

type Row = ArticleDto & Record<string, unknown>;
type FullRow = Omit<FullArticleDto, 'updated_at'> & { readonly updated_at: Date } & Record<string, unknown>;

/** Help articles for readers: visitors read the public ones, whoever is signed in reads all. */
@Injectable()
export class Articles {
  constructor(private readonly sql: Sql) {}

  async find(typed: string, signedIn: boolean): Promise<ArticleListDto> {
    if (typed === '') return { items: await this.sql.many<Row>('articles', sql.LIST, [signedIn]) };
    const words = searchWords(typed);
    if (!words) return { items: [] };
    const values = [signedIn, words.all, words.any, words.last];
    return { items: await this.sql.many<Row>('articles_search', sql.SEARCH, values) };
  }

  async read(slug: string, signedIn: boolean): Promise<FullArticleDto> {
    const row = await this.sql.maybe<FullRow>('article', sql.FULL, [signedIn, slug]);
    if (!row) throw articleNotFound();
    return { ...row, updated_at: row.updated_at.toISOString() };
  }

  /** One voice a person, which they may change. */
  async vote(userId: string, id: string, yes: boolean): Promise<void> {
    if (!isUUID(id)) throw articleNotFound();
    await this.sql.tx(async (q) => {
      if ((await q.run('article_vote', sql.VOTED, [id, userId, yes])) === 0) throw articleNotFound();
      await q.run('article_votes', sql.COUNTED, [id]);
    });
  }
}
