/** Hears in this process that a job was added, began or ended, or that a queue was paused. It says neither which nor how many. */
export class QueueChanges {
  private readonly listeners = new Set<() => void>();

  listen(listener: () => void): void {
    this.listeners.add(listener);
  }

  readonly note = (): void => this.listeners.forEach((listener) => listener());
}
