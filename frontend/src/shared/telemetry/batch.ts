/** The specification's batches are ours to size: few requests, and nothing waits long. */
export const FLUSH_AFTER_MS = 1_000;
/** The hub takes fifty at once; of a storm the first ones say most. */
const MOST_OF_A_KIND = 50;

export interface Post {
  /** False when it was not taken. */
  deliver(path: string, body: unknown): boolean;
  online(): boolean;
}

/** Collects reports by endpoint and sends each endpoint's together: after a while, or when the page goes. */
export class Batch {
  private readonly waiting = new Map<string, object[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly post: Post;

  constructor(post: Post) {
    this.post = post;
  }

  readonly add = (path: string, report: object): void => {
    const reports = this.waiting.get(path) ?? [];
    if (reports.length < MOST_OF_A_KIND) reports.push(report);
    this.waiting.set(path, reports);
    this.timer ??= setTimeout(() => this.flush(), FLUSH_AFTER_MS);
  };

  /** Off line everything stays for later; what the browser does not take then is given up. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.post.online()) return;
    const all = [...this.waiting];
    this.waiting.clear();
    for (const [path, reports] of all) this.send(path, reports);
  }

  /** A beacon holds 64 KB: what is too much in one goes in two. */
  private send(path: string, reports: readonly object[]): void {
    const body = reports.length === 1 ? reports[0] : reports;
    if (this.post.deliver(path, body) || reports.length < 2) return;
    const half = Math.ceil(reports.length / 2);
    this.send(path, reports.slice(0, half));
    this.send(path, reports.slice(half));
  }
}
