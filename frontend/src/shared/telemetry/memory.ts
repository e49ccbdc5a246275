/** Chromium alone tells it; elsewhere it stays unknown. */
interface MemoryInfo {
  readonly usedJSHeapSize: number;
}

const MEGABYTE = 1_048_576;

/** What the page's scripts hold now, in MB. */
export function memoryNow(): number | null {
  const { memory } = performance as { memory?: MemoryInfo };
  return memory ? Math.round(memory.usedJSHeapSize / MEGABYTE) : null;
}

export interface MemorySummary {
  readonly memory_mb: number | null;
  readonly memory_max_mb: number | null;
  readonly memory_samples: number;
}

/** Samples between two health reports: the last and the largest. */
export class MemorySamples {
  private readonly samples: number[] = [];

  add(megabytes: number | null): void {
    if (megabytes !== null) this.samples.push(megabytes);
  }

  /** What was sampled since the last call. */
  take(): MemorySummary {
    const samples = this.samples.splice(0);
    return {
      memory_mb: samples.at(-1) ?? null,
      memory_max_mb: samples.length > 0 ? Math.max(...samples) : null,
      memory_samples: samples.length,
    };
  }
}
