import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import { Category } from '../categories/category.entity.ts';
import type { TopicFilter } from '../community-types.ts';
import { lessonNotFound } from '../community.errors.ts';
import type { SimilarTopicDto, TopicDto, TopicListDto, TopicQuery } from '../dto/topic.dto.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { type Reader, readerOf } from '../reader.ts';
import { searchWords } from './search-words.ts';
import { selectTopics, toTopicDto, type TopicRow } from './topic-rows.ts';
import { MATCHES, RANKED_TITLES } from './topic-search.sql.ts';
import { Topic } from './topic.entity.ts';

type Topics = SelectQueryBuilder<Topic>;

const SIMILAR = 5;
const FOLLOWED = `exists (select 1 from topic_follows o where o.topic_id = t.id and o.user_id = cast(:me as uuid))`;
const BOOKMARKED = `t.id in (select b.topic_id from post_bookmarks k join posts b on b.id = k.post_id
  where k.user_id = cast(:me as uuid) and b.hidden_at is null)`;

const FILTERS: Readonly<Record<TopicFilter, string>> = {
  latest: 'true',
  unanswered: "t.state = 'open' and t.reply_count = 0",
  solved: 't.accepted_post_id is not null',
  following: FOLLOWED,
  bookmarks: BOOKMARKED,
};

/** Lists of topics, each limited to what its reader may see. Pinned ones lead in the list of their own category. */
@Injectable()
export class TopicLists {
  constructor(
    @InjectRepository(Topic) private readonly topics: Repository<Topic>,
    private readonly access: TopicAccess,
  ) {}

  async page(reader: Reader, query: TopicQuery): Promise<TopicListDto> {
    const { page, page_size: size } = query;
    const [total, items] = await Promise.all([
      countRows(this.found(reader, query)),
      this.best(reader, query),
    ]);
    return { items, total, page, page_size: size };
  }

  /** The rows of a page without their total. */
  async best(reader: Reader, query: TopicQuery): Promise<TopicDto[]> {
    const { page, page_size: size } = query;
    const rows = await this.sorted(selectTopics(this.found(reader, query), reader), query)
      .limit(size)
      .offset((page - 1) * size)
      .getRawMany<TopicRow>();
    return rows.map(toTopicDto);
  }

  /** The discussion of a lesson. @throws AppError 404 where it is closed to the person */
  async ofLesson(user: UserPrincipal, lessonId: string, query: PageQuery): Promise<TopicListDto> {
    if (!(await this.access.lessonOf(this.topics.manager, user, lessonId))) throw lessonNotFound();
    const { page, page_size: size } = query;
    const found = () => this.shown().where("t.lessonId = :lessonId and t.state <> 'hidden'", { lessonId });
    const [total, rows] = await Promise.all([
      countRows(found()),
      latestFirst(selectTopics(found(), readerOf(user)))
        .limit(size)
        .offset((page - 1) * size)
        .getRawMany<TopicRow>(),
    ]);
    return { items: rows.map(toTopicDto), total, page, page_size: size };
  }

  /** Topics whose title is like what was typed so far. */
  similar(reader: Reader, title: string): Promise<SimilarTopicDto[]> {
    return this.readable(reader)
      .select('t.id', 'id')
      .addSelect('t.title', 'title')
      .addSelect('t.replyCount', 'reply_count')
      .addSelect('t.acceptedPostId is not null', 'solved')
      .andWhere('(t.title % :typed or :typed <% t.title)')
      .orderBy(RANKED_TITLES, 'DESC')
      .addOrderBy('t.lastPostAt', 'DESC')
      .setParameter('typed', title)
      .limit(SIMILAR)
      .getRawMany<SimilarTopicDto>();
  }

  private shown(): Topics {
    return this.topics.createQueryBuilder('t').leftJoin(Category, 'c', 'c.id = t.categoryId');
  }

  private readable({ userId }: Reader): Topics {
    const topics = this.shown()
      .where("t.state <> 'hidden' and t.lesson_id is null")
      .setParameter('me', userId);
    return userId ? topics : topics.andWhere("c.visibility = 'public'");
  }

  private found(reader: Reader, { category, filter, tag, q }: TopicQuery): Topics {
    const topics = this.readable(reader).andWhere(FILTERS[filter]);
    if (category)
      topics.andWhere('t.categoryId = (select k.id from community_categories k where k.slug = :category)', {
        category,
      });
    // FAQ and policies have links of their own beside every list.
    else if (q === '') topics.andWhere('t.slug is null');
    if (tag) topics.andWhere('t.tags @> array[:tag]::text[]', { tag });
    if (q !== '') topics.innerJoin(MATCHES, 's', 's.topic_id = t.id').setParameters({ ...searchWords(q) });
    return topics;
  }

  private sorted(topics: Topics, { category, q }: TopicQuery): Topics {
    if (q !== '') topics.orderBy('s.rank', 'DESC');
    else if (category) topics.orderBy('t.pinned', 'DESC');
    return latestFirst(topics);
  }
}

const latestFirst = (topics: Topics): Topics =>
  topics.addOrderBy('t.lastPostAt', 'DESC').addOrderBy('t.id', 'DESC');
