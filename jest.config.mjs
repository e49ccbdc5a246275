import { testPackages } from './backend/test-packages.mjs';

process.env.TEST_PACKAGES = await testPackages({ hub: process.env.TEST_HUB === 'bundled' });

/** One Jest run over backend, plugins and scripts; the browser journeys run under Playwright. */
export default {
  roots: [
    '<rootDir>/backend',
    '<rootDir>/plugins',
    '<rootDir>/scripts',
    '<rootDir>/frontend/src',
    '<rootDir>/lint',
    '<rootDir>/client',
  ],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/lint/fixtures/', '/dist/', '/\\.openapi/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.openapi/'],
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironment: '<rootDir>/backend/test-environment.mjs',
  testSequencer: '<rootDir>/backend/test/support/longest-first.mjs',
  // Databases and password hashing on a busy machine: the default 5 s fails tests that have no fault.
  testTimeout: 120_000,
  globalSetup: '<rootDir>/backend/test/support/global-setup.mjs',
  setupFilesAfterEnv: ['<rootDir>/backend/test/support/loopback-only.ts'],
  globalTeardown: '<rootDir>/backend/test/support/global-teardown.mjs',
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
  transformIgnorePatterns: ['/node_modules/(?!@chairside/)', '/\\.cache/test-vendor-'],
  resolver: '<rootDir>/backend/test-resolver.cjs',
};
