import { useQuery } from '@tanstack/react-query';
import { Button, Card, Col, Flex, Row, Skeleton, Statistic } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { useUrlFilter } from '../../../shared/ui/filter-bar/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { type Compliance, complianceQuery, useReport } from './api.ts';
import { BANDS, rateText } from './compliance-labels.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { Standing } from './Standing.tsx';
import { Violations } from './Violations.tsx';

const SPEC = { defaults: { days: '1' } } as const;
const WINDOWS = [
  { key: '1', label: '24 hours' },
  { key: '7', label: '7 days' },
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
] as const;
type Window = (typeof WINDOWS)[number]['key'];

/** A window that the address does not know shows 24 hours. */
const windowOf = (days: string): Window => WINDOWS.find(({ key }) => key === days)?.key ?? '1';

function Figure({ title, value }: { readonly title: string; readonly value: string | number }) {
  return (
    <Col xs={12} md={8} role="group" aria-label={title}>
      <Card size="small">
        <Statistic title={title} value={value} />
      </Card>
    </Col>
  );
}

function Figures({ data }: { readonly data: Compliance }) {
  const { requests, blocked, rate, band, by_type: types, type_labels: labels } = data;
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8} align="center" role="status">
        {band ? <Badge tone={BANDS[band].tone}>{band}</Badge> : null}
        <span>{band ? BANDS[band].text : 'No tool was called in this time, so there is no rate yet.'}</span>
      </Flex>
      <Row gutter={[12, 12]}>
        <Figure title="Compliance rate" value={rateText(rate)} />
        <Figure title="Requests" value={requests} />
        <Figure title="Blocked" value={blocked} />
        {(Object.keys(labels) as (keyof typeof labels)[]).map((type) => (
          <Figure key={type} title={labels[type]} value={types[type]} />
        ))}
      </Row>
    </Flex>
  );
}

function Downloads({ days }: { readonly days: number }) {
  const csv = useReport('csv', days);
  const pdf = useReport('pdf', days);
  return (
    <Flex wrap gap="small">
      <Button loading={csv.isPending} onClick={() => csv.mutate()}>
        Download CSV
      </Button>
      <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
        Download PDF
      </Button>
    </Flex>
  );
}

/** How well requests keep to the rules: rate and band, history, the newest violations, and what stands against connections. */
export default function ComplianceAdmin() {
  const { filter, change } = useUrlFilter(SPEC);
  const days = windowOf(filter.days);
  const compliance = useQuery(complianceQuery(Number(days)));
  const { data, error, dataUpdatedAt: now } = compliance;
  return (
    <Flex vertical gap={32}>
      <section aria-labelledby="compliance">
        <SectionHeader
          id="compliance"
          title="Compliance"
          description="Whether requests use the right connection, in the right way. Checked again every 30 seconds."
          action={<Downloads days={Number(days)} />}
        />
        <Flex vertical gap={16}>
          <Segmented
            label="Time"
            name="compliance-days"
            segments={WINDOWS}
            active={days}
            onChange={(next) => change({ days: next })}
          />
          {data ? <Figures data={data} /> : null}
          {error && !data ? (
            <RetryBlock
              what="The compliance figures"
              requestId={requestIdOf(error)}
              onRetry={() => void compliance.refetch()}
            />
          ) : null}
          {!data && !error ? (
            <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label="Loading compliance" />
          ) : null}
        </Flex>
      </section>
      {data ? (
        <>
          <HistoryChart history={data.history} byHours={Number(days) <= 3} />
          <Violations compliance={data} now={now} />
        </>
      ) : null}
      <Standing now={now || Date.now()} />
    </Flex>
  );
}
