import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { dashboardKeys } from '../../../shared/dashboard/index.ts';
import { useDraft } from '../../../shared/drafts/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { begin, referralKey, REFERRALS, saveDraft, send } from '../api.ts';
import type { Referral } from '../types.ts';
import { NOWHERE, useSpecialistView } from '../use-specialist-view.ts';
import { bodyOf, errorsOf, type FormErrors, type FormValues } from './form-values.ts';

/** The server's complaints by the form's names. */
function refusalsOf(error: unknown): FormErrors {
  const fields = error instanceof ApiError ? (error.info.fields ?? {}) : {};
  const { specialist_id: specialist, patient, reason, files, consent } = fields;
  return {
    ...(specialist && { specialist }),
    ...(patient && { patient }),
    ...(reason && { reason }),
    ...(files && { files }),
    ...(consent && { consent }),
  };
}

type Saved = (values: FormValues) => Promise<Referral>;
const store: Saved = (values) =>
  values.saved ? saveDraft(values.saved.id, values.saved.version, bodyOf(values)) : begin(bodyOf(values));

/** A referral while it is written: kept in the draft, saved as a row on request, and sent. */
export function useReferralForm(ref: string, initial: FormValues) {
  const draft = useDraft<FormValues & Record<string, never>>(
    'referral',
    ref,
    initial as FormValues & Record<string, never>,
  );
  const values: FormValues = draft.value;
  const cache = useQueryClient();
  const { go } = useSpecialistView();
  const [tried, setTried] = useState<'save' | 'send' | null>(null);
  const [refused, setRefused] = useState<FormErrors>({});
  const set = (change: Partial<FormValues>) => {
    setRefused({});
    draft.set({ ...values, ...change } as FormValues & Record<string, never>);
  };
  /** From now on the form changes this row, also after a reload. */
  const keep = ({ id, version }: Referral) => set({ saved: { id, version } });
  const finish = (referral: Referral, text: string) => {
    draft.clear();
    cache.setQueryData(referralKey(referral.id), referral);
    void cache.invalidateQueries({ queryKey: REFERRALS });
    void cache.invalidateQueries({ queryKey: dashboardKeys.all });
    notice.success(text);
  };
  const failed = (error: Error) => {
    logProblem('A referral was not saved or sent', error);
    setRefused(refusalsOf(error));
    notice.error('Not sent', messageOf(error));
  };
  const saving = useMutation({
    mutationFn: store,
    onSuccess: (referral) => {
      finish(referral, 'Draft saved');
      go({ ...NOWHERE, tab: 'sent' }, 'visit');
    },
    onError: failed,
  });
  const sending = useMutation({
    mutationFn: async (form: FormValues) => {
      const row = await store(form);
      keep(row);
      return send(row.id);
    },
    onSuccess: (referral) => {
      finish(referral, 'Referral sent');
      go({ ...NOWHERE, tab: 'sent', referral: referral.id });
    },
    onError: failed,
  });
  const attempt = (how: 'save' | 'send') => {
    setTried(how);
    if (Object.keys(errorsOf(values, how === 'send')).length > 0) return;
    (how === 'send' ? sending : saving).mutate(values);
  };
  return {
    ...{ values, set, draft, saving, sending },
    errors: { ...(tried ? errorsOf(values, tried === 'send') : {}), ...refused } as FormErrors,
    save: () => attempt('save'),
    send: () => attempt('send'),
  };
}
export type ReferralFormState = ReturnType<typeof useReferralForm>;
