import { Flex } from 'antd';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { FilterBar, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import { OWN_RANGE, type usePeriod } from './use-period.ts';

type View = ReturnType<typeof usePeriod>;

const PeriodDays = ({ from, to }: NonNullable<View['period']>) => (
  <span className="muted" style={{ alignSelf: 'center' }}>
    {dayText(from)} to {dayText(to)}
  </span>
);

/** Which cycle, year or range of days is shown. */
export function PeriodPicker({ view: { choices, key, period, choose, setRange } }: { readonly view: View }) {
  const options = [
    ...choices.map(({ key: value, label }) => ({ value, label })),
    { value: OWN_RANGE, label: 'Between two days' },
  ];
  const isNamed = period && key !== OWN_RANGE && key !== 'all';
  return (
    <FilterBar note={isNamed ? <PeriodDays {...period} /> : null}>
      <FilterSelect label="Period" options={options} value={key} onChange={choose} />
      {key === OWN_RANGE && period ? (
        <Flex wrap gap="small" align="center">
          <DayPicker
            aria-label="First day"
            value={period.from}
            max={period.to}
            onChange={(from) => setRange({ from })}
          />
          <DayPicker
            aria-label="Last day"
            value={period.to}
            min={period.from}
            onChange={(to) => setRange({ to })}
          />
        </Flex>
      ) : null}
    </FilterBar>
  );
}
