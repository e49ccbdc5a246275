import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import type { Referral } from '../types.ts';
import { ReferralFiles } from './ReferralFiles.tsx';

const ReportForm = lazy(() => import('./ReportForm.tsx'));

function Written({ referral, report }: { referral: Referral; report: NonNullable<Referral['report']> }) {
  const parts = [
    ['Findings', report.findings],
    ['Treatment', report.treatment],
    ['Follow-up needed', report.follow_up_needed ? report.follow_up || 'Yes' : 'No'],
  ] as const;
  return (
    <section aria-labelledby="referral-report">
      <Flex vertical gap="small">
        <h3 id="referral-report">Report</h3>
        {parts.map(([title, text]) =>
          text === '' ? null : (
            <div key={title}>
              <h4>{title}</h4>
              <p className="as-typed">{text}</p>
            </div>
          ),
        )}
        <ReferralFiles referral={referral} part="report" />
      </Flex>
    </section>
  );
}

/** The report, or the form that writes it. */
export function ReportPart({ referral }: { referral: Referral }) {
  if (referral.report) return <Written referral={referral} report={referral.report} />;
  const works = referral.state === 'accepted' || referral.state === 'scheduled';
  if (referral.side !== 'receiver' || !works || referral.is_sample) return null;
  return (
    <Suspense fallback={null}>
      <ReportForm referral={referral} />
    </Suspense>
  );
}
