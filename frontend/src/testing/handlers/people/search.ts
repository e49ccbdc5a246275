import type { Answer } from '../../../shared/api/client.ts';
import { http, refusing } from '../../http.ts';

const SEARCH = '/api/search';

const FOUND: Answer<'post', '/api/search'> = {
  groups: [
    {
      ...{ key: 'courses', label: 'Courses', failed: false },
      items: [
        {
          ...{ title: 'Clear aligner foundations', line: '6 CE credits · Self-instruction', kind: 'Course' },
          path: '/courses/clear-aligner-foundations',
        },
      ],
    },
    {
      ...{ key: 'events', label: 'Events', failed: false },
      items: [
        {
          ...{ title: 'Reading a treatment setup', line: 'December 2, 2026 · Online', kind: 'Event' },
          path: '/events?event=reading-a-treatment-setup',
        },
      ],
    },
  ],
};
const FAILED = { key: 'help', label: 'Help', items: [], failed: true };

export const searchFinds = [http.post(SEARCH, ({ response }) => response(200).json(FOUND))];
export const searchFindsNothing = [http.post(SEARCH, ({ response }) => response(200).json({ groups: [] }))];
export const searchLosesHelp = [
  http.post(SEARCH, ({ response }) => response(200).json({ groups: [...FOUND.groups, FAILED] })),
];
export const searchRefused = [
  refusing(SEARCH, 429, 'rate_limited', 'Too many requests. Please wait a moment.', { retry_after: 20 }),
];
