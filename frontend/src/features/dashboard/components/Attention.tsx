import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import type { AttentionCard, NextStep } from '../../../shared/api/index.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { NoticeRow } from '../../../shared/notifications/index.ts';
import { MoreNotices } from './MoreNotices.tsx';
import { Steps } from './NextSteps.tsx';

const MINUTE = 60_000;

function AllSet({ steps }: { steps: readonly NextStep[] | undefined }) {
  return (
    <div className="all-set">
      <p className="all-set-words">
        <span className="all-set-mark">
          <CheckOutlined aria-hidden />
        </span>
        <span>
          <strong>You are all set</strong>
          Nothing is waiting for you{steps?.length ? '. If you have a moment:' : '.'}
        </span>
      </p>
      {steps?.length ? <Steps steps={steps} /> : null}
    </div>
  );
}

interface AttentionProps {
  readonly data: AttentionCard;
  /** What could be done when nothing must be. */
  readonly steps: readonly NextStep[] | undefined;
}

/** What waits for this person, seven at most, overdue first; each can be opened, done and taken back. */
export function Attention({ data, steps }: AttentionProps) {
  const now = useNow(MINUTE);
  const [all, setAll] = useState(false);
  const open = data.items.filter(({ done_at }) => !done_at).length;
  const hidden = data.total - open;
  return (
    <>
      {open === 0 && hidden <= 0 ? <AllSet steps={steps} /> : null}
      {all ? (
        <MoreNotices now={now} />
      ) : (
        <ul className="notice-list" aria-label="Needs attention">
          {data.items.map((item) => (
            <NoticeRow key={item.id} notice={item} now={now} unread={!item.read_at} />
          ))}
        </ul>
      )}
      {hidden > 0 && !all ? (
        <Button type="text" className="dash-more" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      ) : null}
    </>
  );
}
