import type { StructuredData } from '#common/contributions/index.ts';
import type { PostDto } from '../dto/post.dto.ts';
import type { TopicViewDto } from '../dto/topic.dto.ts';
import { faqEntries } from './faq-entries.ts';

const person = ({ author }: PostDto): object => ({ '@type': 'Person', name: author.name });

const post = (type: string, one: PostDto, url: string): object => ({
  ...{ '@type': type, text: one.body, dateCreated: one.created_at, url },
  ...{ author: person(one), upvoteCount: one.like_count },
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
  const discussion = post('DiscussionForumPosting', opening, url);
  return [{ '@type': 'DiscussionForumPosting', ...discussion, headline: title, comment }];
}

function faqOf({ slug, opening }: TopicViewDto): readonly StructuredData[] {
  if (slug !== 'faq') return [];
  const mainEntity = faqEntries(opening.body).map(({ question, answer }) => ({
    ...{ '@type': 'Question', name: question },
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
