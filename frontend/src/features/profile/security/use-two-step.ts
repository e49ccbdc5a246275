import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolment } from '../../../shared/auth/account/account-security.ts';
import {
  startEnrolment,
  makeRecoveryCodes,
  removeAuthenticator,
} from '../../../shared/auth/account/account-security.ts';
import type { AuthOutcome } from '../../../shared/auth/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { authenticatorsQuery, recoveryCodesQuery, sessionsQuery } from '../api.ts';

type Task = 'begin' | 'codes' | 'remove';

/** Runs one task at a time. A refused one shows a notice and changes nothing. */
function useTask() {
  const [busy, setBusy] = useState<Task | null>(null);
  const run = async <T extends AuthOutcome>(task: Task, title: string, action: () => Promise<T>) => {
    setBusy(task);
    const outcome = await action();
    setBusy(null);
    if (outcome.failure) notice.error(title, outcome.failure.message);
    return outcome.failure ? null : outcome;
  };
  return { busy, run };
}

/** The states of two-step verification: off, being switched on, codes to keep, on. */
export function useTwoStep(userId: string) {
  const cache = useQueryClient();
  const { busy, run } = useTask();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = useQuery(authenticatorsQuery(userId));
  const on = (factors.data?.length ?? 0) > 0;
  const remaining = useQuery({ ...recoveryCodesQuery(userId), enabled: on });

  const reload = () => {
    const changed = [authenticatorsQuery(userId), recoveryCodesQuery(userId), sessionsQuery(userId)];
    return Promise.all(changed.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  };
  const begin = async () => {
    const begun = await run('begin', 'Two-step verification could not be started', startEnrolment);
    setEnrolment(begun?.enrolment ?? null);
  };
  const cancel = () => {
    const { factorId } = enrolment ?? {};
    setEnrolment(null);
    // An unverified authenticator expires after five minutes, so a failure here needs no notice.
    if (factorId) void removeAuthenticator(factorId);
  };
  const newCodes = async () => {
    const made = await run('codes', 'New recovery codes could not be created', makeRecoveryCodes);
    if (made) setCodes(made.codes);
    await reload();
  };
  const finish = async () => {
    setEnrolment(null);
    notice.success('Two-step verification is on', 'From now on, signing in asks for a code from your app.');
    await newCodes();
  };
  const remove = async (): Promise<boolean> => {
    const ids = factors.data?.map(({ id }) => id) ?? [];
    const removeAll = async () => {
      let last: AuthOutcome = { failure: null };
      for (const id of ids) if (!last.failure) last = await removeAuthenticator(id);
      return last;
    };
    const removed = await run('remove', 'Two-step verification is still on', removeAll);
    await reload();
    if (removed) notice.success('Two-step verification is off', 'You sign in with your password only.');
    return removed !== null;
  };
  const dismiss = () => setCodes(null);
  return {
    factors,
    on,
    remaining: remaining.data,
    busy,
    enrolment,
    codes,
    begin,
    cancel,
    finish,
    newCodes,
    remove,
    dismiss,
  };
}
