/** Who is busy with a subject right now, and who waits for one of them to be done. Per process. */
export class Turns {
  private readonly busy = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Joins the busy ones and answers how many were there before. */
  join(subject: string): number {
    const before = this.busy.get(subject) ?? 0;
    this.busy.set(subject, before + 1);
    return before;
  }

  /** Leaves for good: whoever waits longest may look again. */
  leave(subject: string): void {
    this.release(subject);
    this.waiting.get(subject)?.shift()?.();
  }

  /** Steps back until somebody leaves; at once when nobody is left who could. */
  async stepBack(subject: string): Promise<void> {
    this.release(subject);
    if (!this.busy.has(subject)) return;
    const waiting = this.waiting.get(subject) ?? [];
    this.waiting.set(subject, waiting);
    await new Promise<void>((go) => waiting.push(go));
    if (waiting.length === 0) this.waiting.delete(subject);
  }

  private release(subject: string): void {
    const left = (this.busy.get(subject) ?? 1) - 1;
    if (left > 0) this.busy.set(subject, left);
    else this.busy.delete(subject);
  }
}
