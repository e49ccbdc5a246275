type Json = Record<string, unknown>;

/** Names of the unified practice model in actions: `treatment_plans.list`. `operations` are writes still under way. */
export const UNIFIED_MODELS = [
  'patients',
  'appointments',
  'providers',
  'operatories',
  'procedures',
  'treatment_plans',
  'claims',
  'recalls',
  'operations',
] as const;
export type UnifiedModel = (typeof UNIFIED_MODELS)[number];
export const UNIFIED_VERBS = ['list', 'get', 'create', 'update', 'confirm', 'cancel'] as const;
export type UnifiedVerb = (typeof UNIFIED_VERBS)[number];

export interface UnifiedContext {
  settings: Readonly<Record<string, string>>;
  now: Date;
}
/** Maps between the vendor's shape and the unified practice model (`@chairside/kit/practice`). */
export interface UnifiedMapping {
  model: UnifiedModel;
  verb: UnifiedVerb;
  /** Fields of the model that this system never has; they are null in every record. */
  lacks?: readonly string[];
  /** Unified parameters to the operation's input; without it they are passed as they are. */
  input?(params: Json, ctx: UnifiedContext): Json;
  /** The operation's output to unified records; refs are still the vendor's ids, the host makes them opaque. */
  output(answer: unknown, ctx: UnifiedContext): Json[];
  /** Where a list goes on: the `cursor` that `input` takes. Absent on the last page. */
  next?(answer: unknown, input: Json): string | undefined;
  /** The id of a write that was accepted but not yet carried out, to be asked for with `operations.get`. */
  pending?(answer: unknown): string | undefined;
}
