import type { StructuredData } from '#common/contributions/index.ts';
import type { PostDto } from '../dto/post.dto.ts';
import type { TopicViewDto } from '../dto/topic.dto.ts';
import { faqEntries } from './faq-entries.ts';
import { plainText } from './plain-text.ts';

const person = ({ author }: PostDto): object => ({ '@type': 'Person', name: author.name });

const postFields = (one: PostDto, url: string): object => ({
  ...{ text: plainText(one.body), datePublished: one.created_at, url, author: person(one) },
  ...(one.edited_at ? { dateModified: one.edited_at } : {}),
});

/** A Question, an Answer or a Comment. */
const post = (type: string, one: PostDto, url: string): object => ({
  ...{ '@type': type, ...postFields(one, url), upvoteCount: one.like_count },
});

const likes = ({ like_count }: PostDto): object => ({
  ...{ '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction' },
  userInteractionCount: like_count,
});

/**
 * A topic for search engines: FAQPage for the built-in questions, QAPage for a topic with an accepted answer, else
 * DiscussionForumPosting. Policies need none.
 */
export function topicStructuredData(topic: TopicViewDto, url: string): readonly StructuredData[] {
  if (topic.slug !== null) return faqOf(topic);
  const { title, opening, accepted, reply_count: count, replies } = topic;
  if (accepted && !accepted.hidden) {
    const question = { ...post('Question', opening, url), name: title, answerCount: count };
    const acceptedAnswer = post('Answer', accepted, url);
    return [{ '@type': 'QAPage', mainEntity: { ...question, acceptedAnswer } }];
  }
  const comment = replies.items.filter(({ hidden }) => !hidden).map((one) => post('Comment', one, url));
  const discussion = { ...postFields(opening, url), interactionStatistic: likes(opening) };
  return [{ '@type': 'DiscussionForumPosting', ...discussion, headline: title, comment }];
}

function faqOf({ slug, opening }: TopicViewDto): readonly StructuredData[] {
  if (slug !== 'faq') return [];
  const mainEntity = faqEntries(opening.body).map(({ question, answer }) => ({
    ...{ '@type': 'Question', name: question },
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
