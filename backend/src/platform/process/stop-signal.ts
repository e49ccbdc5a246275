const DEADLINE_MS = 4_500;
const FORCE_AFTER_MS = 1_000;

/**
 * Ends the process once, in order: SIGINT, SIGTERM or a parent that went away. npm delivers Ctrl-C twice, so only a
 * second signal that comes later means "at once".
 */
export function onStopSignal(close: () => Promise<void>): void {
  let since: number | undefined;
  const stop = (): void => {
    if (since !== undefined) {
      if (performance.now() - since > FORCE_AFTER_MS) process.exit(130);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
}
