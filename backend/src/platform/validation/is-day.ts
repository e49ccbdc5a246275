import { registerDecorator } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, and one that exists: not February 30. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A field that holds a day, e.g. `2026-01-31`. */
export const IsDay =
  (message = '$property must be a day, e.g. 2026-01-31'): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'isDay',
      target: target.constructor,
      propertyName: String(property),
      options: { message },
      validator: { validate: isDay },
    });
