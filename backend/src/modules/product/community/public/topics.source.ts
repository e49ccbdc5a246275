import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { TopicQuery } from '../dto/topic.dto.ts';
import { readerOf } from '../reader.ts';
import { TopicLists } from '../topics/topic-lists.service.ts';
import { topicPath } from './topic-document.ts';
import { COMMUNITY } from '../community.capability.ts';

/** Adds the topics that the person may read to the search. */
@Injectable()
export class TopicsSource implements SearchSource {
  readonly capability = COMMUNITY.key;
  readonly key = 'community';
  readonly label = 'Community';
  readonly rank = 40;

  constructor(
    contributions: Contributions,
    private readonly topics: TopicLists,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text: q, user, limit: page_size }: SearchRequest): Promise<SearchHit[]> {
    const query = Object.assign(new TopicQuery(), { q, page_size });
    const topics = await this.topics.best(readerOf(user), query);
    return topics.map((topic) => ({
      ...{ title: topic.title, path: topicPath(topic), kind: 'Topic' },
      line: [topic.category?.name, topic.solved ? 'Solved' : null].filter(Boolean).join(' · '),
    }));
  }
}
