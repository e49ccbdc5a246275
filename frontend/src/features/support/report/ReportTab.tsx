import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { reportCsv, reportQuery } from '../api.ts';
import type { SupportReport } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { minutesText } from '../labels.ts';
import { dayOf, rangeOf, startOf } from './range.ts';
import './report.css';

/** Hands a text to the browser as a file to keep. */
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
    <div className="figure">
      <dt>{label}</dt>
      <dd>{count > 0 ? <Link to={to}>{count}</Link> : count}</dd>
    </div>
  );
}

/** A number of its own; there is none while nothing was answered. */
function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd data-none={value === null || undefined}>{value ?? 'None yet'}</dd>
    </div>
  );
}

function Figures({ report }: { report: SupportReport }) {
  const { total, first_reply: first, resolution, rating } = report;
  const share = first.share_within;
  return (
    <>
      <section className="figures" aria-labelledby="figures-first">
        <h2 id="figures-first">First reply</h2>
        <dl>
          <Fact label="Share in time" value={share === null ? null : `${Math.round(share * 100)} %`} />
          <Fact label="Middle wait" value={minutesText(first.median_minutes)} />
          <Count label="Answered in time" figure="within" count={first.within.count} report={report} />
          <Count label="Late" figure="late" count={first.late.count} report={report} />
          <Count label="Still due" figure="pending" count={first.pending.count} report={report} />
        </dl>
      </section>
      <section className="figures" aria-labelledby="figures-rest">
        <h2 id="figures-rest">Tickets</h2>
        <dl>
          <Count label="Opened" figure="total" count={total.count} report={report} />
          <Count label="Solved" figure="solved" count={resolution.solved.count} report={report} />
          <Fact label="Middle time to solve" value={minutesText(resolution.median_minutes)} />
          <Count label="Rated" figure="rated" count={rating.rated.count} report={report} />
          <Fact
            label="Mean rating"
            value={rating.average === null ? null : `${rating.average.toFixed(1)} of 5`}
          />
        </dl>
      </section>
    </>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  const { go } = useSupportView();
  return (
    <div className="report-days">
      <label>
        From
        <input
          className="input"
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => target.value && go({ from: startOf(target.value, 0) })}
        />
      </label>
      <label>
        To
        <input
          className="input"
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => target.value && go({ to: startOf(target.value, 1) })}
        />
      </label>
    </div>
  );
}

/** How support did, in numbers that open what they count. */
export default function ReportTab() {
  const { view } = useSupportView();
  const range = rangeOf(view, Date.now());
  const report = useQuery(reportQuery(range));
  const csv = useMutation({
    mutationFn: () => reportCsv(range),
    onSuccess: (text) => download(text, 'support.csv'),
    onError: (error) => {
      logProblem('The report was not downloaded', error);
      notice.error('The table could not be loaded', 'Please try again.');
    },
  });
  return (
    <div className="report">
      <div className="report-head">
        <Days from={dayOf(range.from, 0)} to={dayOf(range.to, -1)} />
        <Button loading={csv.isPending} onClick={() => csv.mutate()}>
          Download as table
        </Button>
      </div>
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
      <p className="report-words">
        Tickets opened in this time. A first reply is due after 24 hours, and within business hours. Time that
        waited on the customer does not count as time to solve. Sample tickets are left out.
      </p>
    </div>
  );
}
