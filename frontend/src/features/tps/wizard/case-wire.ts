import { ApiError } from '../../../shared/api/api-error.ts';
import type { DraftWire } from '../../../shared/drafts/draft-keeper.ts';
import type { AlignerCase } from '../types.ts';
import { readCase, saveCase } from './api.ts';
import { type CaseForm, changesOf, formOf } from './case-form.ts';

/** What the server last said about this form, beside the form: that saving failed, or when it did not. */
export interface Saving {
  readonly at: string | null;
  readonly problem: string | null;
  /** Somebody else changed the case; nothing is saved until theirs is taken over. */
  readonly conflict: boolean;
}
export const NOTHING: Saving = { at: null, problem: null, conflict: false };

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

function problemOf(error: unknown): Saving {
  const conflict = isConflict(error);
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const fields = error instanceof ApiError ? Object.values(error.info.fields ?? {}) : [];
  const words = error instanceof ApiError ? (fields[0] ?? error.info.serverMessage ?? null) : null;
  return { at: null, conflict, problem: refused && !conflict ? words : null };
}

const same = (a: CaseForm, b: CaseForm): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is done with the answer to a save. */
export interface SaveHeard {
  readonly saved: (saved: AlignerCase) => void;
  readonly saving: (saving: Saving) => void;
}

/** The case is its own draft: each save is a change of it, and says which version it began from. */
export function caseWire(opened: AlignerCase, heard: SaveHeard): DraftWire<CaseForm> {
  let known = opened;
  let sent = formOf(opened);
  const send = (form: CaseForm, keepalive: boolean) =>
    saveCase(opened.id, { version: known.version, ...changesOf(sent, form) }, keepalive);
  /** A record or a status that changed the version is no conflict: the form does not show it. */
  const sendAgain = async (form: CaseForm, error: unknown) => {
    if (!isConflict(error)) throw error;
    const fresh = await readCase(opened.id);
    if (!same(formOf(fresh), formOf(known))) throw error;
    known = fresh;
    return send(form, false);
  };
  return {
    read: () => Promise.resolve(sent),
    write: async (form, closing) => {
      if (Object.keys(changesOf(sent, form)).length === 0) return;
      try {
        known = await send(form, closing).catch((error: unknown) => sendAgain(form, error));
        sent = form;
        heard.saved(known);
        heard.saving({ ...NOTHING, at: known.updated_at });
      } catch (error) {
        heard.saving(problemOf(error));
        throw error;
      }
    },
    remove: () => Promise.resolve(),
  };
}
