import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { metricsQuery } from '../../../shared/figures/index.ts';
import { membershipsQuery, sampleQuery } from '../../../shared/organisations/index.ts';
import { DESCRIPTION, Insights, TITLE } from '../parts/Insights.tsx';
import { scopesOf } from '../scopes.ts';
import './insights.css';

function NoScope() {
  return (
    <>
      <PageHeader title={TITLE} description={DESCRIPTION} />
      <ListEmpty>
        <p>You have no organization yet. Create one to see its figures and compare its locations.</p>
        <LinkButton to="/dso-management">Open DSO Management</LinkButton>
      </ListEmpty>
    </>
  );
}

function Content() {
  const { roles, profile } = useSession();
  const memberships = useQuery(membershipsQuery());
  const sample = useQuery(sampleQuery());
  const metrics = useQuery(metricsQuery());
  const failed = [memberships, sample, metrics].find(({ error, data }) => error && data === undefined);
  if (memberships.data && sample.data !== undefined && metrics.data && profile) {
    const scopes = scopesOf(roles, memberships.data.items, sample.data);
    return scopes.length > 0 ? <Insights scopes={scopes} metrics={metrics.data} /> : <NoScope />;
  }
  return (
    <>
      <PageHeader title={TITLE} description={DESCRIPTION} />
      {failed ? (
        <RetryBlock
          what="The figures"
          requestId={requestIdOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} aria-label="Loading the figures" />
      )}
    </>
  );
}

/** /business-intelligence: figures of a practice or an organization, with their course, their source and what is behind them. */
export default function InsightsPage() {
  return (
    <div className="wrap page insights">
      <Content />
    </div>
  );
}
