import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { LessThan, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { DiscussedLesson } from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Category } from '../categories/category.entity.ts';
import { topicNotFound } from '../community.errors.ts';
import type { ParticipantDto, TopicLessonDto, TopicPageQuery, TopicViewDto } from '../dto/topic.dto.ts';
import { TopicFollow } from '../follows/topic-follow.entity.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { type PostRow, selectPosts, toPostDto, visible } from '../posts/post-rows.ts';
import { Post } from '../posts/post.entity.ts';
import { nameOf } from '../people.sql.ts';
import { type Reader, readerOf } from '../reader.ts';
import { selectTopics, toTopicDto, type TopicRow } from './topic-rows.ts';
import { Topic } from './topic.entity.ts';

const PAGE_SIZE = 20;
/** A person can mention so many, those who wrote last. */
const MOST_PARTICIPANTS = 50;

interface ViewRow extends TopicRow {
  readonly following: boolean;
  readonly hidden_replies: number;
  /** Where the post stands that was asked for; 0 without one. */
  readonly place: number;
  readonly participants: ParticipantDto[] | null;
}

interface ShownRow extends PostRow {
  readonly on_page: boolean;
}

const FOLLOWING = `exists (select 1 from topic_follows f where f.topic_id = t.id and f.user_id = cast(:me as uuid))`;
const HIDDEN_REPLIES = `(select count(*)::int from posts h where h.topic_id = t.id and h.hidden_at is not null
  and not h.opening and ${visible('h')})`;
const PLACE = `(select count(*)::int from posts w join posts x on x.topic_id = w.topic_id
  where w.id = cast(:post as uuid) and w.topic_id = t.id and not w.opening and not x.opening
    and (x.created_at, x.id) <= (w.created_at, w.id) and ${visible('x')})`;
/** Only for somebody who can write: the list holds ids. */
const PARTICIPANTS = `(select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id) from (
    select r.author_id as id, ${nameOf('n')} as name from posts r join profiles n on n.id = r.author_id
    where r.topic_id = t.id and r.hidden_at is null and r.author_id <> cast(:me as uuid)
    group by r.author_id, n.first_name, n.last_name order by max(r.created_at) desc limit ${MOST_PARTICIPANTS}) a
  where a.name is not null)`;
const PAGE = `(select o.id from posts o where o.topic_id = :topic and not o.opening and ${visible('o')}
  order by o.created_at, o.id limit :size offset :skip)`;
const ACCEPTED = `p.id = (select y.accepted_post_id from topics y where y.id = :topic)`;

/** A topic with one page of its replies, as its reader sees it. */
@Injectable()
export class TopicViews {
  constructor(
    @InjectRepository(Topic) private readonly topics: Repository<Topic>,
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    @InjectRepository(TopicFollow) private readonly follows: Repository<TopicFollow>,
    private readonly notifications: Notifications,
    private readonly access: TopicAccess,
    private readonly clock: Clock,
  ) {}

  /** `ref` is the topic's id, or the slug of a built-in one. */
  async read(user: UserPrincipal | null, ref: string, { page, post }: TopicPageQuery): Promise<TopicViewDto> {
    const reader = readerOf(user);
    const topic = await this.topic(reader, ref, post);
    const lesson = await this.lessonOf(user, reader, topic);
    const shown = topic.place > 0 ? Math.ceil(topic.place / PAGE_SIZE) : Number(page ?? 1);
    const rows = await this.postsOf(reader, topic.id, shown);
    if (topic.following && topic.unread) await this.markRead(reader, topic.id);
    return { ...this.toView(reader, topic, rows, shown), lesson };
  }

  /** @throws AppError 404 where the lesson of the topic is closed to the person */
  private async lessonOf(user: UserPrincipal | null, { moderates }: Reader, { lesson_id: id }: ViewRow) {
    if (id === null) return null;
    const lesson = user && (await this.access.lessonOf(this.topics.manager, user, id));
    if (!lesson && !moderates) throw topicNotFound();
    return lesson && toLessonDto(lesson);
  }

  private async topic(reader: Reader, ref: string, post: string | undefined): Promise<ViewRow> {
    const { userId, moderates } = reader;
    const found = this.topics
      .createQueryBuilder('t')
      .leftJoin(Category, 'c', 'c.id = t.categoryId')
      .where(isUUID(ref) ? 't.id = :ref' : 't.slug = :ref', { ref })
      .andWhere("(t.state <> 'hidden' or :moderates or t.authorId = cast(:me as uuid))");
    if (!userId) found.andWhere("c.visibility = 'public'");
    const row = await selectTopics(found, reader)
      .addSelect(FOLLOWING, 'following')
      .addSelect(HIDDEN_REPLIES, 'hidden_replies')
      .addSelect(PLACE, 'place')
      .addSelect(PARTICIPANTS, 'participants')
      .setParameters({ moderates, post: post ?? null })
      .getRawOne<ViewRow>();
    if (!row) throw topicNotFound();
    return row;
  }

  /** The opening post, the accepted one, and those of the page: one statement. */
  private postsOf(reader: Reader, topic: string, page: number): Promise<ShownRow[]> {
    return selectPosts(this.posts.createQueryBuilder('p'), reader)
      .addSelect('g.id is not null', 'on_page')
      .leftJoin(PAGE, 'g', 'g.id = p.id')
      .where('p.topicId = :topic', { topic, size: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE })
      .andWhere(`(p.opening or ${ACCEPTED} or g.id is not null)`)
      .andWhere(visible('p'))
      .orderBy('p.createdAt', 'ASC')
      .addOrderBy('p.id', 'ASC')
      .getRawMany<ShownRow>();
  }

  private toView(reader: Reader, topic: ViewRow, rows: readonly ShownRow[], page: number) {
    const around = {
      ...{ reader, now: this.clock.now(), acceptedPostId: topic.accepted_post_id },
      ...{ replyCount: topic.reply_count, builtIn: topic.slug !== null },
    };
    const [first] = rows.filter(({ opening }) => opening);
    if (!first) throw topicNotFound();
    const answer = rows.find(({ id }) => id === topic.accepted_post_id);
    const items = rows.filter(({ on_page }) => on_page).map((row) => toPostDto(row, around));
    const total = topic.reply_count + topic.hidden_replies;
    return {
      ...toTopicDto(topic),
      ...{ following: topic.following, unread: false, opening: toPostDto(first, around) },
      accepted: answer ? toPostDto(answer, around) : null,
      replies: { items, total, page, page_size: PAGE_SIZE },
      may: this.rights(reader, topic),
      participants: reader.userId ? (topic.participants ?? []) : [],
    };
  }

  private rights({ userId, moderates }: Reader, { state, author_id: author }: ViewRow) {
    const member = userId !== null;
    return {
      reply: member && (moderates || state === 'open'),
      accept: member && (moderates || author === userId),
      moderate: moderates,
    };
  }

  /** What the follower reads now need not be told. */
  private async markRead({ userId }: Reader, topicId: string): Promise<void> {
    if (!userId) return;
    const now = this.clock.now();
    await this.follows.update({ topicId, userId, lastReadAt: LessThan(now) }, { lastReadAt: now });
    await this.notifications.settle(userId, `community_reply:${topicId}`);
  }
}

const toLessonDto = ({ title, courseTitle, path }: DiscussedLesson): TopicLessonDto => ({
  ...{ title, course_title: courseTitle, path },
});
