import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { FilterBar, FilterSelect } from '../../../shared/ui/filter-bar/index.ts';
import type { Figures } from '../api.ts';
import { PERIODS } from '../../../shared/figures/period.ts';
import type { ScopeChoice } from '../scopes.ts';
import type { Part, Summary } from '../types.ts';
import { USUAL_COMPARE, USUAL_PERIOD, type useInsightsView } from '../use-insights-view.ts';

const COMPARE = [
  { value: 'previous', label: 'Compare: previous period' },
  { value: 'year', label: 'Compare: year before' },
  { value: 'none', label: 'No comparison' },
];
const SOURCES = { pica_live: 'Live data', mock_data: 'Mock Data' } as const;

interface FiltersProps {
  readonly scopes: readonly ScopeChoice[];
  readonly figures: Figures;
  /** What can be chosen: the figures without location and provider. */
  readonly whole: Summary | undefined;
  readonly change: ReturnType<typeof useInsightsView>['change'];
}

const choicesOf = (parts: readonly Part[] | undefined) =>
  (parts ?? []).flatMap(({ ref, name }) =>
    ref === null ? [] : [{ value: ref, label: name ?? 'No longer listed' }],
  );

function OwnDays({ figures, change }: Pick<FiltersProps, 'figures' | 'change'>) {
  const { from, to } = figures;
  return (
    <>
      <DayPicker aria-label="From" value={from} max={to} onChange={(day) => change({ from: day, to })} />
      <DayPicker aria-label="To" value={to} min={from} onChange={(day) => change({ from, to: day })} />
    </>
  );
}

function Choices({ scopes, figures, whole, change }: FiltersProps) {
  const { scope, period, from, to, compare, location, provider } = figures;
  const locations = choicesOf(whole?.by_location);
  const providers = choicesOf(whole?.by_provider);
  const sources = whole?.sources ?? [];
  const pickPeriod = (next: string) =>
    change(next === 'custom' ? { period: next, from, to } : { period: next, from: null, to: null });
  return (
    <>
      {scopes.length > 1 ? (
        <FilterSelect
          label="Figures of"
          options={scopes}
          usual={scopes[0]?.value ?? scope}
          value={scope}
          onChange={(next) => change({ scope: next, location: null, provider: null, source: null })}
        />
      ) : null}
      <FilterSelect
        label="Period"
        options={PERIODS.map(({ key, label }) => ({ value: key, label }))}
        usual={USUAL_PERIOD}
        value={period}
        onChange={pickPeriod}
      />
      {period === 'custom' ? <OwnDays figures={figures} change={change} /> : null}
      <FilterSelect
        label="Compare with"
        options={COMPARE}
        usual={USUAL_COMPARE}
        value={compare}
        onChange={(next) => change({ compare: next })}
      />
      {locations.length > 0 ? (
        <FilterSelect
          label="Location"
          all="All locations"
          options={locations}
          value={location}
          onChange={(next) => change({ location: next })}
        />
      ) : null}
      {providers.length > 0 ? (
        <FilterSelect
          label="Provider"
          all="All providers"
          options={providers}
          value={provider}
          onChange={(next) => change({ provider: next })}
        />
      ) : null}
      {sources.length > 1 ? (
        <FilterSelect
          label="Source"
          options={sources.map(({ source }) => ({ value: source, label: SOURCES[source] }))}
          value={figures.source ?? whole?.source ?? ''}
          onChange={(next) => change({ source: next })}
        />
      ) : null}
    </>
  );
}

/** Which figures the page shows. */
export const Filters = (props: FiltersProps) => (
  <FilterBar>
    <Choices {...props} />
  </FilterBar>
);
