import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import {
  Contributions,
  type PublicAddress,
  type PublicBlock,
  type PublicCard,
  type PublicDocument,
  type PublicPage,
  type PublicPlace,
} from '#common/contributions/index.ts';
import { Categories } from '../categories/categories.service.ts';
import { Category } from '../categories/category.entity.ts';
import { type TopicDto, TopicQuery } from '../dto/topic.dto.ts';
import { readerOf } from '../reader.ts';
import { TopicLists } from '../topics/topic-lists.service.ts';
import { TopicViews } from '../topics/topic-views.service.ts';
import { Topic } from '../topics/topic.entity.ts';
import { topicDocument, topicPath } from './topic-document.ts';
import { COMMUNITY } from '../community.capability.ts';

const VISITOR = readerOf(null);

/** What an account adds, as the page says it: the longest text of the first screen, so that nothing larger comes later. */
const INVITATION: PublicBlock = {
  kind: 'text',
  text: 'Ask questions, answer others and discuss de-identified cases with colleagues. An account is free.',
};

/** The documents of /community and of each public topic. They are not kept: a post that is hidden must be gone at once. */
@Injectable()
export class CommunityPublicPage implements PublicPage {
  readonly capability = COMMUNITY.key;
  readonly path = '/community';
  readonly query = 'topic';
  readonly fresh = true;

  constructor(
    contributions: Contributions,
    private readonly categories: Categories,
    private readonly lists: TopicLists,
    private readonly views: TopicViews,
    @InjectRepository(Topic) private readonly topics: Repository<Topic>,
  ) {
    contributions.addPublicPage(this);
  }

  async read({ query: ref, absolute }: PublicAddress): Promise<PublicDocument | null> {
    if (ref === null) return this.list();
    const topic = await this.views.read(null, ref, {}).catch(nothing);
    return topic && topicDocument(topic, absolute);
  }

  /** Samples are invented: search engines are not told about them. */
  async places(from: number, limit: number): Promise<PublicPlace[]> {
    const rows = await this.topics
      .createQueryBuilder('t')
      .innerJoin(Category, 'c', "c.id = t.categoryId and c.visibility = 'public'")
      .select(['t.id', 't.slug', 't.lastPostAt'])
      .where("t.state <> 'hidden' and t.lessonId is null and not t.isSample")
      .orderBy('t.createdAt')
      .addOrderBy('t.id')
      .offset(from)
      .limit(limit)
      .getMany();
    return rows.map(({ id, slug, lastPostAt }) => ({ path: topicPath({ id, slug }), changedAt: lastPostAt }));
  }

  private async list(): Promise<PublicDocument> {
    const [{ items: categories, pages }, { items }] = await Promise.all([
      this.categories.list(null),
      this.lists.page(VISITOR, new TopicQuery()),
    ]);
    const shown: readonly PublicBlock[] = [
      INVITATION,
      { kind: 'heading', text: 'Latest topics' },
      { kind: 'cards', label: 'Latest topics', cards: items.map(cardOf) },
      { kind: 'heading', text: 'Categories' },
      { kind: 'list', items: categories.map(({ name, description }) => `${name}: ${description}`) },
      { kind: 'heading', text: 'About Chairside' },
      { kind: 'cards', label: 'About Chairside', cards: pages.map(pageCard) },
    ];
    return {
      ...{ title: 'Community', path: '/community', heading: 'Community', blocks: shown, data: [] },
      purpose: 'Ask a clinical or business question and get an answer you can trust.',
      description: 'Questions and answers of dental professionals about aligners, practice and teams.',
    };
  }
}

/** What is not found, or only for members, is not there. */
function nothing(cause: unknown): null {
  if (cause instanceof AppError && cause.status === 404) return null;
  throw cause;
}

const pageCard = ({ slug, title }: { slug: string; title: string }): PublicCard => ({
  ...{ title, path: topicPath({ id: slug, slug }) },
});

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const replies = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);

const cardOf = (topic: TopicDto): PublicCard => ({
  ...{ title: topic.title, path: topicPath(topic), sample: topic.is_sample },
  facts: [
    ...(topic.category ? [topic.category.name] : []),
    topic.author.name,
    replies(topic.reply_count),
    `Last post on ${DAY.format(new Date(topic.last_post_at))}`,
    ...(topic.solved ? ['Solved'] : []),
  ],
});
