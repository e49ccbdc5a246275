import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isUUID } from 'class-validator';
import { sqlOn } from '#platform/database/sql.ts';
import type { ArticleDto, ArticleListDto, FullArticleDto } from '../dto/article.dto.ts';
import { articleNotFound } from '../support.errors.ts';
import { COUNTED, UPSERT_VOTE } from './article.sql.ts';
import { HelpArticle } from './help-article.entity.ts';
import { type SearchWords, searchWords } from './words-of.ts';

type Found = ArticleDto & { readonly fits: boolean };

const MOST_FOUND = 20;
/** The last word as a word and as a beginning, because a stem is often shorter than what was typed of the word. */
const LAST = `(to_tsquery('english', :last) || to_tsquery('simple', :last || ':*'))`;
const ALL_WORDS = `(to_tsquery('english', :all) && ${LAST})`;
const ANY_WORD = `(to_tsquery('english', :any) || ${LAST})`;

/** Readers who are not signed in read what is public. */
const readable = (signedIn: boolean) => (signedIn ? {} : { public: true });

/** Help articles for readers: visitors read the public ones, signed-in people read all. */
@Injectable()
export class Articles {
  constructor(@InjectRepository(HelpArticle) private readonly articles: Repository<HelpArticle>) {}

  async find(typed: string, signedIn: boolean): Promise<ArticleListDto> {
    if (typed === '') return { items: await this.all(signedIn) };
    const words = searchWords(typed);
    return { items: words ? await this.search(words, signedIn) : [] };
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
    await this.articles.manager.transaction(async (manager) => {
      const q = sqlOn(manager);
      if ((await q.run('article_vote', UPSERT_VOTE, [id, userId, yes])) === 0) throw articleNotFound();
      await q.run('article_votes', COUNTED, [id]);
    });
  }

  /** Articles with all words if there are some, else those with any; the best first. */
  private async search(words: SearchWords, signedIn: boolean): Promise<ArticleDto[]> {
    const found = await this.articles
      .createQueryBuilder('a')
      .select(['a.id as id', 'a.slug as slug', 'a.title as title'])
      .addSelect(['a.summary as summary', 'a.category as category'])
      .addSelect(`a.search @@ ${ALL_WORDS}`, 'fits')
      .addSelect(`ts_rank(a.search, ${ANY_WORD}, 1)`, 'rank')
      .where(`a.search @@ ${ANY_WORD} and (a.public or :signedIn)`, { ...words, signedIn })
      .orderBy('fits', 'DESC')
      .addOrderBy('rank', 'DESC')
      .addOrderBy('a.title')
      .limit(MOST_FOUND)
      .getRawMany<Found>();
    const [best] = found;
    return found
      .filter(({ fits }) => fits === best?.fits)
      .map(({ id, slug, title, summary, category }) => ({ id, slug, title, summary, category }));
  }

  private all(signedIn: boolean): Promise<ArticleDto[]> {
    return this.articles.find({
      select: { id: true, slug: true, title: true, summary: true, category: true },
      where: readable(signedIn),
      order: { category: 'ASC', title: 'ASC' },
    });
  }
}
