import type { PublicBlock, PublicDocument } from '#common/contributions/index.ts';
import type { PostDto } from '../dto/post.dto.ts';
import type { TopicDto, TopicViewDto } from '../dto/topic.dto.ts';
import { plainText } from './plain-text.ts';
import { topicStructuredData } from './topic-structured-data.ts';

const DESCRIPTION_LENGTH = 200;

export const topicPath = ({ id, slug }: Pick<TopicDto, 'id' | 'slug'>): string =>
  `/community?topic=${encodeURIComponent(slug ?? id)}`;

/** What visitors read of a topic. Hidden posts are not in it. */
export function topicDocument(topic: TopicViewDto, absolute: (path: string) => string): PublicDocument {
  const path = topicPath(topic);
  const builtIn = topic.slug !== null;
  return {
    ...{ title: topic.title, path, heading: topic.title },
    ...(topic.category && !builtIn ? { purpose: topic.category.name } : {}),
    description: plainText(topic.opening.body).slice(0, DESCRIPTION_LENGTH) || topic.title,
    blocks: [...(builtIn ? builtInBlocks(topic) : discussionBlocks(topic)), BACK],
    data: topic.is_sample ? [] : topicStructuredData(topic, absolute(path)),
    trail: [{ title: 'Community', path: '/community' }],
    ...(topic.is_sample ? { unlisted: true } : {}),
  };
}

const BACK: PublicBlock = { kind: 'link', text: 'All topics', path: '/community' };

const builtInBlocks = ({ opening }: TopicViewDto): PublicBlock[] => [
  { kind: 'markdown', text: opening.body },
];

const discussionBlocks = ({ opening, accepted, replies }: TopicViewDto): PublicBlock[] => [
  ...postBlocks(opening),
  ...(accepted ? postBlocks(accepted, 'Accepted answer') : []),
  ...replies.items.flatMap((reply) => (reply.id === accepted?.id ? [] : postBlocks(reply))),
];

const postBlocks = (
  { hidden, author, created_at: at, body: markdown }: PostDto,
  label?: string,
): PublicBlock[] =>
  hidden
    ? []
    : [{ kind: 'post', author: author.name, at: new Date(at), markdown, ...(label ? { label } : {}) }];
