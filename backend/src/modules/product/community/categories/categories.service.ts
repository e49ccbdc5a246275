import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { categoryClosed, categoryNotFound } from '../community.errors.ts';
import type { CategoryDto, CategoryListDto, PinnedPageDto } from '../dto/category.dto.ts';
import { moderates } from '../reader.ts';
import { Topic } from '../topics/topic.entity.ts';
import { Category } from './category.entity.ts';

/** The categories. They come with the product, see `built-in`. */
@Injectable()
export class Categories {
  constructor(
    @InjectRepository(Category) private readonly categories: Repository<Category>,
    @InjectRepository(Topic) private readonly topics: Repository<Topic>,
  ) {}

  async list(user: UserPrincipal | null): Promise<CategoryListDto> {
    const [rows, counts, pages] = await Promise.all([this.readable(user), this.counts(), this.pages()]);
    const items = rows.map((row) => toDto(row, user, counts.get(row.id) ?? 0));
    return { items, pages, moderates: user !== null && moderates(user) };
  }

  /** @throws AppError 404 without such a category, 403 where the person may not begin topics. */
  async toPostIn(q: EntityManager, user: UserPrincipal, slug: string): Promise<Category> {
    const category = await q.findOneBy(Category, { slug });
    if (!category) throw categoryNotFound();
    if (!mayPost(category, user)) throw categoryClosed(category.postRoles ?? []);
    return category;
  }

  private readable(user: UserPrincipal | null): Promise<Category[]> {
    return this.categories.find({
      where: user ? {} : { visibility: 'public' },
      order: { position: 'ASC', slug: 'ASC' },
    });
  }

  private async counts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.topics
      .createQueryBuilder('t')
      .select('t.categoryId', 'id')
      .addSelect('count(*)::int', 'count')
      .where("t.state <> 'hidden' and t.lessonId is null")
      .groupBy('t.categoryId')
      .getRawMany<{ id: string; count: number }>();
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  private async pages(): Promise<PinnedPageDto[]> {
    const rows = await this.topics.find({
      select: { id: true, slug: true, title: true },
      where: { slug: Not(IsNull()), state: Not('hidden') },
      order: { createdAt: 'ASC', slug: 'ASC' },
    });
    return rows.flatMap(({ slug, title }) => (slug === null ? [] : [{ slug, title }]));
  }
}

const mayPost = ({ postRoles }: Category, user: UserPrincipal | null): boolean =>
  user !== null && (postRoles === null || user.roles.some((role) => postRoles.includes(role)));

const toDto = (row: Category, user: UserPrincipal | null, topicCount: number): CategoryDto => ({
  ...{ id: row.id, slug: row.slug, name: row.name, description: row.description, visibility: row.visibility },
  ...{ holds_cases: row.holdsCases, may_post: mayPost(row, user), topic_count: topicCount },
});
