import { useState } from 'react';
import { useDraft } from '../../../shared/drafts/index.ts';
import type { Check } from '../../../shared/ui/form/checks.ts';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import type { FormState } from '../../../shared/ui/form/use-form.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Partial<Record<Name, string>>;

interface DraftFormOptions<Name extends string> {
  /** Prefix of the fields' ids, and the name of the draft. */
  readonly id: string;
  /** What is stored, which the draft may differ from. */
  readonly initial: Values<Name>;
  readonly checks: Partial<Record<NoInfer<Name>, Check<NoInfer<Name>>>>;
  readonly onSubmit: (values: Values<Name>) => void;
}

const NOTHING = {};

/** As `useForm`, with what was typed kept on the server until it is saved or discarded. */
export function useDraftForm<Name extends string>({ id, initial, checks, onSubmit }: DraftFormOptions<Name>) {
  const draft = useDraft<Record<string, string>>('course', id, NOTHING);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors<Name>>({});
  // Only what was typed: the other fields follow what is stored, also when somebody else changes it.
  const values = { ...initial, ...draft.value } as Values<Name>;
  const names = Object.keys(initial) as Name[];
  const faults = Object.fromEntries(
    names.flatMap((name) => {
      const fault = checks[name]?.(values[name], values);
      return fault ? [[name, fault]] : [];
    }),
  ) as Errors<Name>;
  const focus = (errors: Errors<Name>) => {
    const first = names.find((name) => errors[name]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    return first !== undefined;
  };
  const forget = () => {
    draft.clear();
    setTried(false);
    setRefused({});
  };
  const form: FormState<Name> = {
    ...{ id, values, errors: { ...refused, ...(tried ? faults : {}) } },
    set: (name, value) => {
      draft.set({ ...draft.value, [name]: value });
      setRefused(({ [name]: _, ...rest }) => rest as Errors<Name>);
    },
    reset: forget,
    refuse: (errors) => {
      setRefused(errors);
      focus(errors);
    },
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      if (!focus(faults)) onSubmit(values);
    },
  };
  return { form, forget, draftState: draft.state, isChanged: hasChanged(values, initial) };
}
