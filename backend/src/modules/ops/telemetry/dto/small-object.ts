import { ValidateBy } from 'class-validator';

/** Measures and codes fit; a page's content does not. */
const MOST_CHARACTERS = 4_000;

const isSmall = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  JSON.stringify(value).length <= MOST_CHARACTERS;

/** A JSON object of a few fields. */
export const SmallObject = (): PropertyDecorator =>
  ValidateBy({
    name: 'smallObject',
    validator: {
      validate: isSmall,
      defaultMessage: () => `$property must be an object of at most ${MOST_CHARACTERS} characters`,
    },
  });
