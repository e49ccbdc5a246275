import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { organisationSummaryQuery } from '../../../shared/figures/index.ts';
import { daysOf, todayOf, weekOf } from '../../../shared/figures/period.ts';
import { figureText } from '../../../shared/figures/figure-texts.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type Location, locationsQuery, locationTrainingQuery } from '../api.ts';
import { LocationTools } from '../connections/LocationTools.tsx';
import { useToolsOf } from '../connections/use-tools-of.ts';
import type { Viewed } from '../reading/viewed.ts';
import { type Figure, figureOf, type Served, sharesAll, trackText } from './location-rows.ts';

const MISSED_OR_DONE = ['visits_completed', 'visits_broken'];

/** Figures of this week and this month; administrators who look in see none. */
function useFigures({ organisation_id: id, reading }: Viewed) {
  const today = todayOf(new Date());
  const month = daysOf('month', today, { from: today, to: today });
  const enabled = reading !== 'admin';
  return {
    week: useQuery({ ...organisationSummaryQuery(id, weekOf(today)), enabled, retry: false }).data,
    month: useQuery({ ...organisationSummaryQuery(id, month), enabled, retry: false }).data,
  };
}

function Value({ figure, unit }: { readonly figure: Figure; readonly unit: 'count' | 'money' }) {
  if ('missing' in figure) return <span className="muted">{figure.missing}</span>;
  return <>{figureText(unit, figure.value)}</>;
}

type Figures = ReturnType<typeof useFigures>;

const figureColumns = (
  { week, month }: Figures,
  servedOf: (location: Location) => Served,
): DataColumn<Location>[] => [
  {
    title: 'Appointments this week',
    numeric: true,
    render: (one) => <Value unit="count" figure={figureOf(week, MISSED_OR_DONE, servedOf(one))} />,
  },
  {
    title: 'Production this month',
    numeric: true,
    render: (one) => <Value unit="money" figure={figureOf(month, ['net_production'], servedOf(one))} />,
  },
];

/** Each location at a glance: its people, appointments, production, training and connections. */
export function LocationOverview({ organisation }: { readonly organisation: Viewed }) {
  const id = organisation.organisation_id;
  const locations = useQuery(locationsQuery(id));
  const training = useQuery(locationTrainingQuery(id)).data?.items ?? [];
  const toolsOf = useToolsOf(organisation);
  const figures = useFigures(organisation);
  const servedOf = (location: Location): Served => ({
    location,
    toolNames: toolsOf(location).map(({ name }) => name),
    isShared: sharesAll(location, locations.data?.items ?? []),
  });
  const shown = (figures.week ?? figures.month) ? figureColumns(figures, servedOf) : [];
  const isSample = [figures.week, figures.month].some(
    (one) => one?.source === 'mock_data' && one.sources.length > 0,
  );
  const columns: DataColumn<Location>[] = [
    { title: 'Location', render: ({ name }) => <strong>{name}</strong> },
    { title: 'Providers', numeric: true, render: ({ providers }) => providers },
    ...shown,
    { title: 'Training on track', render: (one) => trackText(training, one) },
    { title: 'Connection', render: (one) => <LocationTools tools={toolsOf(one)} /> },
  ];
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-places">
      <SectionHeader
        id="dso-places"
        title="Locations at a glance"
        description={
          <p className="muted">
            Providers are clinicians of the location and of the whole organization. Appointments took place or
            were missed since Monday. {isSample ? <Badge tone="sample">Mock Data</Badge> : null}
          </p>
        }
      />
      <DataTable
        label="Locations at a glance"
        columns={columns}
        rows={locations.data?.items}
        rowKey={(one) => one.id}
        empty={<ListEmpty>There are no locations yet.</ListEmpty>}
      />
    </Flex>
  );
}
