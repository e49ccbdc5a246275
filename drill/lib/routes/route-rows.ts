import { CLOSED, type RouteEntry } from './routes.ts';

/**
 * Whose rows a route answers about. own: the caller's; org: the rows of the caller's organisation. Foreign rows look like
 * missing ones. author: everybody may know of the row, and only its author gets further. personal: the id only names
 * something of the caller's, so every id gets the answer of a missing one. all: everybody whom the route admits.
 */
export type Reach = 'own' | 'org' | 'author' | 'personal' | 'all';

export interface RouteRows {
  readonly reach: Reach;
  /** Roles for which all rows are in reach. */
  readonly exempt: readonly string[];
  /** The table and column that each parameter of the path names. */
  readonly rows: Readonly<Record<string, readonly [table: string, column: string]>>;
}

/**
 * A method or *, the beginning of a path, the reach with the roles that it does not bind, and the tables of the parameters.
 * The longest beginning wins, and of two the one with the method.
 */
const LINES = `
  *      /api/me/invitations/:id             own            id=invitations
  *      /api/organisations/:id              org            id=organisations user_id=auth.users location_id=locations assignment_id=training_assignments
  GET    /api/organisations/:id              org|admin      id=organisations user_id=auth.users location_id=locations assignment_id=training_assignments
  *      /api/organisations/:id/summary      org            id=organisations
  *      /api/organisations/:id/connections  org|admin      id=organisations connection_id=platform_connections
  *      /api/invitations/:invitation        org            invitation=invitations
  *      /api/invitations/:invitation/accept all
  *      /api/invitations/:invitation/ask    all
  GET    /api/organisations/:id/connections/requests org|admin  id=organisations
  POST   /api/organisations/:id/connections/requests org        id=organisations
  *      /api/me/drafts/:kind/:ref           personal       kind=drafts.kind ref=drafts.ref
  *      /api/tps/cases/:id                  own            id=tps_cases file=tps_files user_id=auth.users revision=tps_setups.revision
  *      /api/practice/tasks/:id             own            id=practice_tasks
  *      /api/practice/appointments/:ref     own            ref=practice.appointments
  *      /api/practice/patients/:ref         own            ref=practice.patients
  *      /api/notifications/:id              own            id=notifications
  *      /api/me/sessions/:id                own            id=auth.sessions
  *      /api/me/connections/:id             own            id=picaos_integrations entry=call_log
  *      /api/me/event-subscriptions/:id     own            id=event_subscriptions delivery=event_deliveries
  *      /api/connections/attempts/:id       own            id=connect_attempts
  *      /api/files/:id                      own            id=files
  *      /api/files/:id/link                 own|support_agent|admin  id=ticket_files.file_id
  *      /api/support/tickets/:id            own|support_agent|admin  id=tickets
  *      /api/support/articles/:id           all            id=help_articles
  *      /api/support/queue/:id              all            id=tickets
  *      /api/support/canned/:id             all            id=canned_replies
  *      /api/ai/conversations/:id           own            id=ai_conversations
  *      /api/ai/messages/:id                own            id=ai_messages
  *      /api/community/topics/:id           all            id=topics
  *      /api/community/topics/:id/accept    author|moderator|admin  id=topics
  *      /api/community/posts/:id/           all            id=posts
  PATCH  /api/community/posts/:id            author|moderator|admin  id=posts
  DELETE /api/community/posts/:id            author|moderator|admin  id=posts
  *      /api/community/lessons/:lessonId    all            lessonId=lessons
  *      /api/community/flags/:id            all            id=post_flags
  *      /api/community/members/:id          all            id=auth.users
  *      /api/community/sanctions/:id        all            id=member_sanctions
  *      /api/courses/:id                    own|admin      id=courses part=lessons
  *      /api/courses/:id/modules            own|admin      id=courses part=course_modules
  *      /api/courses/:id/questions          own|admin      id=courses part=quiz_questions
  *      /api/courses/:id/enroll             all            id=courses
  *      /api/courses/:id/withdraw           all            id=courses
  *      /api/courses/:id/assign             all            id=courses
  *      /api/courses/:id/unassign           all            id=courses
  *      /api/courses/:id/evaluation         all            id=courses
  *      /api/lessons/:id                    all            id=lessons
  *      /api/lessons/:id/attendance         own|admin      id=lessons
  *      /api/me/calendar-pushes/:id         own            id=calendar_pushes
  *      /api/events/:id                     own|admin      id=events registration=event_registrations
  *      /api/events/:id/calendar            all            id=events
  *      /api/events/:id/register            all            id=events
  *      /api/events/:id/check-in-code       all            id=events
  *      /api/me/hosted-events/:id           own|admin      id=events
  *      /api/launch/plans/:id               own            id=launch_plans task_id=launch_tasks
  *      /api/launch/plans/:id/coach         all            id=launch_plans
  *      /api/launch/tasks/:id               own            id=launch_tasks
  *      /api/admin/launch/templates/:id     all            id=launch_templates
  *      /api/me/ce/:id.pdf                  own            id=ce_records
  *      /api/me/ce/outside/:id              own            id=ce_outside_records
  *      /api/bi/views/:id                   own            id=bi_views
  *      /api/merchant/orders/:id            all            id=orders
  *      /api/merchant/order-filters/:id     own            id=order_filters
  *      /api/merchant/packing-lists/:id     own            id=packing_lists
  *      /api/merchant/products/:id          all            id=products
  *      /api/merchant/variants/:id          all            id=product_variants
  *      /api/merchant/stock/:variant_id     all            variant_id=product_variants
  *      /api/merchant/discounts/:id         all            id=discounts
  *      /api/store/orders/:id               own            id=orders
 *      /api/store/downloads/:id            own            id=downloads
  *      /api/store/organisations/:id/purchase-limit org    id=organisations
  *      /api/store/approvals/:order_id      org            order_id=orders
  *      /api/resources/:id                  own|admin      id=resources
  *      /api/resources/imports/:id          own|admin      id=resource_imports
  *      /api/specialists/me/templates/:id   own            id=report_templates
  *      /api/referrals/:id                  own            id=referrals file=referral_files.file_id export=referral_exports
  *      /api/referrals/:id/accept             own            id=received.referrals
  *      /api/referrals/:id/decline            own            id=received.referrals
  *      /api/referrals/:id/more-info          own            id=received.referrals
  *      /api/referrals/:id/schedule           own            id=received.referrals
  *      /api/referrals/:id/complete           own            id=received.referrals
  *      /api/referrals/:id/calendar           own            id=received.referrals
  *      /storage/v1/                        all            id=storage_buckets bucket=storage_buckets
  *      /rest/v1/:table                     personal
  *      /auth/v1/factors/:id                own            id=auth.factors
  *      /auth/v1/user/identities/:id        own            id=auth.identities
`;

/** Rows that are made through the API, not filled in. */
const MADE = /^(?:practice|received)\./;

const KNOWN = LINES.trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', whom = '', ...named] = line.trim().split(/\s+/);
    const [reach = '', ...exempt] = whom.split('|');
    return { method, path, reach: reach as Reach, exempt, rows: Object.fromEntries(named.map(tableOf)) };
  });

/** `id=courses` → the column id of courses; `ref=drafts.ref` → another column; a table of auth, and rows that are made, keep their schema. */
function tableOf(text: string): [string, [string, string]] {
  const [param = '', place = ''] = text.split('=');
  const [table = '', column = 'id'] =
    place.startsWith('auth.') || MADE.test(place) ? [place] : place.split('.');
  return [param, [table, column]];
}

/** What the ids of a route name. Undefined for a route of this list's writer to think about. */
export function rowsOf({ method, path }: RouteEntry): RouteRows | undefined {
  // What admins look after is everybody's; their routes are bound by role alone.
  if (path.startsWith('/api/admin/') || path.startsWith('/auth/v1/admin/'))
    return { reach: 'all', exempt: [], rows: {} };
  return KNOWN.filter((line) => path.startsWith(line.path) && ['*', method].includes(line.method)).sort(
    (one, other) =>
      other.path.length - one.path.length || Number(one.method === '*') - Number(other.method === '*'),
  )[0];
}

/** Routes with an id in the path that admit nobody who is signed out. */
export const BY_ID: readonly RouteEntry[] = CLOSED.filter(({ path }) => path.includes(':'));

/** The tables whose rows the ids name. */
export const NAMED_TABLES: readonly string[] = [
  ...new Set(
    BY_ID.flatMap((route) => Object.values(rowsOf(route)?.rows ?? {}).map(([table]) => table)).filter(
      (table) => !MADE.test(table),
    ),
  ),
];
