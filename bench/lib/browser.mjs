import { chromium } from '@playwright/test';
import { findChromium } from '../../frontend/e2e/support/chromium.ts';

/** What Lighthouse calls Slow 4G, and a phone's processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWER = 4;
const QUIET_MS = 2_000;
const MOST_MS = 30_000;
/** The browser reports an interaction after it has painted the result. */
const REPORT_DELAY_MS = 500;

/** The browser of the journeys; `args` on top of what a container needs. */
export async function launchOptions(args = []) {
  const { executablePath, libraryPath } = await findChromium();
  return {
    executablePath,
    args: ['--no-sandbox', ...args],
    env: { ...process.env, LD_LIBRARY_PATH: libraryPath },
  };
}

export async function withBrowser(work) {
  const browser = await chromium.launch(await launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before anything else and records what a person sees and waits for. */
function observe() {
  const seen = { lcp: 0, cls: 0, tasks: [], interactions: new Map(), lastAt: 0 };
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
    seen.lastAt = startTime + duration;
  });
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (!interactionId) return;
      seen.interactions.set(interactionId, Math.max(duration, seen.interactions.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
  globalThis.seenByBench = seen;
}

/** A first visit on a slow phone: nothing cached, and a session where `storage` brings one. */
export async function visit(browser, url, storage, work = () => undefined) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', NETWORK);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.addInitScript(observe);
    if (storage)
      await page.addInitScript((value) => localStorage.setItem('chairside.session', value), storage);
    await page.goto(url, { waitUntil: 'load', timeout: MOST_MS });
    await untilIdle(page);
    const loaded = await page.evaluate(read);
    await work(page);
    await page.waitForTimeout(REPORT_DELAY_MS);
    return { ...loaded, ...(await page.evaluate(slowestInteraction)) };
  } finally {
    await context.close();
  }
}

/** The requests are answered and no long task ran for a while. */
async function untilIdle(page) {
  await page.waitForLoadState('networkidle', { timeout: MOST_MS });
  await page.waitForFunction(
    (quiet) => performance.now() - Math.max(globalThis.seenByBench.lastAt, 0) > quiet,
    QUIET_MS,
    { polling: 250, timeout: MOST_MS },
  );
}

/**
 * Blocking time: what of each long task went beyond 50 ms, from the beginning of the visit. Lighthouse begins at the first
 * paint; an app that paints nothing before its script has run would have none at all that way.
 */
function read() {
  const { lcp, cls, tasks } = globalThis.seenByBench;
  const blocking = tasks.map(([, duration]) => duration - 50);
  return { lcp, cls, tbt: blocking.reduce((sum, time) => sum + time, 0) };
}

function slowestInteraction() {
  return { inp: Math.max(0, ...globalThis.seenByBench.interactions.values()) };
}
