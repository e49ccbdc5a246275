import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Live } from '#common/live/index.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { moderates } from '../reader.ts';
import { Topic } from './topic.entity.ts';

const topicOf = (id: string): string => `community-topic:${id}`;

/** Tells the open pages of a topic what happened in it. Whoever may read the topic may listen. */
@Injectable()
export class LiveTopics implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly database: DataSource,
    private readonly access: TopicAccess,
  ) {}

  onModuleInit(): void {
    this.live.rule('community-topic', (me, id) => this.mayRead(me, id));
  }

  /** A new reply, and whose: its author need not be told. */
  posted(q: EntityManager, topicId: string, post: { id: string; by: string }): Promise<void> {
    return this.live.tell(q, topicOf(topicId), 'posted', post);
  }

  /** Something that stands there already: edited, removed, hidden, accepted, locked. */
  changed(q: EntityManager, topicId: string): Promise<void> {
    return this.live.tell(q, topicOf(topicId), 'changed', { id: topicId });
  }

  private async mayRead(me: UserPrincipal, id: string): Promise<boolean> {
    const { manager } = this.database;
    const topic = isUUID(id) ? await manager.findOneBy(Topic, { id }) : null;
    if (!topic) return false;
    if (topic.state === 'hidden' && !moderates(me) && topic.authorId !== me.userId) return false;
    return this.access.isOpen(manager, me, topic);
  }
}
