import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import type {
  AdminArticleDto,
  AdminArticleListDto,
  ChangeArticleDto,
  NewArticleDto,
} from '../dto/article.dto.ts';
import { articleChanged, articleNotFound, slugTaken } from '../support.errors.ts';
import { HelpArticle } from './help-article.entity.ts';

const toDto = (row: HelpArticle): AdminArticleDto => ({
  ...{ id: row.id, slug: row.slug, title: row.title, summary: row.summary, category: row.category },
  ...{ body: row.body, updated_at: row.updatedAt.toISOString(), keywords: row.keywords, public: row.public },
  ...{ edited: row.edited, helpful_yes: row.helpfulYes, helpful_no: row.helpfulNo, version: row.version },
});

/** Help articles for administrators. What they change is theirs: a new version of the product leaves it alone. */
@Injectable()
export class AdminArticles {
  constructor(
    @InjectRepository(HelpArticle) private readonly articles: Repository<HelpArticle>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<AdminArticleListDto> {
    const rows = await this.articles.find({ order: { category: 'ASC', title: 'ASC' } });
    return { items: rows.map(toDto) };
  }

  create(wanted: NewArticleDto): Promise<AdminArticleDto> {
    const { slug, title, summary, category, keywords = '', body, public: open = true } = wanted;
    return this.articles.manager.transaction(async (q) => {
      const article = { slug, title, summary, category, keywords, body, public: open, edited: true };
      const insert = q.createQueryBuilder().insert().into(HelpArticle).values(article).orIgnore();
      const [added] = (await insert.returning('id').execute()).raw as readonly { readonly id: string }[];
      if (!added) throw slugTaken();
      await this.audit.record({ action: 'help_article.created', subject: slug }, q);
      return toDto(await q.findOneByOrFail(HelpArticle, { id: added.id }));
    });
  }

  change(id: string, wanted: ChangeArticleDto): Promise<AdminArticleDto> {
    if (!isUUID(id)) throw articleNotFound();
    const { version, ...changes } = wanted;
    return this.articles.manager.transaction(async (q) => {
      const edited = { ...changes, edited: true, updatedAt: this.clock.now() };
      const { affected } = await q.update(HelpArticle, { id, version }, edited);
      const row = await q.findOneBy(HelpArticle, { id });
      if (!row) throw articleNotFound();
      if (!affected) throw articleChanged(row.version);
      await this.audit.record({ action: 'help_article.changed', subject: row.slug }, q);
      return toDto(row);
    });
  }

  async remove(id: string): Promise<void> {
    if (!isUUID(id)) throw articleNotFound();
    await this.articles.manager.transaction(async (q) => {
      if (!(await q.delete(HelpArticle, id)).affected) throw articleNotFound();
      await this.audit.record({ action: 'help_article.removed', subject: id }, q);
    });
  }
}
