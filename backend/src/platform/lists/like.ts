/** Typed text as a part of a LIKE pattern: in small letters, its own wildcards taken by the letter. */
export const likeText = (typed: string): string => typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern of whatever contains the typed text. */
export const likePart = (typed: string): string => `%${likeText(typed)}%`;
