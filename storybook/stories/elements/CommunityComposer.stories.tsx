import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { EditPostForm } from '../../../frontend/src/shared/posting/EditPostForm.tsx';
import { NewTopicForm } from '../../../frontend/src/shared/posting/NewTopicForm.tsx';
import LessonDiscussion from '../../../frontend/src/shared/posting/LessonDiscussion.tsx';
import { ReplyForm } from '../../../frontend/src/shared/posting/ReplyForm.tsx';
import {
  COMPOSER_CATEGORIES,
  composerHandlers,
} from '../../../frontend/src/testing/handlers/community/composer.ts';
import { lessonDiscussion } from '../../../frontend/src/testing/handlers/community/community.ts';
import { failing, http, refusing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { press, says } from '../../plays.ts';
import { visit } from '../../page.tsx';
import { Column, inApp, settled } from './frame.tsx';

const TOPICS = '/api/community/topics';

const meta = preview.meta({
  title: 'Elements/Community composer',
  decorators: [inApp()],
  beforeEach: visit({ handlers: composerHandlers }),
  afterEach: settled,
});

const LESSON_TOPICS = '/api/community/lessons/{lessonId}/topics';
const posted = fn();
const closed = fn();

function NewTopic({ category = 'clinical-questions' }) {
  return (
    <Column>
      <NewTopicForm
        categories={COMPOSER_CATEGORIES}
        category={category}
        title=""
        onPosted={posted}
        onClose={closed}
      />
    </Column>
  );
}

async function write(title: string, body: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), title);
  await userEvent.click(await screen.findByRole('textbox', { name: 'Your question' }));
  await userEvent.keyboard(body);
}

export const NewTopicEmpty = meta.story({
  render: () => <NewTopic />,
  play: async () => {
    await screen.findByRole('textbox', { name: 'Your question' });
    await press('Post Topic');
    await waitFor(() => expect(screen.getByText(/^Use at least 8 characters/)).toBeVisible());
    await expect(posted).not.toHaveBeenCalled();
  },
});

export const NewTopicSent = meta.story({
  render: () => <NewTopic />,
  play: async () => {
    await write('How much IPR is safe?', 'Lower incisors, 0.2 mm.');
    await waitFor(() => expect(screen.getByText('Others have asked something like this')).toBeVisible());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ id: 'p1', topic_id: 't1' }));
  },
});

export const CaseWithTemplate = meta.story({
  render: () => <NewTopic category="case-discussions" />,
  play: async () => {
    await waitFor(() => expect(screen.getByText('Chief complaint', { exact: false })).toBeVisible());
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Title' }),
      'Crowding, with or without IPR?',
    );
    await press('Post Topic');
    await waitFor(() => expect(screen.getByText(/then tick this$/)).toBeVisible());
  },
});

export const IdentifiersFound = meta.story({
  render: () => <NewTopic />,
  beforeEach: visit({
    handlers: [
      refusing(TOPICS, 422, 'identifiers_found', 'This text may identify a patient.', {
        matches: [{ field: 'body', kind: 'birth_date', start: 9, end: 23 }],
      }),
      ...composerHandlers,
    ],
  }),
  play: async () => {
    await write('Retention after extraction', 'Patient, DOB 03/04/1985, wants no retainer.');
    await press('Post Topic');
    await waitFor(() => expect(screen.getByText('DOB 03/04/1985', { selector: 'mark' })).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveTextContent('DOB 03/04/1985');
  },
});

export const Muted = meta.story({
  render: () => <NewTopic />,
  beforeEach: visit({
    handlers: [
      refusing(TOPICS, 403, 'muted', 'A moderator has paused your posting for a while.', {
        until: '2026-12-01T15:00:00.000Z',
      }),
      ...composerHandlers,
    ],
  }),
  play: async () => {
    await write('Retention after extraction', 'Any advice?');
    await press('Post Topic');
    await says(/^A moderator has paused your posting until December 1, 2026/)();
  },
});

export const TooManyPosts = meta.story({
  render: () => <NewTopic />,
  beforeEach: visit({
    handlers: [
      refusing(TOPICS, 429, 'rate_limited', 'You can post ten times in ten minutes.', { retry_after: 240 }),
      ...composerHandlers,
    ],
  }),
  play: async () => {
    await write('Retention after extraction', 'Any advice?');
    await press('Post Topic');
    await says(/^You have posted a lot in a short time/)();
    await waitFor(() => expect(screen.getByRole('button', { name: /Post Topic$/ })).toBeDisabled());
  },
});

const PEOPLE = ['Nora Feld', 'Priya Raman'];

export const Reply = meta.story({
  render: () => (
    <Column>
      <ReplyForm topicId="t1" cases={false} people={PEOPLE} onPosted={posted} />
    </Column>
  ),
  play: async () => void (await screen.findByRole('textbox', { name: 'Your reply' })),
});

export const Mention = meta.story({
  render: () => (
    <Column>
      <ReplyForm topicId="t1" cases={false} people={PEOPLE} onPosted={posted} />
    </Column>
  ),
  play: async () => {
    const text = await screen.findByRole('textbox', { name: 'Your reply' });
    await userEvent.click(text);
    await userEvent.keyboard('Thank you, @pri');
    await screen.findByRole('option', { name: 'Priya Raman' });
    await userEvent.keyboard('{Enter}for the photo. @');
    await screen.findByRole('listbox', { name: 'People in this topic' });
    await expect(text).toHaveTextContent('Thank you, @Priya Raman for the photo. @');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: 'Priya Raman' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

export const Edit = meta.story({
  render: () => (
    <Column>
      <EditPostForm
        postId="p1"
        body="Use **0.2 mm** per contact."
        confirmed={false}
        topic={{ title: 'How much IPR is safe?', tags: ['ipr'] }}
        cases={false}
        onSaved={posted}
        onClose={closed}
      />
    </Column>
  ),
  play: async () => {
    await screen.findByRole('textbox', { name: 'Text' });
    await press('Save Changes');
    await waitFor(() => expect(posted).toHaveBeenCalled());
  },
});

const discussion = () => (
  <Column>
    <LessonDiscussion lessonId="l-1" />
  </Column>
);

export const LessonQuestions = meta.story({
  render: discussion,
  beforeEach: visit({ handlers: [lessonDiscussion, ...composerHandlers] }),
  play: async () => {
    await screen.findByRole('link', { name: 'Which gauge do you use?' });
    await press('Ask a Question');
    await press('Post Question');
    await says(/^Use at least 8 characters/)();
  },
});
export const LessonWithoutQuestions = meta.story({
  render: discussion,
  beforeEach: visit({
    handlers: [
      http.get(LESSON_TOPICS, ({ response }) =>
        response(200).json({ items: [], total: 0, page: 1, page_size: 20 }),
      ),
      ...composerHandlers,
    ],
  }),
  play: says(/^No questions about this lesson yet/),
});
export const LessonQuestionsFailed = meta.story({
  render: discussion,
  beforeEach: visit({ handlers: [failing('/api/community/lessons/l-1/topics'), ...composerHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
