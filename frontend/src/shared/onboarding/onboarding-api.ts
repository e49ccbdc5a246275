import type { Onboarding, UpdateOnboarding } from '../api/index.ts';
import { api } from '../api/index.ts';

const ADDRESS = '/api/onboarding';

/** How far the person is. Needs no data cache, so that `/` can ask too. */
export const onboardingApi = {
  read: (signal?: AbortSignal) => api.get<Onboarding>(ADDRESS, signal ? { signal } : {}),
  save: (changes: UpdateOnboarding) => api.patch<Onboarding>(ADDRESS, changes),
};

/** Whether the cards may still offer it: not once it was finished or sent away. */
export const isOffered = ({ dismissed, finished }: Onboarding): boolean => !dismissed && !finished;
