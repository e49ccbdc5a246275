/** Runs at most `slots` tasks at a time. Others wait in order; when `maxWaiting` already wait, `run` throws what `refuse` makes. */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    slots: number,
    private readonly maxWaiting: number,
    private readonly refuse: () => Error,
  ) {
    this.free = slots;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> | void {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw this.refuse();
    return new Promise((enter) => this.waiting.push(enter));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
