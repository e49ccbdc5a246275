const MOST = 10;
const PER_CALL = 0.2;

/** Bounds retries to a fifth of the calls, after ten at the start: a failing vendor does not get three times the load. */
export class RetryBudget {
  private left = MOST;

  recordCall(): void {
    if (this.left < MOST) this.left = Math.min(MOST, this.left + PER_CALL);
  }

  /** Takes one retry; returns false when none is left. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
