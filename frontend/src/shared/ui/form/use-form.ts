import type { FormEvent } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { Check } from './checks.ts';

export interface FormOptions<Name extends string> {
  /** Prefix of the fields' ids; unique on the page. */
  readonly id: string;
  readonly initial: Readonly<Record<Name, string>>;
  readonly checks?: Partial<Record<NoInfer<Name>, Check<NoInfer<Name>>>>;
  readonly onSubmit: (values: Record<NoInfer<Name>, string>) => void;
  /** Where the values are kept, such as a draft. Default: in the form. */
  readonly store?: Store<NoInfer<Name>>;
}

interface Store<Name extends string> {
  readonly value: Record<Name, string>;
  readonly set: (value: Record<Name, string>) => void;
}

type Errors<Name extends string> = Partial<Record<Name, string>>;

export interface FormState<Name extends string> {
  readonly id: string;
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: Errors<Name>;
  readonly set: (name: Name, value: string) => void;
  /** Shows other values, such as those just saved, and forgets all complaints. */
  readonly reset: (values: Readonly<Record<Name, string>>) => void;
  /** What the server said about single fields; each is gone when its field is changed. */
  readonly refuse: (errors: Errors<Name>) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

function complaints<Name extends string>(
  { checks }: FormOptions<Name>,
  values: Record<Name, string>,
): Errors<Name> {
  const found = (Object.keys(checks ?? {}) as Name[]).flatMap((name) => {
    const error = checks?.[name]?.(values[name], values);
    return error ? [[name, error] as const] : [];
  });
  return Object.fromEntries(found) as Errors<Name>;
}

/** What stands in the fields of a form that was drawn beforehand: typed or filled in before the app ran. */
function typedBefore<Name extends string>(id: string, values: Record<Name, string>): Partial<typeof values> {
  const typed = (Object.keys(values) as Name[]).flatMap((name) => {
    const field = document.getElementById(`${id}-${name}`);
    // An antd Select has an input of its own, which holds the search text and no name.
    const typed = field instanceof HTMLInputElement && field.name === name && field.value !== values[name];
    return typed ? [[name, field.value]] : [];
  });
  return Object.fromEntries(typed) as Partial<typeof values>;
}

function focusFirst(id: string, values: object, errors: object): void {
  const first = Object.keys(values).find((name) => name in errors);
  if (first) document.getElementById(`${id}-${first}`)?.focus();
}

/**
 * A form of plain text fields. Nothing is called wrong before the first try to send; afterwards each correction
 * counts at once. Keeps what was typed whatever happens. (antd's Form is heavier than the whole of /auth may be.)
 */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState<Name> {
  const { id, initial, onSubmit, store } = options;
  const [own, setOwn] = useState<Record<Name, string>>(initial);
  const values = store?.value ?? own;
  const setValues = (next: (before: Record<Name, string>) => Record<Name, string>) =>
    store ? store.set(next(store.value)) : setOwn(next);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors<Name>>({});
  const found = complaints(options, values);
  // Before anything draws these fields again, which would empty them.
  useLayoutEffect(() => {
    const typed = typedBefore(id, initial);
    if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only as the form found them
  }, []);

  return {
    id,
    values,
    errors: { ...refused, ...(tried ? found : {}) },
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    reset: (next) => {
      setValues(() => next);
      setRefused({});
      setTried(false);
    },
    refuse: (errors) => {
      setRefused(errors);
      focusFirst(id, values, errors);
    },
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(found).length) focusFirst(id, values, found);
      else onSubmit(values);
    },
  };
}
