import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Card, Col, Flex, Row, Skeleton, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import type { SupportReport } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { minutesText } from '../labels.ts';
import { reportCsv, reportQuery } from './api.ts';
import { dayOf, rangeOf, startOf } from './range.ts';

/** Downloads a text as a CSV file. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

interface NumberProps {
  readonly label: string;
  readonly figure: string;
  readonly count: number;
  readonly report: SupportReport;
}

/** Five of these fill a row; on a narrow page each has a row of its own. */
function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Col xs={24} md={{ flex: '1 1 0' }} role="group" aria-label={label}>
      <Card size="small">{children}</Card>
    </Col>
  );
}

/** A number that opens the tickets it counts. */
function Count({ label, figure, count, report }: NumberProps) {
  const { addressOf } = useSupportView();
  const to = addressOf({
    tab: 'queue',
    view: 'all',
    figure,
    from: report.from,
    to: report.to,
    page: null,
    q: null,
  });
  return (
    <Figure label={label}>
      <Statistic
        title={label}
        value={count}
        formatter={(value) =>
          count > 0 ? (
            <Link to={to} preventScrollReset>
              {value}
            </Link>
          ) : (
            value
          )
        }
      />
    </Figure>
  );
}

/** A number without tickets behind it; 'None yet' while there is nothing to count. */
function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <Figure label={label}>
      <Statistic title={label} value={value ?? 'None yet'} />
    </Figure>
  );
}

function Figures({ report }: { report: SupportReport }) {
  const { total, first_reply: first, resolution, rating } = report;
  const share = first.share_within;
  return (
    <>
      <section aria-labelledby="figures-first">
        <SectionHeader id="figures-first" title="First reply" />
        <Row gutter={[12, 12]}>
          <Fact label="On-time share" value={share === null ? null : `${Math.round(share * 100)}%`} />
          <Fact label="Median wait" value={minutesText(first.median_minutes)} />
          <Count label="Answered on time" figure="within" count={first.within.count} report={report} />
          <Count label="Late" figure="late" count={first.late.count} report={report} />
          <Count label="Awaiting reply" figure="pending" count={first.pending.count} report={report} />
        </Row>
      </section>
      <section aria-labelledby="figures-rest">
        <SectionHeader id="figures-rest" title="Tickets" />
        <Row gutter={[12, 12]}>
          <Count label="Opened" figure="total" count={total.count} report={report} />
          <Count label="Solved" figure="solved" count={resolution.solved.count} report={report} />
          <Fact label="Median time to solve" value={minutesText(resolution.median_minutes)} />
          <Count label="Rated" figure="rated" count={rating.rated.count} report={report} />
          <Fact
            label="Average rating"
            value={rating.average === null ? null : `${rating.average.toFixed(1)} of 5`}
          />
        </Row>
      </section>
    </>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  const { go } = useSupportView();
  return (
    <Flex wrap gap={12}>
      <FieldItem id="report-from" label="From">
        <DayPicker id="report-from" value={from} max={to} onChange={(day) => go({ from: startOf(day, 0) })} />
      </FieldItem>
      <FieldItem id="report-to" label="To">
        <DayPicker id="report-to" value={to} min={from} onChange={(day) => go({ to: startOf(day, 1) })} />
      </FieldItem>
    </Flex>
  );
}

/** The support figures of a period; each count links to its tickets. */
export default function ReportTab() {
  const { view } = useSupportView();
  const range = rangeOf(view, Date.now());
  const report = useQuery(reportQuery(range));
  const csv = useMutation({
    mutationFn: () => reportCsv(range),
    onSuccess: (text) => download(text, 'support.csv'),
    onError: (error) => {
      logProblem('The report was not downloaded', error);
      notice.error('The report could not be downloaded', 'Please try again.');
    },
  });
  return (
    <Flex vertical gap={24}>
      <Flex wrap align="center" justify="space-between" gap={16}>
        <Days from={dayOf(range.from, 0)} to={dayOf(range.to, -1)} />
        <Button loading={csv.isPending} onClick={() => csv.mutate()}>
          Download CSV
        </Button>
      </Flex>
      {report.isError && !report.data ? (
        <RetryBlock
          what="The report"
          requestId={requestIdOf(report.error)}
          onRetry={() => void report.refetch()}
        />
      ) : null}
      {report.isPending ? (
        <div role="status" aria-label="Loading the report">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ) : null}
      {report.data ? <Figures report={report.data} /> : null}
      <p className="muted">
        Includes tickets opened in this period. A first reply is due within 24 hours, during business hours.
        Time spent waiting on the customer does not count toward the time to solve. Sample tickets are not
        included.
      </p>
    </Flex>
  );
}
