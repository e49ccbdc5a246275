import { defineConfig } from '@playwright/test';

/** The browser that the global setup found, with flags for V8. */
const browserWith = (flags: string) => ({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox', `--js-flags=${flags}`],
  env: { ...process.env, LD_LIBRARY_PATH: process.env['CHROMIUM_LIBS'] ?? '' },
});

/**
 * Browser journeys. The hub (or `npm run preview` for the pages that need none) runs already: E2E_URL says
 * where. The global setup of the test run unpacks the browser and sets CHROMIUM_PATH and CHROMIUM_LIBS.
 */
export default defineConfig({
  projects: [
    // Whoever wants less motion sees the same pages; a journey whose subject is motion says so.
    {
      name: 'journeys',
      testDir: import.meta.dirname,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'stories',
      testDir: '../../storybook/test',
      // One page shows all stories of a worker: it lives for minutes, and the first optimizer pays.
      use: { launchOptions: browserWith('--no-opt') },
    },
  ],
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the two cores that `npm test` is measured on: journeys wait often. They hold at far higher load.
  workers: 3,
  reporter: 'line',
  // A hiccup of the browser must not sink a delivery; `npm test` names what passed only at the second try.
  retries: 1,
  // Room for a machine at full load: no limit here is a behaviour.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? process.env['E2E_URL'] ?? 'http://127.0.0.1:4173',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    // As people have it. `page.route` hears what the worker leaves alone, the whole API; not the documents and shell files that it
    // answers once it is active. A journey that must stand in for those blocks it, and says so.
    serviceWorkers: 'allow',
    // Pages live for seconds here: what they run is not worth optimizing.
    launchOptions: browserWith('--no-opt --no-maglev'),
  },
});
