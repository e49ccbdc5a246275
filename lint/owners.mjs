/** Packages, globals and tables with one owner. All other code calls the owner, so that a change is made once. */

/**
 * The element that owns a package; `within` and `module` narrow it. `besides` names elements that may use it too, for
 * example the operator's commands, which run without the app.
 */
export const PACKAGE_OWNERS = [
  {
    packages: ['bullmq', 'ioredis', '@nestjs/bullmq'],
    owner: 'platform',
    within: 'queue/**',
    use: 'Jobs and JobHandler',
  },
  {
    packages: ['undici'],
    owner: 'platform',
    within: 'http/**',
    use: 'HttpPools, or in a tool its transport',
  },
  { packages: ['pg'], owner: 'platform', besides: ['backend-root'], use: 'Sql or a repository' },
  {
    packages: ['node:http', 'node:https', 'node:http2', 'node:tls', 'node:dgram'],
    kind: 'value',
    owner: 'platform',
    besides: ['kit', 'tool', 'web-build'],
    use: 'HttpPools: modules open no connection of their own',
  },
  {
    packages: ['node:net'],
    kind: 'value',
    owner: 'module',
    module: 'egress',
    besides: ['platform', 'kit', 'tool', 'web-build'],
    use: 'HttpPools: only the egress policy judges addresses',
  },
  { packages: ['node:process'], owner: 'config', use: 'Env' },
  { packages: ['pino'], owner: 'platform', within: 'logging/**', use: 'Log' },
  { packages: ['nodemailer'], owner: 'module', module: 'mail', use: 'Mailer of common/mail' },
  {
    packages: ['@aws-sdk/client-s3', '@aws-sdk/lib-storage'],
    owner: 'module',
    module: 'files',
    use: 'ObjectStore of common/files',
  },
  { packages: ['react-email'], owner: 'mails', use: 'the mails of common/mail, drawn by npm run mails' },
  { packages: ['argon2', 'bcrypt'], owner: 'module', module: 'auth', use: 'identity/auth' },
  {
    packages: ['@supabase/realtime-js'],
    owner: 'shared',
    within: 'live/**',
    use: 'useLive of shared/live',
  },
  {
    packages: ['@chairside/plugins'],
    internalPath: 'catalogue',
    owner: 'module',
    module: 'tools',
    use: 'hub/tools',
  },
];
/** Tests may use what the owners own, because they start servers, imitate vendors and measure; examples are programs of their own. */
const FREE = ['backend-test', 'backend-build', 'bench', 'drill', 'scripts', 'e2e', 'lint', 'examples'];

const notOwner = ({ owner, within, module, besides = [] }) => {
  const others = { type: `!(${[owner, ...besides, ...FREE].join('|')})` };
  if (within) return [others, { type: owner, fileInternalPath: `!(${within})` }];
  if (module) return [others, { type: owner, captured: { module: `!(${module})` } }];
  return [others];
};

/** A test server that imitates a vendor, and its caller, use HTTP themselves. */
const TEST_SERVERS = {
  from: { element: { type: ['kit', 'tool'] }, file: { categories: 'tool-testing' } },
  allow: { to: { module: { source: ['undici', 'node:*'] } } },
};

export const OWNER_POLICIES = [
  ...PACKAGE_OWNERS.map((rule) => ({
    from: { element: notOwner(rule) },
    ...(rule.kind ? { dependency: { kind: rule.kind } } : {}),
    disallow: {
      to: {
        module: { source: rule.packages, ...(rule.internalPath ? { internalPath: rule.internalPath } : {}) },
      },
    },
    message: `${rule.packages.join(', ')}: owned by ${rule.module ?? rule.owner}. Use ${rule.use}.`,
  })),
  TEST_SERVERS,
];

const ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Only config reads the environment: take Env.',
};
const OUT = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport'];
const GLOBAL_FETCH = ['globalThis', 'window', 'self', 'global'].flatMap((object) =>
  OUT.map((property) => ({ object, property })),
);
/** Every way of reaching the navigator counts. */
const BEACON = { property: 'sendBeacon' };

/** `url` and answer type would be written by hand. The account service's own routes are not in the API description. */
const UNTYPED = ['makeRequest', 'makeResponse'].map((property) => ({
  object: 'requestBuilder',
  property,
  message: 'Use client or lightClient of shared/api: path and answer come from the API description.',
}));
const UNTYPED_CALLERS = ['frontend/src/shared/api/**', 'frontend/src/shared/auth/account-api.ts'];

const properties = (...list) => ({ 'no-restricted-properties': ['error', ...list] });
const globals = (message) => ({
  'no-restricted-globals': ['error', ...OUT.map((name) => ({ name, message }))],
});
const withMessage = (list, message) => list.map((entry) => ({ ...entry, message }));
const HUB = 'Requests to vendors leave through egress and HttpPools; a tool uses its transport.';
const WEB = 'Only frontend/src/shared/api talks to the hub.';

/**
 * The names that open a connection, by folder. Specs, benches and scripts may use them, because they call from
 * outside.
 */
const CALLERS = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  'backend/test/**',
  'plugins/*/testing/**',
  'plugins/kit/src/testing/**',
];
export const FORBIDDEN_GLOBALS = [
  { files: ['backend/**/*.ts', 'plugins/**/*.ts'], excludeFiles: CALLERS, rules: globals(HUB) },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    excludeFiles: ['frontend/src/shared/api/**', ...CALLERS],
    rules: globals(WEB),
  },
];

/** `process.env` in config only; scripts, benches and tests set the environment of what they start. */
const SETTERS = [
  'backend/src/config/**',
  'backend/test/**',
  'frontend/e2e/**',
  'frontend/build/**',
  'frontend/*.ts',
  '**/*.spec.{ts,tsx}',
];
export const FORBIDDEN_PROPERTIES = [
  {
    files: ['backend/**/*.ts', 'plugins/**/*.ts', 'frontend/**/*.{ts,tsx}'],
    excludeFiles: SETTERS,
    rules: properties(ENVIRONMENT, ...withMessage([...GLOBAL_FETCH, BEACON], HUB)),
  },
  {
    files: ['backend/src/config/**/*.ts'],
    rules: properties(...withMessage([...GLOBAL_FETCH, BEACON], HUB)),
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    excludeFiles: [...SETTERS, ...UNTYPED_CALLERS],
    rules: properties(ENVIRONMENT, ...withMessage([...GLOBAL_FETCH, BEACON], HUB), ...UNTYPED),
  },
  {
    files: ['frontend/src/shared/api/**/*.{ts,tsx}'],
    rules: properties(ENVIRONMENT),
  },
];

/** The owner of every table: a module of backend/src/modules, or a folder of backend/src. Compared with the database and the entities. */
export const TABLE_OWNERS = {
  account_budgets: 'hub/egress',
  account_shares: 'hub/egress',
  ai_conversations: 'product/assistant',
  ai_messages: 'product/assistant',
  ai_prompts: 'product/assistant',
  ai_settings: 'product/assistant',
  ai_usage: 'product/assistant',
  area_waitlist: 'product/waitlist',
  audit_chain: 'common/audit',
  audit_chain_head: 'common/audit',
  audit_log: 'common/audit',
  'auth.factor_challenges': 'identity/auth',
  'auth.factors': 'identity/auth',
  'auth.flows': 'identity/auth',
  'auth.guesses': 'identity/auth',
  'auth.identities': 'identity/auth',
  'auth.mail_intervals': 'identity/auth',
  'auth.one_time_tokens': 'identity/auth',
  'auth.rate_buckets': 'platform',
  'auth.recovery_codes': 'identity/auth',
  'auth.service_tokens': 'identity/auth',
  'auth.sessions': 'identity/auth',
  'auth.setup_tokens': 'identity/auth',
  'auth.sign_in_places': 'identity/auth',
  'auth.users': 'identity/auth',
  backup_runs: 'ops/system',
  bi_views: 'product/insights',
  break_glass_permissions: 'ops/break-glass',
  calendar_pushes: 'hub/calendar-pushes',
  call_log: 'hub/egress',
  canned_replies: 'product/support',
  capabilities: 'identity/capabilities',
  ce_outside_records: 'product/ce-records',
  ce_provider: 'product/ce-records',
  ce_records: 'product/ce-records',
  ce_schemes: 'product/ce-records',
  client_events: 'ops/telemetry',
  client_incidents: 'ops/telemetry',
  collection_runs: 'product/insights',
  community_categories: 'product/community',
  community_settings: 'product/community',
  compliance_status: 'ops/compliance',
  connect_attempts: 'hub/connections',
  connect_windows: 'hub/connections',
  connection_agreements: 'hub/connections',
  connection_health: 'hub/connections',
  contact_logs: 'product/practice',
  contact_messages: 'product/contact',
  course_modules: 'product/courses',
  course_reviews: 'product/courses',
  courses: 'product/courses',
  credentials: 'hub/connections',
  drafts: 'common/drafts',
  enrollments: 'product/courses',
  event_deliveries: 'hub/event-subscriptions',
  event_message_recipients: 'product/events',
  event_messages: 'product/events',
  event_registrations: 'product/events',
  event_subscriptions: 'hub/event-subscriptions',
  events: 'product/events',
  file_removals: 'common/files',
  files: 'common/files',
  help_articles: 'product/support',
  help_votes: 'product/support',
  hub_events: 'hub/event-subscriptions',
  hub_secrets: 'platform',
  idempotency_keys: 'hub/tool-calls',
  idle_lock_settings: 'identity/idle-lock',
  insight_scopes: 'product/insights',
  invitations: 'identity/organisations',
  kpi_facts: 'product/insights',
  kpi_providers: 'product/insights',
  kpi_targets: 'product/insights',
  launch_notes: 'product/launch',
  launch_plans: 'product/launch',
  launch_reminders: 'product/launch',
  launch_tasks: 'product/launch',
  launch_template_tasks: 'product/launch',
  launch_templates: 'product/launch',
  lesson_notes: 'product/courses',
  lesson_progress: 'product/courses',
  lessons: 'product/courses',
  locations: 'identity/organisations',
  mails: 'common/mail',
  member_locations: 'identity/organisations',
  member_sanctions: 'product/community',
  mock_records: 'hub/tool-calls',
  notifications: 'common/notifications',
  onboarding_state: 'product/onboarding',
  organisation_members: 'identity/organisations',
  organisations: 'identity/organisations',
  patient_refs: 'product/practice',
  pending_reconnect_notices: 'hub/connections',
  phi_access_log: 'common/audit',
  picaos_integrations: 'hub/connections',
  platform_connections: 'hub/connections',
  post_bookmarks: 'product/community',
  post_flags: 'product/community',
  post_images: 'product/community',
  post_mentions: 'product/community',
  post_reactions: 'product/community',
  posts: 'product/community',
  practice_samples: 'product/practice',
  practice_tasks: 'product/practice',
  platform_settings: 'identity/platform-settings',
  profiles: 'identity/profiles',
  quiz_attempts: 'product/courses',
  quiz_questions: 'product/courses',
  received_events: 'hub/webhooks',
  reference_sets: 'platform',
  realtime_presences: 'hub/realtime',
  resource_imports: 'product/resources',
  resources: 'product/resources',
  sample_loads: 'platform',
  session_inputs: 'identity/idle-lock',
  sweep_claims: 'ops/retention',
  storage_buckets: 'hub/storage',
  storage_objects: 'hub/storage',
  storage_resumable_uploads: 'hub/storage',
  storage_uploads: 'hub/storage',
  ticket_files: 'product/support',
  ticket_messages: 'product/support',
  tickets: 'product/support',
  token_revocations: 'hub/connections',
  tool_settings: 'hub/tools',
  tool_states: 'hub/tools',
  topic_follows: 'product/community',
  topics: 'product/community',
  training_assignments: 'product/training',
  training_reminders: 'product/training',
  tps_case_events: 'product/tps',
  tps_cases: 'product/tps',
  tps_files: 'product/tps',
  tps_messages: 'product/tps',
  tps_setups: 'product/tps',
  tps_shares: 'product/tps',
  tps_submissions: 'product/tps',
  user_roles: 'identity/roles',
  user_settings: 'identity/settings',
  vault_keys: 'platform',
  violations: 'hub/violations',
  webhook_endpoints: 'hub/webhooks',
};
