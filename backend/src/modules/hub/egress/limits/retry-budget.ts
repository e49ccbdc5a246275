const MOST = 10;
const PER_CALL = 0.2;

/** Retries are at most a fifth of the calls, after a few to begin with: a vendor in trouble gets no threefold load. */
export class RetryBudget {
  private left = MOST;

  called(): void {
    if (this.left < MOST) this.left = Math.min(MOST, this.left + PER_CALL);
  }

  /** Whether one more retry is affordable; takes it if so. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
