import type { FormField } from '@chairside/kit';
import { badFields } from '../connect.errors.ts';

const LONGEST = 4_096;

/** What a person typed, checked against the tool's form: nothing missing, nothing unknown, only text. Never echoed. */
export function readFields(given: unknown, form: readonly FormField[]): Readonly<Record<string, string>> {
  const typed = (given ?? {}) as Readonly<Record<string, unknown>>;
  const faults: Record<string, string> = {};
  const read: Record<string, string> = {};
  for (const name of Object.keys(typed))
    if (!form.some((field) => field.name === name)) faults[name.slice(0, 60)] = 'Unknown field';
  for (const field of form) {
    const value = typed[field.name];
    const fault = faultOf(value, field);
    if (fault) faults[field.name] = fault;
    else if (typeof value === 'string' && value.trim()) read[field.name] = value.trim();
  }
  if (Object.keys(faults).length > 0) throw badFields(faults);
  return read;
}

function faultOf(value: unknown, { label, required }: FormField): string | undefined {
  if (value === undefined || value === null || value === '')
    return required ? `${label} is required` : undefined;
  if (typeof value !== 'string') return `${label} must be text`;
  if (required && !value.trim()) return `${label} is required`;
  return value.length > LONGEST ? `${label} is too long` : undefined;
}
