import { describe, expect, it } from '@jest/globals';
import type { AnyCardView, CardKey } from '../../shared/dashboard/index.ts';
import type { Feature } from '../../shared/feature.ts';
import { loadCardViews } from './card-views.ts';

const area = (key: CardKey): Feature => ({
  pages: [],
  dashboard: async () => ({ default: [{ key, title: key } as AnyCardView] }),
});

describe('the cards of the dashboard', () => {
  it('are those that areas contribute, loaded once', async () => {
    const features = [area('attention'), { pages: [] }, area('tickets')];
    expect([...(await loadCardViews(features)).keys()]).toEqual(['attention', 'tickets']);
    expect(loadCardViews(features)).toBe(loadCardViews(features));
  });
});
