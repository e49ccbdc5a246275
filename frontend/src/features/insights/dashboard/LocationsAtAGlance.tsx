import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { LocationsCard } from '../../../shared/api/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { figureText } from '../../../shared/figures/figure-texts.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { type DataColumn, DataTable, ListEmpty } from '../../../shared/ui/data-table/index.ts';

type Row = LocationsCard['items'][number];

/** The name of the organization stands beside the location's where there are several. */
const columns = (several: boolean): DataColumn<Row>[] => [
  {
    title: 'Location',
    render: ({ name, organisation_name: organization, path }) => (
      <>
        <Link className="dash-link" to={path}>
          {name}
        </Link>
        {several ? <span className="muted"> · {organization}</span> : null}
      </>
    ),
  },
  {
    title: 'Appointments this week',
    numeric: true,
    render: ({ appointments }) => figureText('count', appointments),
  },
  {
    title: 'Production this month',
    numeric: true,
    render: ({ production }) => figureText('money', production),
  },
  {
    title: 'New patients this month',
    numeric: true,
    render: ({ new_patients: patients }) => figureText('count', patients),
  },
];

/** Where the figures are from, and how old they are. */
function Origin({ source, as_of: asOf }: Pick<LocationsCard, 'source' | 'as_of'>) {
  const now = useNow(60_000);
  if (source === null) return <p className="muted">No figures were collected yet.</p>;
  return (
    <Flex wrap gap="small" align="center">
      {source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : null}
      {asOf ? <span className="muted">Collected {timeLabel(asOf, now)}</span> : null}
    </Flex>
  );
}

/** The locations that the person owns, from stored figures. */
export function LocationsAtAGlance({ data }: CardContentProps<'locations'>) {
  const { items, total } = data;
  const several = new Set(items.map(({ organisation_name: name }) => name)).size > 1;
  return (
    <CardBody
      foot={
        <>
          <LinkButton to="/dso-management">
            {total > items.length ? `All ${total} locations` : 'Open DSO Management'}
          </LinkButton>
          <LinkButton to="/business-intelligence">Open Business Intelligence</LinkButton>
        </>
      }
    >
      <Flex vertical gap="small">
        <Origin {...data} />
        <DataTable
          label="Figures by location"
          columns={columns(several)}
          rows={items}
          rowKey={({ id }) => id}
          empty={<ListEmpty>There are no locations yet.</ListEmpty>}
        />
      </Flex>
    </CardBody>
  );
}
