import type { Operation } from '../../../types.ts';
import { hasPath } from './probes.ts';
import { fieldsIn, type PlacedField } from './schema-fields.ts';

/** A schema of nothing but a number is shared by rows about anything. */
const REFERENCE = /(id|num)$/i;

const fieldsOf = ({ output }: Operation): PlacedField[] =>
  fieldsIn(output).filter(({ name }) => !REFERENCE.test(name));

/** A mark on a list or an object holds for what is in it. */
const isMarked = ({ phi = [] }: Operation, path: string): boolean =>
  phi.some((mark) => path === mark || path.startsWith(`${mark}.`));

/** PHI marks that point at nothing would leave the real field unmarked. */
export function unusedMarks(operation: Operation, outputs: readonly unknown[]): string[] {
  const named = new Set(fieldsIn(operation.output).map(({ path }) => path));
  const isFound = (mark: string): boolean => outputs.some((output) => hasPath(output, mark.split('.')));
  return (operation.phi ?? []).filter((mark) => !named.has(mark) && !isFound(mark));
}

/** Fields of an operation's answers that another operation marks in the same object. */
export function forgottenMarks(
  operations: readonly Operation[],
  operation: Operation,
  outputs: readonly unknown[],
): string[] {
  const marks = operations.flatMap((other) =>
    fieldsOf(other)
      .filter(({ path }) => other.phi?.includes(path))
      .map((one) => ({ ...one, by: other.id })),
  );
  return fieldsOf(operation).flatMap(({ owner, name, path }) => {
    const mark = marks.find((one) => one.owner === owner && one.name === name);
    if (!mark || isMarked(operation, path)) return [];
    return outputs.some((output) => hasPath(output, path.split('.'))) ? [`${path} (as ${mark.by} does)`] : [];
  });
}
