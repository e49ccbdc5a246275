import { createContext } from 'react';
import type { LaunchTask } from '../api.ts';

/** What the owner does with tasks, apart from ticking. */
export interface PlanTools {
  readonly edit: (task: LaunchTask) => void;
  /** Told after the deletion. */
  readonly removed: (task: LaunchTask) => void;
}

/** Null for everybody who is not the owner of the plan. */
export const PlanToolsContext = createContext<PlanTools | null>(null);
