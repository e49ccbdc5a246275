/** Globals and variables with one owner: what opens a connection, and the environment. */

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
const UNTYPED_CALLERS = ['frontend/src/shared/api/**', 'frontend/src/shared/auth/account/account-api.ts'];

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
