import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Draft, useDraft } from '../../../shared/drafts/index.ts';
import type { AlignerCase } from '../types.ts';
import { takeCase } from '../use-case-change.ts';
import { type CaseForm, formOf } from './case-form.ts';
import { caseWire, NOTHING, type Saving } from './case-wire.ts';

const savingKey = (id: string) => ['tps', 'saving', id];

export interface CaseDraft extends Draft<CaseForm> {
  readonly change: (changes: Partial<CaseForm>) => void;
  readonly saving: Saving;
}

/**
 * The wizard's form, saved on the server as it is filled in (decision 72). `opened` is the case as it was
 * when the wizard opened.
 */
export function useCaseDraft(opened: AlignerCase): CaseDraft {
  const cache = useQueryClient();
  const wire = useMemo(
    () =>
      caseWire(opened, {
        saved: (saved) => takeCase(cache, saved),
        saving: (saving) => cache.setQueryData<Saving>(savingKey(opened.id), saving),
      }),
    [cache, opened],
  );
  const draft = useDraft<CaseForm>('tps_case', opened.id, formOf(opened), wire);
  const { data: saving } = useQuery<Saving>({
    queryKey: savingKey(opened.id),
    queryFn: () => NOTHING,
    initialData: NOTHING,
    enabled: false,
  });
  const change = (changes: Partial<CaseForm>) => draft.set({ ...draft.value, ...changes });
  return { ...draft, change, saving };
}
