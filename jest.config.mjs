/** One Jest run over backend, plugins and scripts; the browser journeys run under Playwright. */
export default {
  roots: ['<rootDir>/backend', '<rootDir>/plugins', '<rootDir>/scripts'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.openapi/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.openapi/'],
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironment: 'node',
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  // The workspaces resolve to links in node_modules; their TypeScript must still be transformed.
  transformIgnorePatterns: ['/node_modules/(?!@chairside/)'],
};
