import { useState } from 'react';
import { ApiError, messageOf } from '../api/index.ts';
import { lockApi } from './lock-api.ts';
import { lockStore } from './lock-store.ts';

export interface Refusal {
  readonly message: string;
  /** From when on the server takes another try. */
  readonly retryAt?: number;
}

function refusalOf(error: unknown): Refusal {
  const wait = error instanceof ApiError ? error.info.retryAfter : undefined;
  return { message: messageOf(error), ...(wait ? { retryAt: Date.now() + wait * 1000 } : {}) };
}

type Proof = Parameters<typeof lockApi.unlock>[0];

async function tryProof(proof: Proof): Promise<Refusal | null> {
  try {
    lockStore.unlocked((await lockApi.unlock(proof)).minutes);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Tries a password, or a mailed code, against the lock. */
export function useUnlock() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = async (proof: Proof): Promise<Refusal | null> => {
    setBusy(true);
    const said = await tryProof(proof);
    setBusy(false);
    setRefusal(said);
    return said;
  };
  return { busy, refusal, attempt, forget: () => setRefusal(null) };
}
