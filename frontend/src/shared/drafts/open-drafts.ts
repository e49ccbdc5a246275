import type { Draft } from '../api/index.ts';
import { client } from '../api/client.ts';
import { onUserChange } from '../auth/session/session-lifecycle.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftWire } from './draft-keeper.ts';

/** What a draft may hold: any JSON value but null. */
export type DraftBody = NonNullable<Draft['body']>;

interface Open {
  readonly keeper: DraftKeeper<DraftBody>;
  users: number;
}

/** Drafts that a form holds, or that have something unsaved. In memory only: what is typed may be about a patient. */
const open = new Map<string, Open>();

const DRAFT = '/api/me/drafts/{kind}/{ref}';

function wireOf(kind: string, ref: string): DraftWire<DraftBody> {
  const at = { params: { path: { kind, ref } } };
  return {
    read: async () => (await client.get(DRAFT, at)).body,
    write: (body, closing) => client.put(DRAFT, { ...at, body: { body }, keepalive: closing }),
    remove: () => client.delete(DRAFT, at),
  };
}

/**
 * The keeper of one draft, while at least one component uses it.
 * @param wire - Where it is kept instead of among the drafts.
 */
export function acquireDraft(
  kind: string,
  ref: string,
  wire = wireOf(kind, ref),
): { keeper: DraftKeeper<DraftBody>; release: () => void } {
  const key = JSON.stringify([kind, ref]);
  const entry = open.get(key) ?? createEntry(key, wire);
  entry.users += 1;
  const release = () => {
    entry.users -= 1;
    void entry.keeper.flush().then(() => forget(key, entry));
  };
  return { keeper: entry.keeper, release };
}

function createEntry(key: string, wire: DraftWire<DraftBody>): Open {
  const entry: Open = { keeper: new DraftKeeper(wire), users: 0 };
  open.set(key, entry);
  void entry.keeper.load();
  return entry;
}

/** What could not be saved stays, so that opening its form again brings it back. */
function forget(key: string, entry: Open): void {
  if (entry.users === 0 && !entry.keeper.pending && open.get(key) === entry) open.delete(key);
}

/** Saves every open draft now: before the view is locked, and when the page goes away. */
export async function saveDrafts(closing = false): Promise<void> {
  await Promise.all([...open.values()].map(({ keeper }) => keeper.flush(closing)));
}

onUserChange(() => {
  for (const { keeper } of open.values()) keeper.drop();
  open.clear();
});

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void saveDrafts(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveDrafts(true);
  });
}
