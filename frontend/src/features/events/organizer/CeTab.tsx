import { Alert, Button, Flex, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { type CeIssue, organizing } from '../api.ts';
import { creditsLabel } from '../labels.ts';
import type { OrganizerTabProps } from './tab-props.ts';
import { useEventStep } from './use-event-steps.ts';

const REASONS: Readonly<Record<CeIssue['skipped'][number]['reason'], string>> = {
  not_attended: 'Was not checked in',
  minutes_unknown: 'Was not checked out',
  below_minimum: 'Attended too short',
  no_account: 'Sample person without an account',
};

const records = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

function Outcome({
  outcome: { issued, already_issued: before, skipped_total: total, skipped },
}: {
  readonly outcome: CeIssue;
}) {
  return (
    <Flex vertical gap="middle" role="status">
      <Alert
        type="success"
        showIcon
        title={`${records(issued)} issued`}
        description={`${records(before)} had been issued before. ${total} ${total === 1 ? 'person was' : 'people were'} skipped.`}
      />
      {total > 0 ? (
        <Table
          aria-label="Skipped people"
          rowKey="registration_id"
          dataSource={skipped}
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          columns={[
            { title: 'Skipped', dataIndex: 'name' },
            {
              title: 'Minutes',
              dataIndex: 'attended_min',
              render: (minutes: number | null) => minutes ?? '–',
            },
            {
              title: 'Reason',
              dataIndex: 'reason',
              render: (reason: keyof typeof REASONS) => REASONS[reason],
            },
          ]}
        />
      ) : null}
    </Flex>
  );
}

/** Issues the CE records of the event to everybody who attended long enough, and says who is skipped and why. */
export function CeTab({ event }: OrganizerTabProps) {
  const length = Math.round((Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000);
  const [minutes, setMinutes] = useState<number | null>(Math.floor(length * 0.9));
  const issue = useEventStep((least: number) => organizing.issueCe(event.id, least));
  if (event.credits === 0) return <Alert type="info" showIcon title="This event has no CE credits." />;
  const over = Date.parse(event.ends_at) <= Date.now();
  return (
    <Flex vertical gap="middle">
      <p>
        {`${creditsLabel(event)} for everybody who attended long enough. Issuing again adds only what is missing; a record that was issued is never changed.`}
      </p>
      <Flex wrap gap="small" align="end">
        <label htmlFor="least-minutes">
          Minimum minutes
          <br />
          <InputNumber
            id="least-minutes"
            min={0}
            max={20_160}
            precision={0}
            value={minutes}
            onChange={setMinutes}
            suffix={`of ${length}`}
          />
        </label>
        <Button
          type="primary"
          disabled={!over || minutes === null}
          loading={issue.isPending}
          onClick={() => issue.mutate(minutes ?? 0)}
        >
          Issue CE Records
        </Button>
      </Flex>
      {over ? null : <Alert type="info" showIcon title="Records can be issued once the event has ended." />}
      {issue.error ? <Alert type="error" showIcon title={messageOf(issue.error)} /> : null}
      {issue.data ? <Outcome outcome={issue.data} /> : null}
    </Flex>
  );
}
