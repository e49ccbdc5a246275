import { useMemo, useState } from 'react';
import { useSettings } from '../../../shared/settings/index.ts';
import { useUrlFilter } from '../../../shared/ui/filter-bar/index.ts';
import { periodsFor } from './periods.ts';

const SPEC = { defaults: { period: '', from: '', to: '' } };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The person names both days. */
export const OWN_RANGE = 'range';

const localDay = (now: number): string => {
  const at = new Date(now);
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10);
};

/**
 * Which records are shown, as the address says. Undefined until the settings have named the cycle; without them the
 * calendar years can still be chosen.
 */
export function usePeriod() {
  const { settings, failed } = useSettings();
  const { filter, change } = useUrlFilter(SPEC);
  const [today] = useState(() => localDay(Date.now()));
  const start = settings?.ce_cycle_start;
  const end = settings?.ce_cycle_end;
  const choices = useMemo(
    () => periodsFor(start && end ? { from: start, to: end } : null, today),
    [start, end, today],
  );
  const own = filter.period === OWN_RANGE;
  const named = choices.find(({ key }) => key === filter.period) ?? choices[0];
  const range = {
    from: DAY.test(filter.from) ? filter.from : `${today.slice(0, 4)}-01-01`,
    to: DAY.test(filter.to) ? filter.to : today,
  };
  const known = settings !== undefined || failed;
  return {
    choices,
    key: own ? OWN_RANGE : (named?.key ?? ''),
    period: own ? range : known ? named : undefined,
    choose: (key: string) =>
      change(
        key === OWN_RANGE
          ? { period: key, ...range }
          : { period: key === choices[0]?.key ? '' : key, from: '', to: '' },
      ),
    setRange: change,
  };
}
