import type { AiNewReference } from '../../../shared/api/index.ts';

/** As many as the hub takes with one question. */
export const MOST_REFERENCES = 3;

/** What was picked to go along with the next question: kind and id in one value, as a list of choices needs it. */
export interface Picked {
  readonly value: string;
  readonly label: string;
}

export const valueOf = (kind: AiNewReference['kind'], id: string): string => `${kind}:${id}`;

export function referenceOf({ value }: Pick<Picked, 'value'>): AiNewReference {
  const at = value.indexOf(':');
  const [kind, id] = [value.slice(0, at), value.slice(at + 1)];
  if (kind === 'lesson') return { kind, lesson_id: id };
  return kind === 'resource' ? { kind, resource_id: id } : { kind: 'practice_figures', tool_name: id };
}
