import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ApiError, requestIdOf } from '../../../shared/api/index.ts';
import { Comparison, metricsQuery, organisationSummaryQuery } from '../../../shared/figures/index.ts';
import { daysOf, todayOf } from '../../../shared/figures/period.ts';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SampleAlert } from '../../../shared/source/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';

/** The last twelve months, which Business Intelligence shows first too. */
const lastYear = () => {
  const today = todayOf(new Date());
  return daysOf('year', today, { from: today, to: today });
};

const mayNotLook = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;

function Figures({ organisation }: { readonly organisation: string }) {
  const summary = useQuery(organisationSummaryQuery(organisation, lastYear()));
  const metrics = useQuery(metricsQuery());
  const failed = [summary, metrics].find(({ data, error }) => !data && error);
  if (mayNotLook(summary.error))
    return <p className="muted">Its owner or a manager can give you access to the figures.</p>;
  if (failed)
    return (
      <RetryBlock
        what="The figures"
        requestId={requestIdOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!summary.data || !metrics.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (summary.data.sources.length === 0)
    return (
      <ListEmpty>No figures were collected yet. Business Intelligence starts the first collection.</ListEmpty>
    );
  return (
    <>
      {summary.data.source === 'mock_data' ? <SampleAlert /> : null}
      <Comparison
        title="Locations compared"
        of="Location"
        parts={summary.data.by_location}
        none="No location"
        empty="No figures belong to a location yet."
        summary={summary.data}
        metrics={metrics.data}
      />
    </>
  );
}

/** The figures of the last twelve months by location, the same as in Business Intelligence. */
export function LocationFigures({ organisation }: { readonly organisation: string }) {
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-figures">
      <SectionHeader
        id="dso-figures"
        title="Figures by location"
        description="Totals of the last 12 months, from the organization’s connected tools."
        action={
          <Link to={`/business-intelligence?scope=${organisation}`}>Open in Business Intelligence</Link>
        }
      />
      <Figures organisation={organisation} />
    </Flex>
  );
}
