import { useEffect } from 'react';
import { USER_STORAGE_PREFIX } from '../../shared/auth/index.ts';
import type { FormOptions, FormState } from '../../shared/ui/form/use-form.ts';
import { useForm } from '../../shared/ui/form/use-form.ts';

const keyOf = (userId: string, step: string): string => `${USER_STORAGE_PREFIX}onboarding.${userId}.${step}`;

/** What was typed into a step and not saved, by field; unreadable words are none. */
function stored<Name extends string>(
  key: string,
  initial: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const names = Object.keys(initial) as Name[];
  try {
    const parsed = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      names.map((name) => [name, typeof parsed[name] === 'string' ? parsed[name] : initial[name]]),
    ) as Record<Name, string>;
  } catch {
    return { ...initial };
  }
}

interface TypedOptions<Name extends string> extends FormOptions<Name> {
  readonly userId: string;
  readonly step: string;
}

/**
 * A form whose words outlive a failed save, a reload and a closed window, on this device and until sign-out. `forget`
 * after they were saved. Holds what people type about themselves and their practice, never a patient.
 */
export function useStoredForm<Name extends string>(options: TypedOptions<Name>) {
  const { userId, step, initial } = options;
  const key = keyOf(userId, step);
  const form: FormState<Name> = useForm<Name>({ ...options, initial: stored(key, initial) });
  const names = Object.keys(initial) as Name[];
  const changed = names.some((name) => form.values[name] !== initial[name]);
  useEffect(() => {
    if (changed) localStorage.setItem(key, JSON.stringify(form.values));
    else localStorage.removeItem(key);
  }, [changed, key, form.values]);
  const forget = () => localStorage.removeItem(key);
  return { form, changed, forget };
}
