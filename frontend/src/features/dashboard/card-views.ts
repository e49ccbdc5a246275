import { use } from 'react';
import type { AnyCardView, CardKey } from '../../shared/dashboard/index.ts';
import type { Feature } from '../../shared/feature.ts';
import { useFeatures } from '../../shared/features.ts';

/** Every card that this web app can draw, by its key. */
export type CardViews = ReadonlyMap<CardKey, AnyCardView>;

async function load(features: readonly Feature[]): Promise<CardViews> {
  const contributed = await Promise.all(
    features.flatMap(({ dashboard }) => (dashboard ? [dashboard()] : [])),
  );
  const all = contributed.flatMap((module) => module.default);
  return new Map(all.map((view) => [view.key, view]));
}

const loaded = new WeakMap<readonly Feature[], Promise<CardViews>>();

/** The cards of all areas; they load once. */
export function loadCardViews(features: readonly Feature[]): Promise<CardViews> {
  const found = loaded.get(features) ?? load(features);
  loaded.set(features, found);
  return found;
}

/** Suspends until the code of all cards is here. */
export const useCardViews = (): CardViews => use(loadCardViews(useFeatures()));
