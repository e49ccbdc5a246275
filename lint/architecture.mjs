/**
 * Who may import whom, as data (decision 8): folders by pattern, so that a new folder is covered the day it is created.
 * The words are in docs/architecture.md; a rule that stands in the way of good code is changed here, with its reason.
 */

/** Every folder of the repository. The first match is a file's element, so inner folders stand before outer ones. */
export const ELEMENTS = [
  { type: 'config', pattern: 'backend/src/config' },
  { type: 'platform', pattern: 'backend/src/platform' },
  { type: 'access', pattern: 'backend/src/access' },
  { type: 'module', pattern: 'backend/src/modules/*/*', capture: ['group', 'module'] },
  { type: 'backend-root', pattern: 'backend/src' },
  { type: 'migrations', pattern: 'backend/migrations' },
  { type: 'backend-test', pattern: 'backend/test' },
  { type: 'mails', pattern: 'backend/mails' },
  { type: 'monitoring', pattern: 'backend/monitoring' },
  { type: 'backend-build', pattern: 'backend' },
  { type: 'kit', pattern: 'plugins/kit' },
  { type: 'tool', pattern: 'plugins/*', capture: ['tool'] },
  { type: 'catalogue', pattern: 'plugins' },
  { type: 'app', pattern: 'frontend/src/app' },
  { type: 'feature', pattern: 'frontend/src/features/*', capture: ['feature'] },
  { type: 'shared', pattern: 'frontend/src/shared' },
  { type: 'web-testing', pattern: 'frontend/src/testing' },
  { type: 'web-entry', pattern: 'frontend/src' },
  { type: 'e2e', pattern: 'frontend/e2e' },
  { type: 'web-build', pattern: 'frontend' },
  { type: 'client', pattern: 'client' },
  { type: 'storybook', pattern: 'storybook' },
  { type: 'scripts', pattern: 'scripts' },
  // Programs outside the hub: they import packages only.
  { type: 'examples', pattern: 'examples' },
  { type: 'bench', pattern: 'bench' },
  { type: 'drill', pattern: 'drill' },
  { type: 'lint', pattern: 'lint' },
];

/** Kinds of files that may import more than the files beside them. */
export const CATEGORIES = [
  { category: 'spec', pattern: '**/*.spec.{ts,tsx}' },
  { category: 'tool-testing', pattern: 'plugins/**/testing/**' },
  { category: 'api-file', pattern: 'frontend/src/features/**/api.ts' },
];

/** The groups of modules, and the groups each may use: imports go down only (docs/architecture.md). */
const GROUPS = {
  common: [],
  identity: ['common'],
  hub: ['identity', 'common'],
  product: ['hub', 'identity', 'common'],
  ops: ['product', 'hub', 'identity', 'common'],
};
/** The modules of its own group that a module may use. A module that is missing here uses none of them. */
const PEERS = {
  profiles: ['roles'],
  auth: ['platform-settings', 'profiles', 'roles'],
  capabilities: ['organisations', 'roles'],
  'idle-lock': ['auth', 'platform-settings'],
  egress: ['tools', 'violations'],
  connections: ['egress', 'tools'],
  'tool-calls': ['egress', 'connections', 'tools', 'violations'],
  'picaos-proxy': ['tool-calls', 'egress', 'connections', 'tools'],
  rest: ['connections'],
  realtime: ['rest'],
  'event-subscriptions': ['egress', 'tools', 'violations'],
  activity: ['tools'],
  'calendar-pushes': ['tool-calls', 'tools'],
  'connection-requests': ['tools'],
  'connection-checks': ['connections', 'tool-calls', 'tools'],
  insights: ['practice'],
  webhooks: ['connections', 'tool-calls', 'tools'],
  training: ['courses'],
  admin: ['system'],
  referrals: ['specialists'],
  merchant: ['store'],
};
/** Modules that every module may use, also in their own group. They use none themselves, but that a notice is told live. */
const FOR_ALL_MODULES = ['audit', 'live', 'notifications'];
/** Modules that only their own group may use. */
const INTERNAL = ['auth', 'egress', 'picaos-proxy'];

/** From an element to the elements it may import; inside one element everything may import everything. */
const LAYERS = {
  platform: ['config', 'migrations'],
  access: ['platform', 'config'],
  module: ['access', 'platform', 'config'],
  'backend-root': ['module', 'access', 'platform', 'config'],
  migrations: [],
  // Dashboard and alert rules are made from the definitions of the metrics.
  monitoring: ['platform'],
  // The owners of tables are compared with the entities, the alerts with the documents for operators.
  'backend-test': [
    'backend-root',
    'module',
    'access',
    'platform',
    'config',
    'migrations',
    'monitoring',
    'drill',
    'lint',
  ],
  tool: [],
  catalogue: ['tool'],
  app: ['feature', 'shared'],
  // The types of the API, which the published client carries.
  shared: ['client'],
  feature: ['shared'],
  'web-testing': ['shared'],
  'web-entry': ['app', 'shared'],
  'web-build': ['web-entry', 'app', 'shared'],
  // The lists of routes come from the manifests of the features.
  e2e: ['app'],
  // The tests of the stories wait as the journeys do.
  storybook: ['e2e', 'app', 'feature', 'shared', 'web-testing', 'web-entry', 'web-build'],
  // The browser of the journeys is found in one place.
  bench: ['e2e', 'backend-build', 'backend-root', 'module', 'access', 'platform', 'config'],
  // R19 runs the migrations themselves.
  drill: ['backend-build', 'platform', 'migrations'],
  // Aliases of imports are read where the bundle and the tests read them.
  lint: ['backend-build'],
};

const allow = (from, to) => ({ from: { element: from }, allow: { to } });

const layers = Object.entries(LAYERS)
  .filter(([, to]) => to.length > 0)
  .map(([from, to]) => allow({ type: from }, { element: { type: to } }));

const face = (module) => ({
  element: { type: 'module', captured: module, fileInternalPath: 'index.ts' },
});
const groups = Object.entries(GROUPS)
  .filter(([, lower]) => lower.length > 0)
  .map(([group, lower]) =>
    allow(
      { type: 'module', captured: { group } },
      face({ group: lower, module: `!(${INTERNAL.join('|')})` }),
    ),
  );
const peers = Object.entries(PEERS).map(([module, others]) =>
  allow({ type: 'module', captured: { module } }, face({ module: others })),
);
const forAll = allow({ type: 'module' }, face({ module: FOR_ALL_MODULES }));
/** All modules use them, so they use none: this keeps the graph free of cycles. */
const leaves = FOR_ALL_MODULES.map((module) => ({
  from: { element: { type: 'module', captured: { module } } },
  disallow: { to: { element: { type: 'module' } } },
}));
const noticesAreLive = allow(
  { type: 'module', captured: { module: 'notifications' } },
  face({ module: 'live' }),
);

const partOfTools = (fileInternalPath) => ({
  element: { type: 'module', captured: { module: 'tools' }, fileInternalPath },
});
/** plugin:test and plugin:dev find and judge a package as the hub does, and keep it to this machine as the tests are. */
const pluginsAreFoundAlike = allow({ type: 'scripts' }, [
  partOfTools('external/plugin-locator.ts'),
  partOfTools('external/peer-kit.ts'),
  { element: { type: 'backend-test', fileInternalPath: 'support/loopback.ts' } },
]);

/** What specs may import in addition: the test support of the backend, and the shared handlers of the web app. */
const specs = [
  {
    from: {
      element: { type: ['module', 'platform', 'access', 'backend-root'] },
      file: { categories: 'spec' },
    },
    allow: { to: { element: { type: 'backend-test', fileInternalPath: 'support/**' } } },
  },
  {
    from: { element: { type: ['app', 'feature', 'shared'] }, file: { categories: 'spec' } },
    allow: { to: { element: { type: 'web-testing' } } },
  },
];

/** Our own packages by name, and who may not import them. owners.mjs decides about all other packages. */
const KIT_USERS = [
  'module',
  'tool',
  'catalogue',
  'backend-build',
  'backend-test',
  'e2e',
  'bench',
  'drill',
  'scripts',
];
const TEST_SERVER_USERS = ['backend-test', 'tool', 'e2e', 'bench', 'drill'];
const not = (types) => ({ element: { type: `!(${types.join('|')})` } });
const packages = [
  {
    from: not(KIT_USERS),
    disallow: { to: { module: { source: '@chairside/kit' } } },
    message: '@chairside/kit is for tools and for the modules that host them.',
  },
  // One place works out the clock of a time zone.
  {
    from: { element: { type: ['feature', 'shared'] } },
    allow: { to: { module: { source: '@chairside/kit', internalPath: 'local-time' } } },
  },
  {
    from: not(TEST_SERVER_USERS),
    disallow: { to: { module: { source: '@chairside/plugins', internalPath: '*/testing' } } },
    message: "A tool's test server is for backend/test, frontend/e2e and bench.",
  },
];

/** A tool sees the kit and zod; its HTTP, clock and secrets come from the host. Its tests may start a server. */
const TOOL_SIDE = ['kit', 'tool', 'catalogue'];
const toolSide = [
  {
    from: { element: { type: TOOL_SIDE } },
    allow: {
      to: [
        { module: { origin: 'external', source: ['zod', '@chairside/kit'] } },
        { module: { origin: 'core', source: ['node:crypto', 'node:buffer', 'node:timers'] } },
      ],
    },
  },
  {
    // One place parses streamed answers for all tools.
    from: { element: { type: 'kit', fileInternalPath: 'src/runs/sse.ts' } },
    allow: { to: { module: { source: 'eventsource-parser' } } },
  },
  {
    from: [{ element: { type: TOOL_SIDE }, file: { categories: ['spec', 'tool-testing'] } }],
    allow: { to: { module: { origin: ['external', 'core'], source: '!@nestjs/*' } } },
  },
];

/** The calls of a feature stand in its api files, with their query keys. Types of answers are for all of its files. */
const client = { element: { type: 'shared', fileInternalPath: 'api/client.ts' } };
const calls = [
  {
    from: { element: { type: 'feature' } },
    dependency: { kind: 'value' },
    disallow: { to: client },
    message: "Only a feature's api.ts calls the hub; components call its functions.",
  },
  {
    from: { element: { type: 'feature' }, file: { categories: 'api-file' } },
    allow: { to: client },
  },
];

/** Mails are drawn when they are changed, not when the hub runs; their colours are the web app's. */
const mailColours = allow(
  { type: 'mails' },
  { element: { type: 'app', fileInternalPath: 'theme/tokens.ts' } },
);

export const POLICIES = [
  { from: not(TOOL_SIDE), allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...toolSide,
  ...layers,
  ...groups,
  ...peers,
  forAll,
  ...leaves,
  noticesAreLive,
  pluginsAreFoundAlike,
  mailColours,
  ...calls,
  ...specs,
  ...packages,
];
