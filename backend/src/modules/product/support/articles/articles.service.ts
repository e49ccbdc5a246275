import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isUUID } from 'class-validator';
import { Sql } from '#platform/database/sql.ts';
import type { ArticleDto, ArticleListDto, FullArticleDto } from '../dto/article.dto.ts';
import { articleNotFound } from '../support.errors.ts';
import { COUNTED, SEARCH, UPSERT_VOTE } from './article.sql.ts';
import { HelpArticle } from './help-article.entity.ts';
import { searchWords } from './words-of.ts';

type Row = ArticleDto & Record<string, unknown>;

/** Readers who are not signed in read what is public. */
const readable = (signedIn: boolean) => (signedIn ? {} : { public: true });

/** Help articles for readers: visitors read the public ones, signed-in people read all. */
@Injectable()
export class Articles {
  constructor(
    private readonly sql: Sql,
    @InjectRepository(HelpArticle) private readonly articles: Repository<HelpArticle>,
  ) {}

  async find(typed: string, signedIn: boolean): Promise<ArticleListDto> {
    if (typed === '') return { items: await this.all(signedIn) };
    const words = searchWords(typed);
    if (!words) return { items: [] };
    const values = [signedIn, words.all, words.any, words.last];
    return { items: await this.sql.many<Row>('articles_search', SEARCH, values) };
  }

  async read(slug: string, signedIn: boolean): Promise<FullArticleDto> {
    const row = await this.articles.findOneBy({ slug, ...readable(signedIn) });
    if (!row) throw articleNotFound();
    const { id, title, summary, category, body, updatedAt } = row;
    return { id, slug, title, summary, category, body, updated_at: updatedAt.toISOString() };
  }

  /** One voice a person, which they may change. */
  async vote(userId: string, id: string, yes: boolean): Promise<void> {
    if (!isUUID(id)) throw articleNotFound();
    await this.sql.tx(async (q) => {
      if ((await q.run('article_vote', UPSERT_VOTE, [id, userId, yes])) === 0) throw articleNotFound();
      await q.run('article_votes', COUNTED, [id]);
    });
  }

  private all(signedIn: boolean): Promise<ArticleDto[]> {
    return this.articles.find({
      select: { id: true, slug: true, title: true, summary: true, category: true },
      where: readable(signedIn),
      order: { category: 'ASC', title: 'ASC' },
    });
  }
}
