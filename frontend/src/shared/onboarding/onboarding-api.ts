import type { UpdateOnboarding } from '../api/index.ts';
import { lightClient } from '../api/index.ts';
import { remember } from './settled.ts';

const PATH = '/api/onboarding';

/** How far the person is. Needs no data cache, so that `/` can ask too. */
export const onboardingApi = {
  read: async (signal?: AbortSignal) => remember(await lightClient.get(PATH, { signal })),
  save: async (changes: UpdateOnboarding) => remember(await lightClient.patch(PATH, { body: changes })),
};
