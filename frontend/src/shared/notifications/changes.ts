const listeners = new Set<() => void>();

/**
 * Somewhere in this window something happened that may bring or settle a notice: a connection, a reply, a Done. The bell
 * and the dashboard look again; nobody polls.
 */
export function noticesChanged(): void {
  listeners.forEach((listener) => listener());
}

export function onNoticesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
