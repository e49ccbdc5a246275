/** So many at once, and so many more each second. */
export class Allowance {
  private left: number;
  private at: number;

  constructor(
    private readonly most: number,
    private readonly perSecond: number,
    now: number,
  ) {
    this.left = most;
    this.at = now;
  }

  /** @returns whether one more is within it */
  take(now: number): boolean {
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1_000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
