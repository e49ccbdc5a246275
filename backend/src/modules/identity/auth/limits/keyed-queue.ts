/** Counts the tasks that run for a key, and lets a task wait until another task of its key leaves. Per process. */
export class KeyedQueue {
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** @returns how many tasks of this key were running before */
  enter(key: string): number {
    const before = this.running.get(key) ?? 0;
    this.running.set(key, before + 1);
    return before;
  }

  /** Ends a task. The task that waits longest for this key continues. */
  leave(key: string): void {
    this.release(key);
    this.waiting.get(key)?.shift()?.();
  }

  /** Ends the task and waits until another one of the key leaves; resolves at once when none is running. */
  async leaveAndWait(key: string): Promise<void> {
    this.release(key);
    if (!this.running.has(key)) return;
    const waiting = this.waiting.get(key) ?? [];
    this.waiting.set(key, waiting);
    await new Promise<void>((go) => waiting.push(go));
    if (waiting.length === 0) this.waiting.delete(key);
  }

  private release(key: string): void {
    const left = (this.running.get(key) ?? 1) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
  }
}
