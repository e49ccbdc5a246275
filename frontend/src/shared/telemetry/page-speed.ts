const KILOBYTE = 1024;

/** How this page loaded, in numbers: nothing of what it loaded. */
export function pageSpeed(): Record<string, number | string> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const transferred = resources.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    kind: navigation?.type ?? 'unknown',
    first_byte_ms: Math.round(navigation?.responseStart ?? 0),
    interactive_ms: Math.round(navigation?.domInteractive ?? 0),
    load_ms: Math.round(navigation?.loadEventEnd ?? 0),
    resources: resources.length,
    transferred_kb: Math.round((transferred + (navigation?.transferSize ?? 0)) / KILOBYTE),
  };
}
