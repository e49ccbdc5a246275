import { describe, expect, it } from '@jest/globals';
import type { Dashboard, DashboardCard } from '../../shared/api/index.ts';
import type { AnyCardView, CardKey } from '../../shared/dashboard/index.ts';
import { lastSpan, shownCards } from './shown.ts';

const card = (key: DashboardCard['key'], data: object = {}): DashboardCard =>
  ({ key, status: 'ok', data }) as DashboardCard;
const page = (...cards: DashboardCard[]): Dashboard => ({
  cards,
  available: ['tools', 'onboarding', 'tickets', 'next_steps', 'learning'],
  hidden_cards: ['learning'],
  timezone: 'UTC',
});
const view = (key: CardKey, more: object = {}) => [key, { key, ...more } as AnyCardView] as const;
const views = new Map([
  view('attention'),
  view('tools'),
  view('onboarding', { hasContent: ({ open }: { open: boolean }) => open }),
  view('tickets', { hasContent: ({ total }: { total: number }) => total > 0 }),
  view('next_steps', { hasContent: () => false }),
]);
const keys = (of: Dashboard) => shownCards(of, views).map(({ key }) => key);

describe('the cards of the page', () => {
  it('stand in their order, attention first, without the hidden ones', () => {
    const cards = [card('learning'), card('tickets', { total: 1 }), card('tools'), card('attention')];
    expect(keys(page(...cards))).toEqual(['attention', 'tools', 'tickets']);
  });

  it('are only those with something to show, and those that failed', () => {
    const empty = [
      card('attention', { total: 0 }),
      card('onboarding', { open: false }),
      card('tickets', { total: 0 }),
      card('next_steps', { items: [] }),
    ];
    expect(keys(page(...empty))).toEqual(['attention']);
    const failed = empty.map((one) => ({ key: one.key, status: 'error' as const }));
    expect(keys(page(...failed))).toEqual(['attention', 'onboarding', 'tickets', 'next_steps']);
  });

  it('a card that no area draws is left out, even when it failed', () => {
    const unknown = { key: 'operations', status: 'error' } as const;
    expect(keys(page(card('attention'), card('support_queue'), unknown))).toEqual(['attention']);
  });

  it.each([
    [1, 3, 3],
    [2, 3, 1],
    [3, 3, 3],
    [4, 3, 2],
    [5, 3, 1],
    [2, 2, 2],
    [3, 2, 1],
    [4, 2, 2],
  ])('%d boxes in %d columns: the last one takes %d', (boxes, columns, span) =>
    expect(lastSpan(boxes, columns)).toBe(span),
  );
});
