import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Categories } from '../categories/categories.service.ts';
import { Category } from '../categories/category.entity.ts';
import { lessonNotFound, topicLocked, topicNotFound } from '../community.errors.ts';
import type { NewPostDto } from '../dto/post.dto.ts';
import type { CreatedPostDto, NewLessonTopicDto, NewTopicDto } from '../dto/topic.dto.ts';
import { PostNotices } from '../follows/post-notices.ts';
import { TopicFollow } from '../follows/topic-follow.entity.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { moderates } from '../reader.ts';
import { LiveTopics } from '../topics/live-topics.ts';
import { Topic } from '../topics/topic.entity.ts';
import { assertDeidentified } from './identifiers.ts';
import { PostImages } from './post-images.service.ts';
import { Post } from './post.entity.ts';
import { PostingLimits } from './posting-limits.ts';

const IN_PLACE = `t.category_id is not distinct from cast(:categoryId as uuid)
  and t.lesson_id is not distinct from cast(:lessonId as uuid)`;

/** Within this time the same words are a second press, or a repeated request. */
const TWICE_MS = 60_000;

/** Writes topics and replies. What may identify a patient is refused before anything is stored. */
@Injectable()
export class Posting {
  constructor(
    private readonly database: DataSource,
    private readonly limits: PostingLimits,
    private readonly categories: Categories,
    private readonly notices: PostNotices,
    private readonly access: TopicAccess,
    private readonly images: PostImages,
    private readonly live: LiveTopics,
    private readonly clock: Clock,
  ) {}

  /** Its author follows it. */
  createTopic(me: UserPrincipal, wanted: NewTopicDto): Promise<CreatedPostDto> {
    return this.database.transaction(async (q) => {
      const category = await this.categories.toPostIn(q, me, wanted.category);
      this.assertDeidentified(wanted, category);
      return this.openTopic(q, me, { categoryId: category.id, lessonId: null }, wanted);
    });
  }

  /** Its author follows it. @throws AppError 404 where the lesson is closed to the person */
  createLessonTopic(me: UserPrincipal, lessonId: string, wanted: NewLessonTopicDto): Promise<CreatedPostDto> {
    return this.database.transaction(async (q) => {
      if (!(await this.access.lessonOf(q, me, lessonId))) throw lessonNotFound();
      this.assertDeidentified(wanted, null);
      return this.openTopic(q, me, { categoryId: null, lessonId }, wanted);
    });
  }

  async reply(me: UserPrincipal, topicId: string, wanted: NewPostDto): Promise<CreatedPostDto> {
    if (!isUUID(topicId)) throw topicNotFound();
    const { post, isNew } = await this.database.transaction((q) => this.insertReply(q, me, topicId, wanted));
    if (isNew) this.notices.announce(post.id);
    return post;
  }

  private async insertReply(q: EntityManager, me: UserPrincipal, topicId: string, wanted: NewPostDto) {
    const topic = await this.topicToReplyTo(q, me, topicId);
    const category = topic.categoryId ? await q.findOneBy(Category, { id: topic.categoryId }) : null;
    this.assertDeidentified(wanted, category);
    await this.limits.assertMayPost(q, me.userId);
    const known = await this.repeatedReply(q, me.userId, topicId, wanted.body);
    if (known) return { post: { id: known.id, topic_id: topicId }, isNew: false };
    if (topic.state === 'locked' && !moderates(me)) throw topicLocked();
    const { id } = await this.insertPost(q, me, { ...wanted, topicId, opening: false });
    await this.notices.addMentions(q, id);
    await this.live.posted(q, topicId, { id, by: me.userId });
    return { post: { id, topic_id: topicId }, isNew: true };
  }

  private async openTopic(
    q: EntityManager,
    me: UserPrincipal,
    place: TopicPlace,
    wanted: NewLessonTopicDto,
  ): Promise<CreatedPostDto> {
    const repeated = await this.openedAlready(q, me.userId, place, wanted);
    if (repeated) return repeated;
    await this.limits.assertMayPost(q, me.userId);
    const meanwhile = await this.openedAlready(q, me.userId, place, wanted);
    return meanwhile ?? this.insertTopic(q, me, place, wanted);
  }

  private async insertTopic(
    q: EntityManager,
    me: UserPrincipal,
    place: TopicPlace,
    { title, tags = [], ...wanted }: NewLessonTopicDto,
  ): Promise<CreatedPostDto> {
    const now = this.clock.now();
    const times = { createdAt: now, updatedAt: now, lastPostAt: now };
    const topic = { ...place, authorId: me.userId, title, tags, ...times };
    const { id: topicId } = await q.save(Topic, topic);
    const { id } = await this.insertPost(q, me, { ...wanted, topicId, opening: true });
    await q.insert(TopicFollow, { topicId, userId: me.userId, lastReadAt: now, notifiedAt: now });
    return { id, topic_id: topicId };
  }

  /** An opening post notifies nobody: nobody follows its topic yet. */
  private async insertPost(
    q: EntityManager,
    me: UserPrincipal,
    { topicId, opening, body, deidentified_confirmed: confirmed = false }: NewPostDto & NewPlace,
  ): Promise<Post> {
    const now = this.clock.now();
    const post = await q.save(Post, {
      ...{ topicId, opening, authorId: me.userId, body, deidentifiedConfirmed: confirmed },
      ...{ createdAt: now, updatedAt: now, notifiedAt: opening ? now : null },
    });
    await this.images.keep(q, me, post.id, body);
    return post;
  }

  /** Locked until the transaction ends, so that nobody locks or hides it meanwhile. */
  private async topicToReplyTo(q: EntityManager, me: UserPrincipal, id: string): Promise<Topic> {
    const lock = { mode: 'for_no_key_update' } as const;
    const topic = await q.findOne(Topic, { where: { id }, lock });
    if (!topic || (topic.state === 'hidden' && !moderates(me))) throw topicNotFound();
    await this.access.assertOpen(q, me, topic);
    return topic;
  }

  private assertDeidentified(
    { body, deidentified_confirmed: confirmed = false, ...more }: NewPostDto & Partial<NewLessonTopicDto>,
    category: Category | null,
  ): void {
    const { title = '', tags = [] } = more;
    assertDeidentified(
      { title, tags, body, confirmed, case: category?.holdsCases ?? false },
      this.clock.now(),
    );
  }

  private async openedAlready(
    q: EntityManager,
    authorId: string,
    place: TopicPlace,
    { title, body }: NewLessonTopicDto,
  ): Promise<CreatedPostDto | undefined> {
    return q
      .createQueryBuilder(Post, 'p')
      .innerJoin(Topic, 't', 't.id = p.topicId and t.title = :title', { title })
      .select('p.id', 'id')
      .addSelect('t.id', 'topic_id')
      .where({ authorId, opening: true, body, createdAt: MoreThan(this.aMomentAgo()) })
      .andWhere(IN_PLACE, place)
      .limit(1)
      .getRawOne<CreatedPostDto>();
  }

  private repeatedReply(q: EntityManager, authorId: string, topicId: string, body: string) {
    return q.findOne(Post, {
      select: { id: true },
      where: { authorId, topicId, opening: false, body, createdAt: MoreThan(this.aMomentAgo()) },
    });
  }

  private aMomentAgo(): Date {
    return new Date(this.clock.now().getTime() - TWICE_MS);
  }
}

/** One of them is null. */
type TopicPlace = Pick<Topic, 'categoryId' | 'lessonId'>;

interface NewPlace {
  readonly topicId: string;
  readonly opening: boolean;
}
