import { describe, expect, it, jest } from '@jest/globals';
import type { AnyCardView, CardKey, CardsModule } from '../../shared/dashboard/index.ts';
import type { Feature } from '../../shared/feature.ts';
import { loadCardViews } from './card-views.ts';

const moduleOf = (key: CardKey): CardsModule => ({ default: [{ key, title: key } as AnyCardView] });
const area = (key: CardKey): Feature => ({ pages: [], dashboard: async () => moduleOf(key) });

describe('the cards of the dashboard', () => {
  it('are those that areas contribute', async () => {
    const { views, failure } = await loadCardViews([area('attention'), { pages: [] }, area('tickets')]);
    expect([...views.keys()]).toEqual(['attention', 'tickets']);
    expect(failure).toBeUndefined();
  });

  it('are loaded again when the code of an area did not arrive, which costs only its own cards', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module');
    const dashboard = jest
      .fn<() => Promise<CardsModule>>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue(moduleOf('tickets'));
    const features = [area('attention'), { pages: [], dashboard }];
    const first = await loadCardViews(features);
    expect([...first.views.keys()]).toEqual(['attention']);
    expect(first.failure).toBe(lost);
    const second = await loadCardViews(features);
    expect([...second.views.keys()]).toEqual(['attention', 'tickets']);
    expect(second.failure).toBeUndefined();
  });
});
