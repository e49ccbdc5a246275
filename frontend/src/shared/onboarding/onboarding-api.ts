import type { Onboarding, UpdateOnboarding } from '../api/index.ts';
import { api } from '../api/index.ts';
import { remember } from './settled.ts';

const ADDRESS = '/api/onboarding';

/** How far the person is. Needs no data cache, so that `/` can ask too. */
export const onboardingApi = {
  read: async (signal?: AbortSignal) =>
    remember(await api.get<Onboarding>(ADDRESS, signal ? { signal } : {})),
  save: async (changes: UpdateOnboarding) => remember(await api.patch<Onboarding>(ADDRESS, changes)),
};
