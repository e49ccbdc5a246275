import type { FirstStep, Goal } from '#common/contributions/index.ts';
import { interleaved } from './goals.ts';

/**
 * The contributed first steps in the order that fits a person: those that help with their goals, one of each goal in
 * turn, then the others by rank. Nothing twice.
 */
export function stepsForGoals(goals: readonly Goal[], steps: readonly FirstStep[]): FirstStep[] {
  const placeIn = (goal: Goal) => (step: FirstStep) => step.helpsWith[goal] ?? Infinity;
  const lists = goals.map((goal) => {
    const place = placeIn(goal);
    return steps.filter((step) => place(step) < Infinity).toSorted((a, b) => place(a) - place(b));
  });
  return interleaved(
    lists,
    steps.toSorted((a, b) => a.rank - b.rank),
  );
}
