/** What a part of a page hears of a topic. */
export interface LiveListener {
  /** Something happened. The payload names it by ids; it is a reason to ask the hub, and never shown itself. */
  heard(event: string, payload: Readonly<Record<string, unknown>>): void;
  /** Something may have been missed: what was read longer ago than this may be out of date. */
  missed(ageMs: number): void;
}

const listeners = new Map<string, Set<LiveListener>>();
const nobody = (): void => undefined;
let changed = nobody;

const of = (topic: string): readonly LiveListener[] => [...(listeners.get(topic) ?? [])];

function leave(topic: string, listener: LiveListener): void {
  const left = listeners.get(topic);
  left?.delete(listener);
  if (left?.size === 0) listeners.delete(topic);
  changed();
}

/**
 * Which topics this page wants to hear of, and who hears them (decision 69). Pages name topics here at any time; the
 * connection, which loads later or never, follows.
 */
export const liveTopics = {
  names: (): readonly string[] => [...listeners.keys()],
  /** Returns how to stop. */
  listen(topic: string, listener: LiveListener): () => void {
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
    changed();
    return () => leave(topic, listener);
  },
  /** Who follows the names; there is one connection. Returns how to stop, which does nothing once another follows. */
  follow(next: () => void): () => void {
    changed = next;
    return () => {
      if (changed === next) changed = nobody;
    };
  },
  tell: (topic: string, event: string, payload: Readonly<Record<string, unknown>>): void =>
    of(topic).forEach((listener) => listener.heard(event, payload)),
  tellMissed: (topic: string, ageMs: number): void => of(topic).forEach((listener) => listener.missed(ageMs)),
};

/** The topic of what concerns one person alone. */
export const personTopic = (userId: string): string => `person:${userId}`;
/** What concerns all admins. */
export const ADMINS = 'admins';
/** The caller's own connections, row by row; every change is the event `changed`. */
export const CONNECTION_ROWS = 'rows:picaos_integrations';
