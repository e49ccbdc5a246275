import type { NextStep, NextStepRequest } from '#common/contributions/index.ts';
import type { NextStepDto } from '../dto/card-data.dto.ts';

const MOST = 3;

/**
 * The first three suggestions that would help this person.
 *
 * @param steps - Sorted by rank.
 */
export async function suggestionsFor(
  steps: readonly NextStep[],
  request: NextStepRequest,
): Promise<NextStepDto[]> {
  const found = await Promise.all(steps.map(async (step) => step.suggest(request)));
  return steps
    .flatMap(({ key }, at) => {
      const suggestion = found[at];
      return suggestion ? [{ key, ...suggestion }] : [];
    })
    .slice(0, MOST);
}
