import { useEffect, useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { ApiError, logProblem, messageOf, requestBuilder } from '../api/index.ts';
import type { components, operations } from '../api/schema.d.ts';
import { refusalOf } from './file-rules.ts';

export type SentFile = components['schemas']['FileDto'];
export type TakenFile = components['schemas']['UploadedFileDto'];
type Purpose = operations['Files_upload']['parameters']['query']['purpose'];

/** A file on its way. One that was refused before sending cannot be sent again. */
export interface Chosen {
  readonly key: string;
  readonly file: File;
  readonly state: 'sending' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly id?: string;
  readonly error?: string;
  readonly again?: boolean;
}

/** What is shown in a page. */
const PICTURES: ReadonlySet<Purpose> = new Set(['post_image', 'product_image', 'course_cover']);

interface FilesFor {
  /** What the files belong to; the server decides by it who may read them. */
  readonly purpose: Purpose;
  /** How many at most. */
  readonly most?: number;
  /** Takes a file that has arrived; the list drops it then. */
  readonly onReady?: (taken: TakenFile) => void;
}

const tooMany = (most: number): string =>
  most === 1 ? 'One file at most. The rest was left out.' : `At most ${most} files. The rest was left out.`;
const NOT_YET = 'Please wait: a file is still uploading.';
const FAILED = 'A file was not sent. Remove it, or try it again.';

/** Deletes an unused upload at once; the server would delete it after a day. */
function forget(id: string): void {
  client.delete('/api/files/{id}', { params: { path: { id } } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) logProblem('A file was not taken back', error);
  });
}

/** Files that go with a form: sent while it is filled in, so that they are there when it is. */
export function useFiles({ purpose, most = 5, onReady }: FilesFor) {
  const pictures = PICTURES.has(purpose);
  // An upload outlives the render that began it.
  const taker = useRef(onReady);
  useEffect(() => {
    taker.current = onReady;
  });
  const [items, setItems] = useState<readonly Chosen[]>([]);
  const [error, setError] = useState<string>();
  const senders = useRef(new Map<string, AbortController>());
  // Leaving the page stops running uploads.
  useEffect(() => {
    const running = senders.current;
    return () => running.forEach((sender) => sender.abort());
  }, []);
  const change = (key: string, to: Partial<Chosen>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...to } : item)));

  const send = (key: string, file: File) => {
    const sender = new AbortController();
    senders.current.set(key, sender);
    requestBuilder
      .upload<TakenFile>({
        ...{ url: `/api/files?purpose=${purpose}`, file, signal: sender.signal },
        onProgress: (share) => change(key, { share }),
      })
      .then((taken) => {
        if (!taker.current) return change(key, { state: 'ready', share: 1, id: taken.id });
        taker.current(taken);
        setItems((all) => all.filter((item) => item.key !== key));
      })
      .catch((cause: unknown) => {
        if (sender.signal.aborted) return;
        const known = cause instanceof ApiError && cause.status === 422;
        change(key, { state: 'failed', error: messageOf(cause), again: !known });
        if (!known) logProblem('A file was not sent', cause);
      })
      .finally(() => senders.current.delete(key));
  };

  const add = (files: readonly File[]) => {
    const room = most - items.length;
    setError(files.length > room ? tooMany(most) : undefined);
    const added = files.slice(0, Math.max(0, room)).map((file): Chosen => {
      const refusal = refusalOf(file, pictures);
      const begun = { key: crypto.randomUUID(), file, share: 0 };
      return refusal ? { ...begun, state: 'failed', error: refusal } : { ...begun, state: 'sending' };
    });
    setItems((all) => [...all, ...added]);
    for (const { key, file, state } of added) if (state === 'sending') send(key, file);
  };

  const remove = ({ key, id }: Chosen) => {
    senders.current.get(key)?.abort();
    if (id) forget(id);
    setItems((all) => all.filter((item) => item.key !== key));
    setError(undefined);
  };

  const again = ({ key, file }: Chosen) => {
    change(key, { state: 'sending', share: 0 });
    send(key, file);
  };

  /** Whether the form can be sent; says why where it cannot. */
  const ready = (): boolean => {
    const states = items.map(({ state }) => state);
    const why = states.includes('failed') ? FAILED : states.includes('sending') ? NOT_YET : undefined;
    setError(why);
    return why === undefined;
  };

  const clear = () => {
    setItems([]);
    setError(undefined);
  };

  const ids = items.flatMap(({ id }) => (id ? [id] : []));
  const open = items.some(({ state }) => state === 'sending');
  return {
    items,
    most,
    pictures,
    ids,
    error: error === NOT_YET && !open ? undefined : error,
    add,
    remove,
    again,
    ready,
    clear,
  };
}

export type Uploads = ReturnType<typeof useFiles>;
