import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { LocationsCard } from '../../../shared/api/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { locationText } from './location-text.ts';

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

/** The locations that the person owns, with three stored figures of each. */
export function LocationsAtAGlance({ data }: CardContentProps<'locations'>) {
  const { items, total } = data;
  const several = new Set(items.map(({ organisation_name: name }) => name)).size > 1;
  return (
    <CardBody
      foot={
        <LinkButton to="/dso-management">
          {total > items.length ? `All ${total} locations` : 'Open DSO Management'}
        </LinkButton>
      }
    >
      <Origin {...data} />
      <ItemList>
        {items.map((location) => (
          <Item
            key={location.id}
            title={
              <Link className="dash-link" to={location.path}>
                {several ? `${location.name} · ${location.organisation_name}` : location.name}
              </Link>
            }
            details={locationText(location)}
          />
        ))}
      </ItemList>
    </CardBody>
  );
}
