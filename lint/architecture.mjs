/**
 * Who may import whom, as data: folders by pattern, so that a new folder is covered the day it is created.
 * The words are in docs/architecture.md; a rule that stands in the way of good code is changed here, with its reason.
 */

/** Every folder of the house. The first match is a file's element, so inner folders stand before outer ones. */
export const ELEMENTS = [
  { type: 'config', pattern: 'backend/src/config' },
  { type: 'platform', pattern: 'backend/src/platform' },
  { type: 'access', pattern: 'backend/src/access' },
  { type: 'module', pattern: 'backend/src/modules/*', capture: ['module'] },
  { type: 'backend-root', pattern: 'backend/src' },
  { type: 'migrations', pattern: 'backend/migrations' },
  { type: 'backend-test', pattern: 'backend/test' },
  { type: 'mails', pattern: 'backend/mails' },
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
  { type: 'storybook', pattern: 'storybook' },
  { type: 'scripts', pattern: 'scripts' },
  { type: 'bench', pattern: 'bench' },
  { type: 'drill', pattern: 'drill' },
  { type: 'lint', pattern: 'lint' },
];

/** Kinds of files that may more than their neighbours. */
export const CATEGORIES = [
  { category: 'spec', pattern: '**/*.spec.{ts,tsx}' },
  { category: 'tool-testing', pattern: 'plugins/**/testing/**' },
];

/** What every module may use, whatever it is for. */
const FOR_ALL_MODULES = ['audit', 'notifications'];
/** What a module about a feature of the product may use. */
const FOR_FEATURES = [
  'proxy',
  'connections',
  'tools',
  'profiles',
  'settings',
  'storage',
  'mail',
  'privacy',
  'organisations',
  'files',
];
/** Modules whose list is their own. `*` looks at everything; one that is not named here is a feature. */
const MODULES = {
  audit: [],
  notifications: [],
  mail: [],
  privacy: [],
  roles: [],
  profiles: ['roles'],
  organisations: ['mail'],
  'idle-lock': ['auth'],
  settings: [],
  storage: [],
  files: [],
  telemetry: [],
  system: [],
  tools: [],
  egress: ['tools'],
  connections: ['egress', 'tools', 'mail', 'organisations'],
  events: ['egress', 'tools', 'mail'],
  proxy: ['egress', 'connections', 'tools', 'organisations'],
  auth: ['profiles', 'roles', 'mail'],
  rest: ['profiles', 'roles', 'connections'],
  realtime: ['profiles', 'roles', 'connections'],
  contact: ['mail', 'support'],
  admin: ['*'],
  dashboard: ['*'],
  onboarding: ['*'],
};

/** From an element to the elements it may import; inside one element everything may import everything. */
const LAYERS = {
  platform: ['config', 'migrations'],
  access: ['platform', 'config'],
  module: ['access', 'platform', 'config'],
  'backend-root': ['module', 'access', 'platform', 'config'],
  migrations: [],
  'backend-test': ['backend-root', 'module', 'access', 'platform', 'config', 'migrations', 'drill'],
  tool: [],
  catalogue: ['tool'],
  app: ['feature', 'shared'],
  feature: ['shared'],
  'web-testing': ['shared'],
  'web-entry': ['app', 'shared'],
  'web-build': ['web-entry', 'app', 'shared'],
  storybook: ['app', 'feature', 'shared', 'web-testing', 'web-entry', 'web-build'],
  // The browser of the journeys is found in one place.
  bench: ['e2e', 'backend-build', 'backend-root', 'module', 'access', 'platform', 'config'],
  // R19 walks the migrations themselves.
  drill: ['backend-build', 'platform', 'migrations'],
  lint: [],
};

const allow = (from, to) => ({ from: { element: from }, allow: { to } });

const layers = Object.entries(LAYERS)
  .filter(([, to]) => to.length > 0)
  .map(([from, to]) => allow({ type: from }, { element: { type: to } }));

const face = (module) => ({
  element: { type: 'module', captured: { module }, fileInternalPath: 'index.ts' },
});
const named = Object.entries(MODULES).map(([module, others]) =>
  allow({ type: 'module', captured: { module } }, face([...others, ...FOR_ALL_MODULES])),
);
const features = allow(
  { type: 'module', captured: { module: `!(${Object.keys(MODULES).join('|')})` } },
  face([...FOR_FEATURES, ...FOR_ALL_MODULES]),
);
/** `audit` and `notifications` serve all and so use none: the one exception that keeps the graph free of cycles. */
const leaves = FOR_ALL_MODULES.map((module) => ({
  from: { element: { type: 'module', captured: { module } } },
  disallow: { to: { element: { type: 'module' } } },
}));

/** What specs may use besides: the test support of the backend, and the shared handlers of the web app. */
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

/** Our own packages by name, and who may not import them. Everything else from a registry is judged in owners.mjs. */
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
    from: [{ element: { type: TOOL_SIDE }, file: { categories: ['spec', 'tool-testing'] } }],
    allow: { to: { module: { origin: ['external', 'core'], source: '!@nestjs/*' } } },
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
  ...named,
  features,
  ...leaves,
  mailColours,
  ...specs,
  ...packages,
];
