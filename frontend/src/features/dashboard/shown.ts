import type { Dashboard, DashboardCard } from '../../shared/api/index.ts';
import type { CardKey, CardView } from '../../shared/dashboard/index.ts';
import type { CardViews } from './card-views.ts';

/** A card with nothing to show is left out, and so is one that no area draws. One that failed is shown, to be tried again. */
function hasContent(card: DashboardCard, cards: readonly DashboardCard[], views: CardViews): boolean {
  const view = views.get(card.key) as CardView<CardKey> | undefined;
  if (!view) return false;
  if (card.status === 'error' || !view.hasContent) return true;
  return card.data !== undefined && view.hasContent(card.data as never, cards);
}

/** The cards to draw, in the order their person likes; what needs attention stands first. */
export function shownCards(
  { cards, available, hidden_cards: hidden }: Dashboard,
  views: CardViews,
): DashboardCard[] {
  const place = ({ key }: DashboardCard) => (key === 'attention' ? -1 : available.indexOf(key));
  return cards
    .filter((card) => card.key === 'attention' || !hidden.includes(card.key))
    .filter((card) => hasContent(card, cards, views))
    .sort((a, b) => place(a) - place(b));
}

/** How many of `columns` the last card takes, so that no row ends in a hole; the first one takes two. */
export function lastSpan(boxes: number, columns: number): number {
  const cells = boxes + 1;
  return boxes > 1 ? ((columns - (cells % columns)) % columns) + 1 : columns;
}
