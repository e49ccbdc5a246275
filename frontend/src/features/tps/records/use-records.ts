import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { caseKeys } from '../case-keys.ts';
import type { FileSlot } from '../types.ts';
import { tellFailure } from '../use-case-change.ts';
import { removeRecord } from './api.ts';
import { sendRecord } from './send-record.ts';
import { refusalOf } from './slots.ts';

/** A record on its way, or why it did not arrive. */
export interface Sending {
  readonly file: File;
  /** 0 to 1; at 1 the server looks at the content. */
  readonly share: number;
  readonly error?: string;
  /** Whether trying again can help. */
  readonly again?: boolean;
}
type BySlot = Readonly<Partial<Record<FileSlot, Sending>>>;

/** The records of a case: what is on its way by slot, and how to add, repeat and remove. Leaving the case stops uploads. */
export function useRecords(caseId: string) {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const [sending, setSending] = useState<BySlot>({});
  const running = useRef(new Map<FileSlot, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((sender) => sender.abort());
  }, []);
  const put = (slot: FileSlot, entry: Sending | undefined) =>
    setSending((before) => ({ ...before, [slot]: entry }));
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: caseKeys.one(caseId) }),
      cache.invalidateQueries({ queryKey: caseKeys.of(caseId, 'check') }),
    ]);

  const fail = (slot: FileSlot, file: File, cause: unknown) => {
    const refused = cause instanceof ApiError && cause.status >= 400 && cause.status < 500;
    put(slot, { file, share: 0, error: messageOf(cause), again: !refused });
    if (!refused) logProblem('A record was not sent', cause);
  };

  const send = async (slot: FileSlot, file: File) => {
    running.current.get(slot)?.abort();
    const sender = new AbortController();
    running.current.set(slot, sender);
    put(slot, { file, share: 0 });
    const { signal } = sender;
    const onProgress = (share: number) => put(slot, { file, share });
    try {
      await sendRecord({ caseId, slot, file, userId, signal, onProgress });
      await readAgain();
      put(slot, undefined);
    } catch (cause) {
      if (!signal.aborted) fail(slot, file, cause);
    } finally {
      if (running.current.get(slot) === sender) running.current.delete(slot);
    }
  };

  const add = (slot: FileSlot, file: File) => {
    const refusal = refusalOf(file, slot);
    if (refusal) put(slot, { file, share: 0, error: refusal, again: false });
    else void send(slot, file);
  };

  const stop = (slot: FileSlot) => {
    running.current.get(slot)?.abort();
    put(slot, undefined);
  };

  const remove = async (file: string) => {
    try {
      await removeRecord(caseId, file);
      await readAgain();
    } catch (cause) {
      logProblem('A record was not removed', cause);
      tellFailure(cause as Error);
    }
  };

  const busy = Object.values(sending).some((entry) => entry && !entry.error);
  return { sending, busy, add, stop, remove };
}

export type Records = ReturnType<typeof useRecords>;
