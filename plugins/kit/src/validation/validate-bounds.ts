import type { ToolPlugin } from '../runtime-types.ts';

/** What is shown in lists and kept in memory by every hub has an end. */
const LONGEST = { name: 40, description: 300, logo: 10_000, title: 80 } as const;
const MOST_OPERATIONS = 200;

function tooLong(what: string, text: string, most: number): string[] {
  return text.length > most ? [`${what} has ${text.length} characters; ${most} are the most`] : [];
}

/** What of a tool is too long to be shown, or too much to be kept. */
export function aboutBounds({ manifest, operations }: ToolPlugin): string[] {
  const { name, description, logo } = manifest;
  return [
    ...tooLong('name', name, LONGEST.name),
    ...tooLong('description', description, LONGEST.description),
    ...tooLong('logo', logo, LONGEST.logo),
    ...operations.flatMap((one) => [
      ...tooLong(`${one.id}: title`, one.title, LONGEST.title),
      ...tooLong(`${one.id}: description`, one.description, LONGEST.description),
    ]),
    ...(operations.length > MOST_OPERATIONS
      ? [`there are ${operations.length} operations; ${MOST_OPERATIONS} are the most`]
      : []),
  ];
}
