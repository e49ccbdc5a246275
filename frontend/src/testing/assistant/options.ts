import type { AiOptions, AiTool } from '../../shared/api/index.ts';

const STARTERS = [
  [
    'Explain IPR to a patient',
    'Explain interproximal reduction to an adult in 80 words, calmly and without jargon.',
  ],
  ['Recall letter', 'Write a short recall letter for patients who have not been here for eight months.'],
  ['Refinement note', 'Draft a note for the chart on why a second set of aligners is ordered.'],
  ['Answer a review', 'Write a friendly answer to a public review that praises the front desk.'],
  ['Morning huddle', 'Make an agenda of ten minutes for the morning huddle of a team of six.'],
  [
    'Quiz for the team',
    'Ask five questions on infection control, each with three answers, and mark the right one.',
  ],
] as const;

const tool = (tool_id: string, tool_name: string, models: string[], more: Partial<AiTool>): AiTool => ({
  ...{ tool_id, tool_name, context: 'user', connection_id: `c-${tool_id}`, source: 'pica_live' },
  ...{ models: models.map((id) => ({ id, name: id })), default_model: models[0] ?? null },
  ...{ problem: null, agreed_on: null, ...more },
});

/** Two tools, some of the month used, and figures of a practice system on sample data. */
export const OPTIONS: AiOptions = {
  tools: [
    tool('openai', 'OpenAI', ['gpt-story', 'gpt-story-mini'], {}),
    tool('anthropic', 'Anthropic', ['claude-story'], {}),
  ],
  figures: [{ tool_id: 'open-dental', tool_name: 'Open Dental', source: 'mock_data' }],
  usage: { limit: 200_000, used: 48_210, resets_at: '2030-02-01T00:00:00Z' },
  starters: STARTERS.map(([title, body]) => ({ id: title, title, body })),
  ready: true,
};

export const NO_TOOL: AiOptions = { ...OPTIONS, tools: [], figures: [] };
export const MONTH_USED: AiOptions = { ...OPTIONS, usage: { ...OPTIONS.usage, used: 200_000 } };
export const KEY_REFUSED: AiOptions = {
  ...OPTIONS,
  tools: [
    tool('openai', 'OpenAI', [], {
      problem: {
        cause: 'key_refused',
        message: 'The key was refused by OpenAI. Connect OpenAI again under Connected Tools.',
      },
    }),
  ],
};
