/** Lets a few through at a time; the others wait their turn, and too many of them are turned away. */
export class Gate {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    places: number,
    private readonly maxWaiting: number,
    private readonly refuse: () => Error,
  ) {
    this.free = places;
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
