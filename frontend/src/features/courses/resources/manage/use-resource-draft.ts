import { type FormEvent, useState } from 'react';
import { useDraft } from '../../../../shared/drafts/index.ts';
import { leadsAway } from '../labels.ts';

/** What is typed of a resource. */
export type ResourceDraft = {
  readonly title: string;
  readonly kind: string;
  readonly summary: string;
  readonly body: string;
  readonly sourceUrl: string;
  readonly licenceNote: string;
  readonly open: boolean;
  /** Of the resource that was changed; 0 for a new one. */
  readonly version: number;
};

export type DraftErrors = { readonly [Field in keyof ResourceDraft]?: string | undefined };

export const EMPTY: ResourceDraft = {
  ...{ title: '', kind: 'guide', summary: '', body: '', sourceUrl: '', licenceNote: '' },
  ...{ open: true, version: 0 },
};
export const MOST_BODY = 100_000;
const ORDER = ['title', 'summary', 'sourceUrl', 'body', 'licenceNote'] as const;

/** What is missing before it can be saved. */
export function faultsOf(
  { title, kind, summary, body, sourceUrl, licenceNote }: ResourceDraft,
  imported: boolean,
): DraftErrors {
  const away = leadsAway(kind) && !imported;
  return {
    ...(title.trim() ? {} : { title: 'Enter a title' }),
    ...(summary.trim() ? {} : { summary: 'Say in one or two sentences what it is' }),
    ...(away && !sourceUrl.trim() ? { sourceUrl: 'Enter the address that it leads to' } : {}),
    ...(away || body.trim() ? {} : { body: 'Write the text' }),
    ...(body.length > MOST_BODY ? { body: 'Shorten the text to 100,000 characters' } : {}),
    ...(imported && licenceNote.trim().length < 3
      ? { licenceNote: 'Say by what right the text may be shown here' }
      : {}),
  };
}

interface Parts {
  /** Names the draft, and begins the ids of the fields. */
  readonly name: string;
  readonly initial: ResourceDraft;
  readonly imported: boolean;
  readonly refused: DraftErrors;
}

/** The text of a form about a resource: it stays through a reload and a refusal, until it was saved or given up. */
export function useResourceDraft({ name, initial, imported, refused }: Parts) {
  const draft = useDraft<ResourceDraft>('resource', name, initial);
  const [tried, setTried] = useState(false);
  const value = draft.value;
  const faults = faultsOf(value, imported);
  return {
    ...{ name, value, imported, state: draft.state, discard: draft.clear },
    errors: { ...refused, ...(tried ? faults : {}) },
    set: (change: Partial<ResourceDraft>) => draft.set({ ...value, ...change }),
    /** Calls `send` with what was typed, or puts the focus on the first field with a mistake. */
    submit: (send: (value: ResourceDraft) => void) => (event?: FormEvent) => {
      event?.preventDefault();
      setTried(true);
      const first = ORDER.find((field) => faults[field]);
      if (first) document.getElementById(`${name}-${first}`)?.focus();
      else send(value);
    },
  };
}

export type ResourceForm = ReturnType<typeof useResourceDraft>;
