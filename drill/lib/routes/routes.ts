import { ACCOUNTS } from './account-routes.ts';
import { CASES } from './case-routes.ts';
import { GOVERNANCE } from './governance-routes.ts';
import { INSIGHTS } from './insights-routes.ts';
import { LAUNCH } from './launch-routes.ts';
import { LEARNING } from './learning-routes.ts';
import { MERCHANT } from './merchant-routes.ts';
import { ORGANISATIONS } from './organisation-routes.ts';
import { SPECIALISTS } from './specialist-routes.ts';
import { STORAGE } from './storage-routes.ts';
import { STORE } from './store-routes.ts';

/**
 * Who may call a route: anybody (public), anybody whose token, if there is one, is good (anyone), any signed-in person
 * (signed_in), the operator's service key only (service), or the holders of some roles (admin, or moderator|admin).
 */
export type AllowedCallers = string;

/**
 * What a locked session gets: 423, or 423 for some requests to the route. Routes without patient data state nothing.
 */
export type Lock = 'held' | 'by_handler';

export interface RouteEntry {
  /** ALL for a handler of every method. */
  readonly method: string;
  readonly path: string;
  readonly allowed: AllowedCallers;
  readonly lock?: Lock;
}

/**
 * The matrix of routes and roles of the server: every route, who may call it, and whether the idle lock applies to
 * it. backend/test/platform/route-matrix.spec.ts fails for a route that is missing here or declared differently.
 */
const PLATFORM = `
  GET    /health/live                                   public
  GET    /health/ready                                  public
  GET    /metrics                                       public
  GET    /dev/mailbox                                   public
  GET    /dev/mailbox/:id                               public

  GET    /api/config                                    public
  GET    /realtime/v1/websocket                         public
  GET    /api/docs                                      public
  GET    /api/docs/:file                                public
  GET    /api/tools                                     public
  GET    /api/tools/gallery                             public
  POST   /api/contact                                   public
  GET    /api/admin/contact                             support_agent|admin
  GET    /api/admin/contact/:id                         support_agent|admin
  PATCH  /api/admin/contact/:id                         support_agent|admin
  GET    /api/onboarding                                signed_in
  PATCH  /api/onboarding                                signed_in
  GET    /api/admin/waitlist                            admin
  POST   /api/admin/waitlist/:area/tell                 admin
  GET    /api/me/idle-lock                              signed_in
  PATCH  /api/me/idle-lock                              signed_in held
  POST   /api/me/idle-lock/beat                         signed_in by_handler
  POST   /api/me/idle-lock/lock                         signed_in
  POST   /api/me/proof                                  signed_in
  POST   /api/me/unlock                                 signed_in
  POST   /api/me/unlock/code                            signed_in
  GET    /api/me/password                               signed_in
  PUT    /api/me/password                               signed_in
  GET    /api/me/drafts/:kind/:ref                      signed_in by_handler
  PUT    /api/me/drafts/:kind/:ref                      signed_in
  DELETE /api/me/drafts/:kind/:ref                      signed_in
  GET    /api/practice/sources                          practitioner|dso_admin|specialist|team_member
  GET    /api/practice/appointments                     practitioner|dso_admin|specialist|team_member held
  PATCH  /api/practice/appointments/:ref                practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/providers                        practitioner|dso_admin|specialist|team_member
  GET    /api/practice/operatories                      practitioner|dso_admin|specialist|team_member
  GET    /api/practice/recalls                          practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/treatment                        practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/patients                         practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/patients/:ref                    practitioner|dso_admin|specialist|team_member held
  POST   /api/practice/patients/:ref/reveal             practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/patients/:ref/access             practitioner|dso_admin|specialist|team_member held
  POST   /api/practice/contacts                         practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/colleagues                       practitioner|dso_admin|specialist|team_member held
  GET    /api/practice/tasks                            practitioner|dso_admin|specialist|team_member held
  POST   /api/practice/tasks                            practitioner|dso_admin|specialist|team_member held
  PATCH  /api/practice/tasks/:id                        practitioner|dso_admin|specialist|team_member held
  DELETE /api/practice/tasks/:id                        practitioner|dso_admin|specialist|team_member held
  POST   /api/log-error                                 public
  POST   /api/monitoring/log                            public
  POST   /api/monitoring/health                         public
  POST   /api/analytics/web-vitals                      public
  GET    /api/me/profile                                signed_in
  PATCH  /api/me/profile                                signed_in
  GET    /api/dashboard                                 signed_in
  GET    /api/me/settings                               signed_in
  PATCH  /api/me/settings                               signed_in
  GET    /api/notifications                             signed_in
  POST   /api/notifications/read                        signed_in
  POST   /api/notifications/:id/read                    signed_in
  POST   /api/notifications/:id/done                    signed_in
  DELETE /api/notifications/:id/done                    signed_in
  GET    /api/me/sessions                               signed_in
  DELETE /api/me/sessions/:id                           signed_in
  GET    /api/me/phi-access                             signed_in
  GET    /api/me/connections                            signed_in
  DELETE /api/me/connections/:id                        signed_in
  GET    /api/me/connections/:id/activity               signed_in
  GET    /api/me/connections/:id/activity/:entry        signed_in
  GET    /api/me/connections/:id/webhook                signed_in
  PUT    /api/me/connections/:id/webhook                signed_in
  PATCH  /api/me/connections/:id/webhook                signed_in
  DELETE /api/me/connections/:id/webhook                signed_in
  PUT    /api/me/connections/:id/agreement              signed_in
  PUT    /api/me/connections/checks                     signed_in
  PUT    /api/me/connections/:id/checks                 signed_in
  DELETE /api/me/connections/:id/agreement              signed_in
  GET    /api/me/event-subscriptions                    signed_in
  POST   /api/me/event-subscriptions                    signed_in
  PATCH  /api/me/event-subscriptions/:id                signed_in
  DELETE /api/me/event-subscriptions/:id                signed_in
  POST   /api/me/event-subscriptions/:id/secret         signed_in
  POST   /api/me/event-subscriptions/:id/test           signed_in
  GET    /api/me/event-subscriptions/:id/deliveries     signed_in
  POST   /api/me/event-subscriptions/:id/deliveries/:delivery/again signed_in
  POST   /api/webhooks/:tool/:token                     public
  GET    /api/admin/activity                            admin
  GET    /api/admin/activity/:entry                     admin
  GET    /api/admin/platform-connections/:id/webhook    admin
  PUT    /api/admin/platform-connections/:id/webhook    admin
  PATCH  /api/admin/platform-connections/:id/webhook    admin
  DELETE /api/admin/platform-connections/:id/webhook    admin
  GET    /api/admin/event-subscriptions                 admin
  POST   /api/admin/event-subscriptions                 admin
  PATCH  /api/admin/event-subscriptions/:id             admin
  DELETE /api/admin/event-subscriptions/:id             admin
  POST   /api/admin/event-subscriptions/:id/secret      admin
  POST   /api/admin/event-subscriptions/:id/test        admin
  GET    /api/admin/event-subscriptions/:id/deliveries  admin
  POST   /api/admin/event-subscriptions/:id/deliveries/:delivery/again admin
  POST   /api/connections/attempts                      signed_in
  GET    /api/connections/attempts/:id                  signed_in
  POST   /api/connections/attempts/:id/link-token       signed_in
  POST   /api/connections/attempts/:id/authorize        signed_in
  POST   /api/connections/attempts/:id/credentials      signed_in
  POST   /api/connections/attempts/:id/cancel           signed_in
  POST   /api/connections/callback                      signed_in
  POST   /api/connections/windows/:id/open              public
  GET    /api/connections/windows/:id                   public
  POST   /api/connections/windows/:id/link-token        public
  POST   /api/connections/windows/:id/authorize         public
  POST   /api/connections/windows/:id/credentials       public
  POST   /api/connections/windows/:id/callback          public
  POST   /api/connections/windows/:id/cancel            public
  GET    /api/admin/tools                               admin
  GET    /api/admin/tools/:id/settings                  admin
  PUT    /api/admin/tools/:id/settings                  admin
  GET    /api/admin/platform-connections                admin
  PUT    /api/admin/platform-connections/:id/permissions admin
  PUT    /api/admin/platform-connections/:id/agreement  admin
  DELETE /api/admin/platform-connections/:id/agreement  admin
  POST   /api/admin/platform-connections/:id/test       admin
  DELETE /api/admin/platform-connections/:id            admin

  POST   /api/files                                     signed_in
  DELETE /api/files/:id                                 signed_in
  GET    /api/files/:id/link                            signed_in
  GET    /api/files/:id/content                         public
  GET    /api/images/:id                                public

  GET    /api/support/articles                          public
  GET    /api/support/articles/:id                      public
  POST   /api/support/articles/:id/helpful              signed_in
  GET    /api/support/tickets                           signed_in
  POST   /api/support/tickets                           signed_in
  GET    /api/support/tickets/:id                       signed_in
  POST   /api/support/tickets/:id/messages              signed_in
  POST   /api/support/tickets/:id/solve                 signed_in
  POST   /api/support/tickets/:id/rate                  signed_in
  PATCH  /api/support/tickets/:id                       support_agent|admin
  POST   /api/support/tickets/:id/reply                 support_agent|admin
  POST   /api/support/tickets/:id/notes                 support_agent|admin
  POST   /api/support/tickets/:id/merge                 support_agent|admin
  GET    /api/support/queue                             support_agent|admin
  GET    /api/support/queue/:id                         support_agent|admin
  GET    /api/support/agents                            support_agent|admin
  GET    /api/support/report                            support_agent|admin
  GET    /api/support/report.csv                        support_agent|admin
  GET    /api/support/canned                            support_agent|admin
  POST   /api/support/canned                            support_agent|admin
  PATCH  /api/support/canned/:id                        support_agent|admin
  DELETE /api/support/canned/:id                        support_agent|admin
  GET    /api/admin/support/articles                    admin
  POST   /api/admin/support/articles                    admin
  PATCH  /api/admin/support/articles/:id                admin
  DELETE /api/admin/support/articles/:id                admin

  GET    /api/ai/options                                signed_in
  POST   /api/ai/references                             signed_in
  GET    /api/ai/conversations                          signed_in held
  POST   /api/ai/conversations                          signed_in held
  GET    /api/ai/conversations/:id                      signed_in held
  PATCH  /api/ai/conversations/:id                      signed_in held
  DELETE /api/ai/conversations/:id                      signed_in held
  POST   /api/ai/conversations/:id/restore              signed_in held
  GET    /api/ai/conversations/:id/messages             signed_in held
  POST   /api/ai/conversations/:id/messages             signed_in held
  POST   /api/ai/messages/:id/regenerate                signed_in held
  POST   /api/ai/messages/:id/stop                      signed_in held
  POST   /api/ai/messages/:id/feedback                  signed_in held
  GET    /api/me/capabilities                           signed_in
  GET    /api/admin/organisations                       admin
  GET    /api/admin/ai/limits                           admin
  PATCH  /api/admin/ai/limits                           admin
  GET    /api/admin/ai/prompts                          admin
  POST   /api/admin/ai/prompts                          admin
  PATCH  /api/admin/ai/prompts/:id                      admin

  GET    /api/community/categories                      public
  GET    /api/community/topics                          public
  GET    /api/community/topics/similar                  signed_in
  GET    /api/community/topics/:id                      public
  POST   /api/community/topics                          signed_in
  POST   /api/community/topics/:id/posts                signed_in
  POST   /api/community/topics/:id/accept               signed_in
  POST   /api/community/topics/:id/follow               signed_in
  DELETE /api/community/topics/:id/follow               signed_in
  POST   /api/community/topics/:id/pin                  moderator|admin
  POST   /api/community/topics/:id/lock                 moderator|admin
  POST   /api/community/topics/:id/move                 moderator|admin
  PATCH  /api/community/posts/:id                       signed_in
  DELETE /api/community/posts/:id                       signed_in
  POST   /api/community/posts/:id/like                  signed_in
  DELETE /api/community/posts/:id/like                  signed_in
  POST   /api/community/posts/:id/bookmark              signed_in
  DELETE /api/community/posts/:id/bookmark              signed_in
  POST   /api/community/posts/:id/flag                  signed_in
  POST   /api/community/posts/:id/hide                  moderator|admin
  GET    /api/community/lessons/:lessonId/topics        signed_in
  POST   /api/community/lessons/:lessonId/topics        signed_in
  GET    /api/community/flags                           moderator|admin
  POST   /api/community/flags/:id/resolve               moderator|admin
  GET    /api/community/members/:id/sanctions           moderator|admin
  POST   /api/community/members/:id/sanctions           moderator|admin
  GET    /api/community/sanctions                       moderator|admin
  DELETE /api/community/sanctions/:id                   moderator|admin
  GET    /api/community/settings                        signed_in
  PATCH  /api/community/settings                        signed_in
  POST   /api/community/unsubscribe/:token              public

  ALL    /functions/v1/picaos-proxy                     signed_in by_handler
  ALL    /functions/v1/picaos-proxy/*                   signed_in by_handler
  ALL    /functions/v1/:name                            public
  ALL    /functions/v1/:name/*                          public

  GET    /rest/v1/:table                                anyone
  POST   /rest/v1/:table                                anyone
  PATCH  /rest/v1/:table                                anyone
  DELETE /rest/v1/:table                                anyone
  PUT    /rest/v1/:table                                anyone
`;

export const ROUTES: readonly RouteEntry[] =
  `${ACCOUNTS}${PLATFORM}${GOVERNANCE}${INSIGHTS}${LEARNING}${LAUNCH}${CASES}${MERCHANT}${ORGANISATIONS}${SPECIALISTS}${STORAGE}${STORE}`
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [method = '', path = '', allowed = '', lock] = line.trim().split(/\s+/);
      return { method, path, allowed, ...(lock && { lock: lock as Lock }) };
    });
export const CLOSED: readonly RouteEntry[] = ROUTES.filter(({ allowed }) => allowed !== 'public');

export const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

/** Parameters that are no ids, and a value that exists. */
const NAMES: Readonly<Record<string, string>> = { role: 'merchant', table: 'picaos_integrations' };

/** The address of a route with its parameters filled. Without values, the ids name nothing. */
export function addressOf({ path }: RouteEntry, values: Readonly<Record<string, string>> = {}): string {
  return path
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? NAMES[name] ?? NO_SUCH_ID)
    .replaceAll('*', 'x');
}

/** The methods to try on a route; a handler for all methods is tried with four. */
export const methodsOf = ({ method }: RouteEntry): readonly string[] =>
  method === 'ALL' ? ['GET', 'POST', 'PUT', 'DELETE'] : [method];
