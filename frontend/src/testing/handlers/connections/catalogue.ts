import type { Tool } from '../../../shared/api/index.ts';

const field = { name: 'api_key', label: 'API key', secret: true, required: true };

/** In place of the tools' own drawings: their first letter. */
const logoOf = (name: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect x="3" y="3" width="42" height="42" rx="10" fill="none" stroke="${colour}" stroke-width="3"/><text x="24" y="32" text-anchor="middle" font-family="sans-serif" font-size="22" font-weight="700" fill="${colour}">${name[0]}</text></svg>`,
  )}`;

function tool(
  name: string,
  colour: string,
  category: string,
  description: string,
  more: Partial<Tool> = {},
): Tool {
  return {
    ...{ id: name.toLowerCase().replace(' ', '-'), name, category, description },
    ...{ pica_connected: true, operations: [], capabilities: [], data_classes: ['business', 'phi'] },
    auth: { kind: 'api_key', title: `Connect ${name}`, fields: [field] },
    logo: logoOf(name, colour),
    ...more,
  };
}

const calendar = (name: string, scopes: [scope: string, reason: string][]): Partial<Tool> => ({
  operations: [{ id: 'add_entry', title: 'Add an entry', effect: 'write' }],
  auth: {
    ...{ kind: 'oauth2', title: `Connect ${name}`, fields: [], revokes: false },
    scopes: scopes.map(([scope, reason]) => ({ scope, reason })),
    withdraw_url: 'https://accounts.example.test/permissions',
  },
});

const PRACTICE = 'Practice Management';

/** The nine tools as the hub tells of them; two of them are not set up for live use. */
export const TOOLS: readonly Tool[] = [
  tool(
    'OpenAI',
    '#0d9488',
    'AI',
    'Drafts letters, explains treatments and answers questions for you and your team.',
  ),
  tool(
    'Anthropic',
    '#b45309',
    'AI',
    'Claude models for careful drafting, summaries and answers for you and your team.',
  ),
  tool(
    'Open Dental',
    '#3b82f6',
    PRACTICE,
    'Brings your schedule, patients and providers from Open Dental to where you work.',
  ),
  tool(
    'Dentrix',
    '#0f766e',
    PRACTICE,
    'Brings the appointment book, patients and continuing care from Dentrix, via practice gateway.',
    {
      pica_connected: false,
    },
  ),
  tool(
    'Eaglesoft',
    '#b45309',
    PRACTICE,
    'Brings the schedule, patients and recalls from Eaglesoft, via practice gateway.',
    {
      pica_connected: false,
    },
  ),
  tool(
    'ClearCorrect',
    '#7c3aed',
    'Orthodontics',
    'Follows your aligner cases with ClearCorrect from prescription to delivery, via partner gateway.',
  ),
  tool(
    'Firecrawl',
    '#d97706',
    'Data',
    'Reads public web pages into clean text for your courses, profile and research.',
    {
      data_classes: ['none'],
    },
  ),
  tool(
    'Google Calendar',
    '#8b5cf6',
    'Scheduling',
    'Shows your calendars beside the schedule and puts practice events into them.',
    calendar('Google Calendar', [['calendar.read', 'Show your events beside the schedule']]),
  ),
  tool(
    'Microsoft Outlook',
    '#1d4ed8',
    'Communication',
    'Brings mail and calendar of the practice together and sends messages in your name.',
    calendar('Microsoft Outlook', [['mail.send', 'Send messages in your name']]),
  ),
];
