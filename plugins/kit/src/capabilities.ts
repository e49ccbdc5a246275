import type { ToolSummary } from './tool-summary.ts';
import { UNIFIED_MODELS, UNIFIED_VERBS, type UnifiedModel, type UnifiedVerb } from './unified-types.ts';

/** What a tool can do in one unified model, and which fields its records never have. */
export interface UnifiedCapability {
  model: UnifiedModel;
  verbs: UnifiedVerb[];
  lacks: string[];
}

/** The unified models a tool carries; empty for a tool that is no practice system. */
export function capabilitiesOf({ operations }: Pick<ToolSummary, 'operations'>): UnifiedCapability[] {
  const mappings = operations.flatMap(({ unified }) => unified ?? []);
  return UNIFIED_MODELS.flatMap((model) => {
    const own = mappings.filter((mapping) => mapping.model === model);
    if (own.length === 0) return [];
    const lacks = new Set(own.flatMap((mapping) => mapping.lacks ?? []));
    return [{ model, verbs: own.map(({ verb }) => verb), lacks: [...lacks] }];
  });
}

/** Whether a text is an action of the unified model at all, whatever a tool can do of it. */
export function isUnifiedAction(action: string): boolean {
  const [model = '', verb = '', more] = action.split('.');
  const known = UNIFIED_MODELS.some((one) => one === model) && UNIFIED_VERBS.some((one) => one === verb);
  return known && more === undefined;
}
