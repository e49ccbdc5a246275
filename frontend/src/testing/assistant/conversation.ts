import type { AiConversation, AiMessage } from '../../shared/api/index.ts';

const DAY = 86_400_000;
const daysAgo = (count: number): string => new Date(Date.now() - count * DAY).toISOString();

const conversation = (id: string, title: string, days: number, pinned = false): AiConversation => ({
  ...{ id, title, pinned, last_message_at: daysAgo(days), created_at: daysAgo(days + 1) },
});

/** What the invented dentist talked about. */
export const CONVERSATIONS: readonly AiConversation[] = [
  conversation('c1', 'Retainers after aligner treatment', 0, true),
  conversation('c2', 'Agenda for the morning huddle', 1),
  conversation('c3', 'Answering a review', 6),
];

/** One in which nothing was asked yet. */
export const BEGUN = conversation('c1', '', 0);

const message: AiMessage = {
  ...{ id: '', role: 'user', body: '', question_id: null, tool_id: null, tool_name: null, context: null },
  ...{ model: null, source: null, references: [], tokens_in: 0, tokens_out: 0, state: 'complete' },
  ...{ error_code: null, error_message: null, feedback: null, created_at: daysAgo(0.01) },
};

export const question = (id: string, body: string, more: Partial<AiMessage> = {}): AiMessage => ({
  ...{ ...message, id, body, ...more },
});

/** What OpenAI answered, unless told otherwise. */
export const answer = (question_id: string, body: string, more: Partial<AiMessage> = {}): AiMessage => ({
  ...{ ...message, id: `${question_id}-answer`, role: 'assistant', body, question_id },
  ...{ tool_id: 'openai', tool_name: 'OpenAI', context: 'user', model: 'gpt-story', source: 'pica_live' },
  ...{ tokens_in: 210, tokens_out: 96, ...more },
});

const RETAINERS = `**Wear it every night.** Teeth remember where they stood, above all in the first year.

1. Clean it with cold water and a soft brush.
2. Keep it in its box, not in a napkin.
3. Bring it along to each check-up.

| When | How long |
| --- | --- |
| First six months | every night |
| Afterwards | three nights a week |`;

/** Two tools answered, one with totals of the practice. */
export const MESSAGES: readonly AiMessage[] = [
  question('q1', 'Write a handout on retainers after aligner treatment, in plain words.'),
  answer('q1', RETAINERS, { feedback: 'up' }),
  question('q2', 'How many reminders should we plan for next week?', {
    references: [
      {
        ...{ kind: 'practice_figures', tool_id: 'open-dental', tool_name: 'Open Dental' },
        ...{ source: 'mock_data', fetched_at: daysAgo(0.01) },
        totals: [
          { label: 'Appointments in the next 7 days', value: 84 },
          { label: 'Not confirmed', value: 19 },
        ],
      },
    ],
  }),
  answer('q2', 'Plan **19 reminders**: one for each appointment that is not confirmed yet.', {
    ...{ tool_id: 'anthropic', tool_name: 'Anthropic', model: 'claude-story' },
  }),
  question('q3', 'What is the one thing to tell a patient about it?', {
    references: [
      {
        ...{ kind: 'lesson', lesson_id: 'l-1', title: 'How a tray moves a tooth', shortened: false },
        ...{
          course_title: 'Clear aligner foundations',
          path: '/courses/clear-aligner-foundations?lesson=l-1',
        },
      },
    ],
  }),
  answer('q3', 'It works only while it is worn.'),
];

/** The answer that never came, since the key was refused. */
export const REFUSED_BY_TOOL: readonly AiMessage[] = [
  question('q1', 'Does my key work?'),
  answer('q1', '', {
    ...{ state: 'failed', error_code: 'key_refused', tokens_in: 0, tokens_out: 0 },
    error_message: 'The key was refused by OpenAI. Connect OpenAI again under Connected Tools.',
  }),
];
