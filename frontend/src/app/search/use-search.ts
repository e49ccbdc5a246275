import { useEffect, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/index.ts';
import type { SearchGroup } from './groups.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;

export interface Searched {
  /** What was found for the last text that was answered. */
  readonly groups: readonly SearchGroup[];
  readonly isLoading: boolean;
  readonly error: string | null;
  retry(): void;
}

interface Found {
  readonly text: string;
  readonly groups: readonly SearchGroup[];
  readonly error: string | null;
}

const NOTHING: Found = { text: '', groups: [], error: null };

/** Asks the hub once the typing pauses. The text is in no address, and is forgotten with the dialog. */
export function useSearch(typed: string): Searched {
  const text = typed.trim().length >= SHORTEST ? typed.trim() : '';
  const [found, setFound] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!text) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const timer = setTimeout(() => {
      client.post('/api/search', { body: { q: text }, signal }).then(
        ({ groups }) => setFound({ text, groups, error: null }),
        (error: unknown) => {
          if (!signal.aborted)
            setFound({ text, groups: [], error: messageOf(error, 'The search could not be reached.') });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text, tries]);
  const retry = () => {
    setFound(NOTHING);
    setTries(tries + 1);
  };
  return {
    groups: text ? found.groups : [],
    isLoading: text !== '' && found.text !== text,
    error: found.text === text ? found.error : null,
    retry,
  };
}
