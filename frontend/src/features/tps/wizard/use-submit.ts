import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { saveDrafts } from '../../../shared/drafts/index.ts';
import { caseKeys } from '../case-keys.ts';
import type { AlignerCase } from '../types.ts';
import { useCaseChange } from '../use-case-change.ts';
import { markReady, submitCase } from './api.ts';

/** The version to send: what was typed last is saved first. */
export function useSavedVersion(saved: AlignerCase): () => Promise<number> {
  const cache = useQueryClient();
  return async () => {
    await saveDrafts();
    return cache.getQueryData<AlignerCase>(caseKeys.one(saved.id))?.version ?? saved.version;
  };
}

/** An answer that never came may still have been done: the same key is sent again. After any answer a new try is a new act. */
const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

/** Sends the case to the laboratory, once, however often the button is pressed. */
export function useSubmit(saved: AlignerCase) {
  const key = useRef<string>(crypto.randomUUID());
  const versionOf = useSavedVersion(saved);
  return useCaseChange(saved.id, async () => {
    const version = await versionOf();
    try {
      const sent = await submitCase(saved.id, version, key.current);
      key.current = crypto.randomUUID();
      return sent;
    } catch (error) {
      if (isAnswered(error)) key.current = crypto.randomUUID();
      throw error;
    }
  });
}

/** A member has prepared all: the doctor can send it. */
export function useReady(saved: AlignerCase) {
  const versionOf = useSavedVersion(saved);
  return useCaseChange(
    saved.id,
    async () => markReady(saved.id, await versionOf()),
    'The case is ready. Its doctor can submit it now.',
  );
}
