import { Flex } from 'antd';
import { useState } from 'react';
import type { FailedMail, QueuedJob } from '../../../shared/api/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { ADMINS, useLive } from '../../../shared/live/index.ts';
import { JOBS } from './api.ts';
import { FailedMails } from './FailedMails.tsx';
import type { JobChange } from './job-change.ts';
import { JobDialog } from './JobDialog.tsx';
import { JobList } from './JobList.tsx';
import { QueueCards } from './QueueCards.tsx';

/** The background jobs: what waits, what failed and why, and what can be done about it. */
export default function JobsAdmin() {
  const [asked, ask] = useState<JobChange | null>(null);
  const [chosen, choose] = useState<readonly QueuedJob[]>([]);
  const [chosenMails, chooseMails] = useState<readonly FailedMail[]>([]);
  useLive(ADMINS, { jobs: [JOBS] });
  const done = () => {
    ask(null);
    choose([]);
    chooseMails([]);
  };
  return (
    <Flex vertical gap={40}>
      <section aria-labelledby="queues">
        <SectionHeader
          id="queues"
          title="Queues"
          description="Work that the hub does after the answer. A job has one effect, however often it runs."
        />
        <QueueCards onChange={ask} />
      </section>
      <section aria-labelledby="jobs">
        <SectionHeader
          id="jobs"
          title="Jobs"
          description="Their payloads are ids only and are not shown here."
        />
        <JobList chosen={chosen} onChoose={choose} onChange={ask} />
      </section>
      <section aria-labelledby="failed-mails">
        <SectionHeader id="failed-mails" title="Failed Emails" />
        <FailedMails chosen={chosenMails} onChoose={chooseMails} onChange={ask} />
      </section>
      {asked ? <JobDialog change={asked} onClose={() => ask(null)} onDone={done} /> : null}
    </Flex>
  );
}
