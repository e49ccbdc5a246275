import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Category } from '../categories/category.entity.ts';
import { editTimeOver, hasReplies, keptTopic, notYours, postNotFound } from '../community.errors.ts';
import type { ChangePostDto } from '../dto/post.dto.ts';
import { moderates } from '../reader.ts';
import { assertNotMuted } from '../sanctions/mutes.ts';
import { LiveTopics } from '../topics/live-topics.ts';
import { Topic } from '../topics/topic.entity.ts';
import { assertDeidentified } from './identifiers.ts';
import { EDIT_MS } from './post-rows.ts';
import { PostImages } from './post-images.service.ts';
import { Post } from './post.entity.ts';

interface Locked {
  readonly post: Post;
  readonly topic: Topic;
}

/** Changes and deletes posts: their author does within a day, moderators always, and the audit log names them. */
@Injectable()
export class OwnPosts {
  constructor(
    private readonly database: DataSource,
    private readonly images: PostImages,
    private readonly live: LiveTopics,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async change(me: UserPrincipal, id: string, wanted: ChangePostDto): Promise<void> {
    await this.database.transaction(async (q) => {
      const { post, topic } = await this.lock(q, me, id);
      if (!moderates(me)) await assertNotMuted(q, me.userId, this.clock.now());
      await this.assertDeidentified(q, topic, post, wanted);
      await this.write(q, { post, topic }, wanted);
      await this.images.keep(q, me, post.id, wanted.body);
      await this.live.changed(q, topic.id);
      if (post.authorId !== me.userId) await this.record('community.post_edited', post, q);
    });
  }

  /** With its topic where it is the opening post. */
  async remove(me: UserPrincipal, id: string): Promise<void> {
    await this.database.transaction(async (q) => {
      const { post, topic } = await this.lock(q, me, id);
      if (post.opening) this.assertRemovable(me, topic);
      if (post.opening) await q.delete(Topic, topic.id);
      else await q.delete(Post, post.id);
      await this.live.changed(q, topic.id);
      if (post.authorId !== me.userId) await this.record('community.post_deleted', post, q);
    });
  }

  /** The topic first, as everybody who writes in it does. */
  private async lock(q: EntityManager, me: UserPrincipal, id: string): Promise<Locked> {
    const found = isUUID(id) ? await q.findOne(Post, { select: { topicId: true }, where: { id } }) : null;
    if (!found) throw postNotFound();
    const topic = await q.findOne(Topic, {
      where: { id: found.topicId },
      lock: { mode: 'pessimistic_write' },
    });
    const post = topic && (await q.findOneBy(Post, { id }));
    if (!post) throw postNotFound();
    this.assertMayChange(me, post);
    return { post, topic };
  }

  private assertMayChange(me: UserPrincipal, { authorId, createdAt, hiddenAt }: Post): void {
    if (moderates(me)) return;
    if (authorId !== me.userId) throw hiddenAt ? postNotFound() : notYours();
    if (this.clock.now().getTime() - createdAt.getTime() >= EDIT_MS) throw editTimeOver();
  }

  private assertRemovable(me: UserPrincipal, topic: Topic): void {
    if (topic.slug !== null) throw keptTopic();
    if (topic.replyCount > 0 && !moderates(me)) throw hasReplies();
  }

  private async assertDeidentified(q: EntityManager, topic: Topic, post: Post, wanted: ChangePostDto) {
    const category = topic.categoryId ? await q.findOneBy(Category, { id: topic.categoryId }) : null;
    const { body, title = topic.title, tags = topic.tags } = wanted;
    const confirmed = wanted.deidentified_confirmed ?? post.deidentifiedConfirmed;
    assertDeidentified(
      { body, ...(post.opening ? { title, tags } : {}), confirmed, case: category?.holdsCases ?? false },
      this.clock.now(),
    );
  }

  /** An edit makes what a moderator kept open to new reports. */
  private async write(q: EntityManager, { post, topic }: Locked, wanted: ChangePostDto): Promise<void> {
    const now = this.clock.now();
    const { body, title = topic.title, tags = topic.tags } = wanted;
    const confirmed = wanted.deidentified_confirmed ?? post.deidentifiedConfirmed;
    const edited = body === post.body ? {} : { body, editedAt: now, clearedAt: null };
    await q.update(Post, post.id, { ...edited, deidentifiedConfirmed: confirmed, updatedAt: now });
    if (post.opening) await q.update(Topic, topic.id, { title, tags, updatedAt: now });
  }

  private record(action: string, { id, topicId, opening }: Post, q: EntityManager): Promise<void> {
    return this.audit.record({ action, subject: id, detail: { topic: topicId, opening } }, q);
  }
}
