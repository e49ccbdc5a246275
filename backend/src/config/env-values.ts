import { Transform } from 'class-transformer';

/** Digits as a number; anything else stays, for the rule to refuse. */
export const asInt = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
);
/** Digits are seconds; with s, m, h or d behind them that many of these. Anything else stays, for the rule to refuse. */
export const asSeconds = Transform(({ value }: { value: unknown }) => {
  const [, digits, unit = 's'] = (typeof value === 'string' && /^(\d+)([smhd])?$/.exec(value)) || [];
  return digits === undefined ? value : Number(digits) * (SECONDS[unit] ?? 1);
});
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
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
