import { createContext, useContext } from 'react';
import type { GoTo, PracticeView } from './use-practice-view.ts';
import type { Source } from './types.ts';

/** What every part of the page knows: the source that is looked into, the view, and how to change it. */
export interface PracticePlace {
  readonly source: Source;
  readonly view: PracticeView;
  readonly go: GoTo;
  /** What is searched for among patients: kept here and not in the address, for it may be a name. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
}

export const PracticeContext = createContext<PracticePlace | null>(null);

export function usePractice(): PracticePlace {
  const place = useContext(PracticeContext);
  if (!place) throw new Error('usePractice must be used within the practice page');
  return place;
}
