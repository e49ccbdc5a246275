import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '../api/client.ts';
import { timeLabel } from '../lib/time-labels.ts';
import { PagedItems, useLocalList } from '../ui/data-table/index.ts';
import { Item, ItemList } from '../ui/item-list/index.ts';
import { createLessonTopic, lessonTopicsQuery } from './api.ts';
import { EMPTY_POST, holdsImage } from './composer-types.ts';
import { PostFields, SendRow } from './PostFields.tsx';
import { Sheet } from './Sheet.tsx';
import { TitleField } from './TopicFields.tsx';
import { useComposer } from './use-composer.ts';

type Topics = Answer<'get', '/api/community/lessons/{lessonId}/topics'>;

interface LessonDiscussionProps {
  readonly lessonId: string;
}

const repliesText = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);

function Question({ lessonId, onClose }: LessonDiscussionProps & { readonly onClose: () => void }) {
  const composer = useComposer({
    name: `lesson-${lessonId}`,
    initial: EMPTY_POST,
    wanted: ({ body }) => ({ title: true, category: false, confirmation: holdsImage(body) }),
    send: (draft) => createLessonTopic(lessonId, draft),
    onSent: onClose,
  });
  return (
    <Sheet title="Ask about this lesson" onClose={onClose}>
      <form aria-label="Ask about this lesson" noValidate onSubmit={composer.submit}>
        <TitleField composer={composer} />
        <PostFields
          composer={composer}
          label="Your question"
          placeholder="Say what is unclear. Leave out anything that could identify a patient."
          rows={5}
        />
        <SendRow composer={composer} send="Post Question" sending="Posting..." onCancel={onClose} />
      </form>
    </Sheet>
  );
}

function Rows({
  topics,
  busy,
}: {
  readonly topics: readonly Topics['items'][number][];
  readonly busy: boolean;
}) {
  const [now] = useState(Date.now);
  return (
    <ItemList label="Questions about this lesson" busy={busy}>
      {topics.map((topic) => (
        <Item
          key={topic.id}
          title={<Link to={`/community?topic=${topic.id}`}>{topic.title}</Link>}
          details={[
            topic.author.name,
            repliesText(topic.reply_count),
            timeLabel(topic.last_post_at, now),
            ...(topic.unread ? ['New'] : []),
          ].join(' · ')}
          actions={topic.solved ? <Tag color="success">Solved</Tag> : null}
        />
      ))}
    </ItemList>
  );
}

function List({ lessonId }: LessonDiscussionProps) {
  const list = useLocalList({}, ({ page }) => lessonTopicsQuery(lessonId, page));
  return (
    <PagedItems
      list={list}
      label="Questions about this lesson"
      one="question"
      many="questions"
      errorSubject="The discussion"
      empty="No questions about this lesson yet. Only people in this course read what you ask."
    >
      {(topics, isStale) => <Rows topics={topics} busy={isStale} />}
    </PagedItems>
  );
}

/** What the people of a course ask each other about a lesson. A topic opens on the community's page, with the way back. */
export default function LessonDiscussion({ lessonId }: LessonDiscussionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Flex vertical gap="middle">
      {asking ? (
        <Question lessonId={lessonId} onClose={() => setAsking(false)} />
      ) : (
        <Button style={{ alignSelf: 'start' }} onClick={() => setAsking(true)}>
          Ask a Question
        </Button>
      )}
      <List lessonId={lessonId} />
    </Flex>
  );
}
