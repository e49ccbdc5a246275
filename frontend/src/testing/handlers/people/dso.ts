import type { Answer } from '../../../shared/api/client.ts';
import { CONNECTED, NONE_CONNECTED, REQUESTS } from '../../dso/connections.ts';
import { CEDAR_RIDGE, INVITATIONS, LOCATIONS, MEMBERS, ORGANIZATION, OWNED } from '../../dso/organization.ts';
import { ASSIGNMENTS, MATRIX, TRAINING_BY_LOCATION } from '../../dso/training.ts';
import { http } from '../../http.ts';
import { METRICS } from '../../insights/metrics.ts';
import { NOTHING, SAMPLE, type Summary } from '../../insights/summary.ts';
import { courseHandlers } from '../learning/courses.ts';
import { toolHandlers } from '../connections/tools.ts';

type Membership = Answer<'get', '/api/me/organisations'>['items'][number];

const listed = <T>(items: readonly T[]) => ({
  ...{ items: [...items], total: items.length, page: 1, page_size: 20 },
});

/** Which organizations the person belongs to. */
export const belongsTo = (...items: Membership[]) => [
  http.get('/api/me/organisations', ({ response }) => response(200).json({ items })),
  http.get('/api/me/sample-organisation', ({ response }) => response(200).json({ organisation: null })),
  ...toolHandlers(),
];

interface Shown {
  readonly locations?: typeof LOCATIONS;
  readonly members?: typeof MEMBERS;
  readonly invitations?: typeof INVITATIONS;
  readonly assignments?: typeof ASSIGNMENTS;
  readonly matrix?: typeof MATRIX;
  readonly connections?: typeof CONNECTED;
  readonly requests?: typeof REQUESTS;
  readonly summary?: Summary;
}

/** What is shown where nothing else is told. */
const FULL: Required<Shown> = {
  ...{ locations: LOCATIONS, members: MEMBERS, invitations: INVITATIONS },
  ...{ assignments: ASSIGNMENTS, matrix: MATRIX, connections: CONNECTED, requests: REQUESTS },
  summary: SAMPLE,
};

const organization = (more: Shown = {}) => {
  const shown = { ...FULL, ...more };
  return [
    http.get('/api/organisations/{id}', ({ response }) => response(200).json(ORGANIZATION)),
    http.get('/api/organisations/{id}/locations', ({ response }) =>
      response(200).json({ items: [...shown.locations] }),
    ),
    http.get('/api/organisations/{id}/members', ({ response }) => response(200).json(listed(shown.members))),
    http.get('/api/organisations/{id}/invitations', ({ response }) =>
      response(200).json({ items: [...shown.invitations] }),
    ),
    http.get('/api/organisations/{id}/training', ({ response }) =>
      response(200).json({ items: [...shown.assignments] }),
    ),
    http.get('/api/organisations/{id}/training/locations', ({ response }) =>
      response(200).json({ items: [...TRAINING_BY_LOCATION] }),
    ),
    http.get('/api/organisations/{id}/training/matrix', ({ response }) => response(200).json(shown.matrix)),
    http.get('/api/organisations/{id}/connections', ({ response }) => response(200).json(shown.connections)),
    http.get('/api/organisations/{id}/connections/requests', ({ response }) =>
      response(200).json(listed(shown.requests)),
    ),
    http.get('/api/organisations/{id}/summary', ({ response }) => response(200).json(shown.summary)),
    http.get('/api/bi/metrics', ({ response }) => response(200).json({ items: [...METRICS] })),
    ...courseHandlers,
    ...belongsTo(OWNED),
  ];
};

/** An organization with three locations, as its owner sees it. */
export const dsoHandlers = organization();

/** A person who belongs to none and looks at their sample organization. */
export const sampleOnly = [
  http.get('/api/me/sample-organisation', ({ response }) =>
    response(200).json({ organisation: CEDAR_RIDGE }),
  ),
  ...belongsTo(),
  ...dsoHandlers,
];

/** An administrator who belongs to none looks at another's organization. */
export const othersOrganization = [
  http.get('/api/admin/organisations', ({ response }) =>
    response(200).json(listed([{ id: 'o1', name: OWNED.name, kind: 'dso' as const, members: 4 }])),
  ),
  ...belongsTo(),
  ...dsoHandlers,
];

/** Each row of a file gets an answer of its own; nothing is sent yet. */
export const fileRead = http.post('/api/organisations/{id}/invitations/file', ({ response }) =>
  response(200).json({
    sent: false,
    items: [
      { line: 2, email: 'new.colleague@example.test', result: 'sent', reason: null },
      { line: 3, email: 'grace.okafor@example.test', result: 'already_member', reason: null },
      {
        line: 4,
        email: 'moon@example.test',
        result: 'invalid',
        reason: 'The organization has no location called "Moon".',
      },
    ],
  }),
);

const OWNER_ALONE = MEMBERS.slice(0, 1);
const nothing: Shown = {
  ...{ locations: [], members: OWNER_ALONE, invitations: [], assignments: [], requests: [] },
  ...{ matrix: { ...MATRIX, courses: [], items: [], total: 0 } },
  ...{ connections: NONE_CONNECTED, summary: NOTHING },
};
/** It has a name and nothing else. */
export const namedOnly = organization(nothing);
/** It has a first location, and its owner works alone. */
export const firstLocation = organization({ ...nothing, locations: LOCATIONS.slice(0, 1) });
/** It is set up, and no figures were collected. */
export const noFigures = organization({ summary: NOTHING });

/** Each address gets an answer of its own. */
export const inviting = http.post('/api/organisations/{id}/invitations', ({ response }) =>
  response(201).json({
    items: [
      { email: 'new.colleague@example.test', result: 'sent' },
      { email: 'grace.okafor@example.test', result: 'already_member' },
      { email: 'nobody', result: 'invalid' },
    ],
  }),
);
