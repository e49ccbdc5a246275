import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  CONVERSATIONS,
  MESSAGES,
  REFUSED_BY_TOOL,
} from '../../../frontend/src/testing/assistant/conversation.ts';
import {
  KEY_REFUSED,
  MONTH_USED,
  NO_TOOL,
  OPTIONS,
} from '../../../frontend/src/testing/assistant/options.ts';
import {
  answeringHandlers,
  assistantHandlers,
  holdingHandlers,
  limitHandlers,
  lockingHandlers,
} from '../../../frontend/src/testing/handlers/assistant/assistant.ts';
import { OPENING_WORDS } from '../../../frontend/src/testing/handlers/auth/idle-lock.ts';
import { toolHandlers } from '../../../frontend/src/testing/handlers/connections/tools.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Assistant',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/codeco-ai' },
});

const conversation = { at: '/codeco-ai?c=c1' };

/** Types a question and sends it. */
async function ask(text: string): Promise<void> {
  const composer = await screen.findByRole('textbox', { name: 'Your question' });
  await userEvent.type(composer, text);
  await press('Send');
}

export const Starters = meta.story({
  beforeEach: visit({ handlers: assistantHandlers(OPTIONS, { conversations: [] }) }),
  play: async () => {
    await press(/^Recall letter/);
    await expect(screen.getByLabelText('Your question')).toHaveValue(
      'Write a short recall letter for patients who have not been here for eight months.',
    );
  },
});
export const Conversation = meta.story({
  args: conversation,
  beforeEach: visit({ handlers: assistantHandlers(OPTIONS, { messages: MESSAGES }) }),
  play: async () => {
    await screen.findAllByRole('article', { name: 'Answer from OpenAI' });
    await screen.findByRole('article', { name: 'Answer from Anthropic' });
    await userEvent.click(await screen.findByText(/^My practice figures/));
    await screen.findByText('Appointments in the next 7 days');
  },
});
export const AboutLesson = meta.story({
  args: { at: '/codeco-ai?lesson=l-1' },
  beforeEach: visit({ handlers: assistantHandlers(OPTIONS) }),
  play: async () => {
    await screen.findByText(/^Its text is sent with your question/);
    await press(/^Explain it simply/);
    await press('Ask without the lesson How a tray moves a tooth');
    await waitFor(() => expect(screen.queryByText(/^Its text is sent/)).toBeNull());
  },
});
export const AboutClosedLesson = meta.story({
  args: { at: '/codeco-ai?lesson=l-2' },
  beforeEach: visit({
    handlers: [
      refusing('/api/lessons/*', 403, 'not_enrolled', 'Enroll in the course to open this lesson.'),
      ...assistantHandlers(OPTIONS),
    ],
  }),
  play: says(/^The lesson cannot be sent along/),
});
export const AddsReferences = meta.story({
  beforeEach: visit({ handlers: assistantHandlers(OPTIONS) }),
  play: async () => {
    const inList = (state: string, text: string) => screen.findByText(text, { selector: `${state} span` });
    const picker = await screen.findByRole('combobox', { name: 'Add reference' });
    await userEvent.type(picker, 'tray');
    await userEvent.click(await inList('.ant-select-item-option-active', 'How a tray moves a tooth'));
    await inList('.ant-select-item-option-selected', 'How a tray moves a tooth');
    await userEvent.keyboard('fees');
    await userEvent.click(await inList('.ant-select-item-option-active', 'Fees for refinements'));
    await userEvent.click(screen.getByLabelText('Your question'));
    await waitFor(() => expect(picker).toHaveAttribute('aria-expanded', 'false'));
  },
});
const writing = ['Keep it short: ', 'the front desk reads it ', 'between two calls.'];
export const BeingWritten = meta.story({
  args: conversation,
  beforeEach: visit({ handlers: [...answeringHandlers(writing), ...assistantHandlers(OPTIONS)] }),
  play: async () => {
    await ask('A note for the front desk');
    await screen.findByText(/between two calls/);
    await screen.findByText('Writing...');
  },
});
export const Stopped = meta.story({
  args: conversation,
  beforeEach: visit({ handlers: [...answeringHandlers(writing), ...assistantHandlers(OPTIONS)] }),
  play: async () => {
    await ask('A note for the front desk');
    await screen.findByText('Writing...');
    await press('Stop');
    await screen.findByText('Stopped. The text so far is saved.');
  },
});
const found = [
  { kind: 'name_with_date', text: 'Test Person' },
  { kind: 'birth_date', text: '01/02/1903' },
];
export const Identifiers = meta.story({
  args: conversation,
  beforeEach: visit({ handlers: [...holdingHandlers(found), ...assistantHandlers(OPTIONS)] }),
  play: async () => {
    await ask('A letter for Test Person, born 01/02/1903');
    await screen.findByText('01/02/1903', { selector: 'mark' });
  },
});
export const MonthUsed = meta.story({
  args: conversation,
  beforeEach: visit({ handlers: [...limitHandlers, ...assistantHandlers(MONTH_USED)] }),
  play: async () => {
    await ask('One more?');
    await screen.findByRole('article', { name: 'Not sent' });
  },
});
/** What was asked before is hidden with the lock; the question that was typed is there again after the password. */
export const LockedMeanwhile = meta.story({
  args: conversation,
  beforeEach: visit({
    handlers: [...lockingHandlers(), ...assistantHandlers(OPTIONS, { messages: MESSAGES })],
  }),
  play: async () => {
    await screen.findAllByRole('article', { name: 'Answer from OpenAI' });
    await ask('A note about tomorrow');
    await screen.findByRole('heading', { name: 'Locked to protect patient records' });
    await expect(screen.queryByRole('article', { name: 'Answer from OpenAI' })).toBeNull();
    await expect(screen.queryByText('Agenda for the morning huddle')).toBeNull();
    await userEvent.type(await screen.findByLabelText('Password'), `${OPENING_WORDS}{Enter}`);
    await screen.findAllByRole('article', { name: 'Answer from OpenAI' });
    const composer = await screen.findByRole('textbox', { name: 'Your question' });
    await waitFor(() => expect(composer).toHaveValue('A note about tomorrow'));
  },
});
export const KeyRefused = meta.story({
  args: conversation,
  beforeEach: visit({ handlers: assistantHandlers(KEY_REFUSED, { messages: REFUSED_BY_TOOL }) }),
  play: async () => {
    await screen.findAllByRole('article', { name: 'Answer from OpenAI' });
    await expect(screen.getAllByRole('link', { name: 'Open Connected Tools' })).toHaveLength(2);
  },
});
export const NoTool = meta.story({
  beforeEach: visit({
    handlers: [...assistantHandlers(NO_TOOL, { conversations: [] }), ...toolHandlers({ connections: [] })],
  }),
  play: async () => {
    await screen.findByRole('link', { name: 'Connect Anthropic' });
    await expect(screen.queryByText(/^Error:/)).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
});
export const Loading = meta.story({
  beforeEach: visit({
    handlers: [never('/api/ai/options'), ...assistantHandlers(OPTIONS, { conversations: CONVERSATIONS })],
  }),
  play: says('Agenda for the morning huddle'),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/ai/options'), ...assistantHandlers(OPTIONS)] }),
  play: says('The assistant could not be loaded.'),
});
