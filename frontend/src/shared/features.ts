import { createContext, use } from 'react';
import type { Feature, FeaturePage } from './feature.ts';

/** Every feature of the web app: the app supplies the list, so that no feature has to know another by name. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

export const useFeatures = (): readonly Feature[] => use(FeaturesContext);

/** All pages of the web app, in the order of the Features menu. */
export const useFeaturePages = (): readonly FeaturePage[] => useFeatures().flatMap(({ pages }) => pages);
