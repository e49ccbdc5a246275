import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard, UpdateSettings } from '../../shared/api/index.ts';
import { messageOf } from '../../shared/api/index.ts';
import { dashboardKeys } from '../../shared/dashboard/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import type { Movable } from './arrange.ts';
import { moved, toggled } from './arrange.ts';

/** Hiding and moving cards: seen at once, kept by the server, and back as it was where that fails. */
export function useArrangement(userId: string, page: Dashboard) {
  const cache = useQueryClient();
  const { save, saving } = useSettings();
  const { available, hidden_cards: hidden } = page;

  const keep = async (changes: UpdateSettings, shown: Partial<Dashboard>) => {
    const queryKey = dashboardKeys.page(userId);
    // An answer that is on its way knows nothing of this change, and would take it back.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<Dashboard>(queryKey, (before) => before && { ...before, ...shown });
    try {
      await save(changes);
    } catch (error) {
      notice.error('Your layout could not be saved', messageOf(error));
    }
    // A card that is shown again has no data yet, and after a failure everything is as it was. The last change asks.
    if (cache.isMutating({ mutationKey: ['settings', userId] }) === 0)
      await cache.invalidateQueries({ queryKey });
  };
  const order = (next: Movable[]) => keep({ card_order: next }, { available: next });
  const hide = (next: Movable[]) => keep({ hidden_cards: next }, { hidden_cards: next });
  return {
    available,
    hidden,
    saving,
    move: (key: Movable, by: -1 | 1) => void order(moved(available, key, by)),
    toggle: (key: Movable) => void hide(toggled(hidden, key)),
    reset: () => void keep({ card_order: [], hidden_cards: [] }, { hidden_cards: [] }),
  };
}
