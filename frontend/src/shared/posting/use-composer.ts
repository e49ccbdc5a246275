import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, logProblem } from '../api/index.ts';
import { type Draft, useDraft } from '../drafts/index.ts';
import { type TakenFile, useFiles } from '../files/index.ts';
import { imageAddress, imageMarkdown } from '../ui/markdown/own-image.ts';
import type { TextPlace } from '../ui/markdown-editor/props.ts';
import { useSecondsLeft } from '../ui/form/use-seconds-left.ts';
import { postingKeys } from './api.ts';
import { faultsOf, type PostDraft, type PostErrors, type Wanted } from './composer-types.ts';
import { fieldErrors, markedIn, mutedUntil } from './refused-post.ts';

const FIELDS = ['category', 'title', 'tags', 'body', 'confirmed'] as const;

interface ComposerParts<Answer> {
  /** Begins the ids of its fields, and names its draft. */
  readonly name: string;
  readonly initial: PostDraft;
  readonly wanted: (draft: PostDraft) => Wanted;
  readonly send: (draft: PostDraft) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
}

/** Milliseconds until the next try, where the server asks for patience; a minute where it does not say how long. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { retryAfter, details } = error.info;
  return (retryAfter ?? (Number(details?.['retry_after']) || 60)) * 1000;
}

const MOST_IMAGES = 10;

/** Images go where the cursor was when they were added, whatever was typed meanwhile. */
function useImages(draft: Draft<PostDraft>) {
  const latest = useRef(draft);
  const place = useRef<TextPlace>(null);
  useEffect(() => {
    latest.current = draft;
  });
  const files = useFiles({
    ...{ purpose: 'post_image', most: MOST_IMAGES },
    onReady: ({ id, width, height }: TakenFile) => {
      const address = imageAddress({ id, width: width ?? 0, height: height ?? 0 });
      if (place.current) return place.current.insertImage(address);
      // Without the editor the Markdown itself is in the field.
      const { value, set } = latest.current;
      const image = imageMarkdown('', address);
      set({ ...value, body: value.body.trim() === '' ? image : `${value.body.trimEnd()}\n\n${image}` });
    },
  });
  const add = (chosen: readonly File[]) => {
    place.current?.mark();
    files.add(chosen);
  };
  return { place, images: { ...files, add } };
}

/** What is written of a post: it stays through a reload and a refusal, and goes once it was sent. */
export function useComposer<Answer>({ name, initial, wanted, send, onSent }: ComposerParts<Answer>) {
  const cache = useQueryClient();
  const draft = useDraft<PostDraft>('community', name, initial);
  const [tried, setTried] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number>();
  const secondsLeft = useSecondsLeft(waitUntil);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      draft.clear();
      setTried(false);
      void cache.invalidateQueries({ queryKey: postingKeys.all });
      onSent(answer);
    },
    onError: (error) => {
      const wait = waitOf(error);
      setWaitUntil(wait === undefined ? undefined : Date.now() + wait);
      if (!(error instanceof ApiError) || error.status >= 500) logProblem('A post was not sent', error);
    },
  });
  const value = draft.value;
  const { place, images } = useImages(draft);
  const faults = faultsOf(value, wanted(value));
  const errors: PostErrors = { ...fieldErrors(sending.error), ...(tried ? faults : {}) };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    const first = FIELDS.find((field) => faults[field]);
    if (first) document.getElementById(`${name}-${first}`)?.focus();
    else if (images.ready() && !sending.isPending && secondsLeft === 0) sending.mutate(value);
  };
  return {
    ...{ name, value, errors, submit, secondsLeft, images, place },
    set: (change: Partial<PostDraft>) => draft.set({ ...value, ...change }),
    discard: draft.clear,
    draftState: draft.state,
    wanted: wanted(value),
    busy: sending.isPending,
    marked: markedIn(sending.error, sending.variables),
    mutedUntil: mutedUntil(sending.error),
    failure: sending.error,
  };
}

export type Composer = ReturnType<typeof useComposer>;
