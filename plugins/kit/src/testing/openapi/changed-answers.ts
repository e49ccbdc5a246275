type Dict = Readonly<Record<string, unknown>>;
/** An answer that differs in one place: a field is gone, or a value is of another type. */
export interface ChangedAnswer {
  readonly change: 'field gone' | 'other type';
  readonly body: unknown;
}

const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A value of another type. */
export const otherThan = (value: unknown): unknown => (typeof value === 'string' ? { text: value } : 'text');

/** Every way to change an answer in one place, down to this depth; of a list its first item. */
export function* changedOnce(answer: unknown, depth = 3): Generator<ChangedAnswer> {
  yield { change: 'other type', body: otherThan(answer) };
  if (depth === 0) return;
  if (Array.isArray(answer) && answer.length > 0) {
    const [first, ...rest] = answer as unknown[];
    for (const { change, body } of changedOnce(first, depth)) yield { change, body: [body, ...rest] };
  }
  if (!isDict(answer)) return;
  for (const [name, value] of Object.entries(answer)) {
    const { [name]: _, ...without } = answer;
    yield { change: 'field gone', body: without };
    for (const { change, body } of changedOnce(value, depth - 1))
      yield { change, body: { ...answer, [name]: body } };
  }
}
