import { Transform } from 'class-transformer';

/** Digits as a number; anything else stays, for the rule to refuse. */
export const asInt = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
);
/** on, off, true, false, 1, 0. */
export const asSwitch = Transform(
  ({ value }: { value: unknown }) => SWITCHES.get(String(value).toLowerCase()) ?? value,
);
const SWITCHES = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
]);
/** Comma separated. */
export const asList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value,
);
