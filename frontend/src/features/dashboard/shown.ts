import type { Dashboard, DashboardCard } from '../../shared/api/index.ts';
import { dataOf } from './cards.ts';

/** What has nothing to show is not there: no empty boxes. What failed is there, to be tried again. */
function hasContent({ key, status }: DashboardCard, cards: readonly DashboardCard[]): boolean {
  if (status === 'error') return true;
  if (key === 'onboarding') return dataOf(cards, key)?.open === true;
  if (key === 'tickets') return (dataOf(cards, key)?.total ?? 0) > 0;
  // When nothing waits, the suggestions stand in the first card.
  if (key === 'next_steps') return dataOf(cards, 'attention')?.total !== 0;
  return true;
}

/** The cards to draw, in the order their person likes; what needs attention stands first. */
export function shownCards({ cards, available, hidden_cards: hidden }: Dashboard): DashboardCard[] {
  const place = ({ key }: DashboardCard) => (key === 'attention' ? -1 : available.indexOf(key));
  return cards
    .filter((card) => card.key === 'attention' || !hidden.includes(card.key))
    .filter((card) => hasContent(card, cards))
    .sort((a, b) => place(a) - place(b));
}

/** How many of `columns` the last card takes, so that no row ends in a hole; the first one takes two. */
export function lastSpan(boxes: number, columns: number): number {
  const cells = boxes + 1;
  return boxes > 1 ? ((columns - (cells % columns)) % columns) + 1 : columns;
}
