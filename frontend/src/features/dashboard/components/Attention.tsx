import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { AttentionCard, NextStep } from '../../../shared/api/index.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { NoticeRow } from '../../../shared/notifications/index.ts';
import { ItemList } from '../../../shared/ui/item-list/index.ts';
import { MoreNotices } from './MoreNotices.tsx';
import { Steps } from './NextSteps.tsx';

const MINUTE = 60_000;

function AllSet({ steps }: { steps: readonly NextStep[] | undefined }) {
  return (
    <Flex vertical gap="small">
      <Flex align="center" gap={12}>
        <span className="tile notice-mark" data-tone="success">
          <CheckOutlined aria-hidden />
        </span>
        <div>
          <strong>You are all set</strong>
          <p className="muted">Nothing is waiting for you{steps?.length ? '. If you have a moment:' : '.'}</p>
        </div>
      </Flex>
      {steps?.length ? <Steps steps={steps} /> : null}
    </Flex>
  );
}

interface AttentionProps {
  readonly data: AttentionCard;
  /** Suggestions for when nothing is waiting. */
  readonly steps: readonly NextStep[] | undefined;
}

/** What waits for this person, seven at most, overdue first; each can be opened, marked as done, and undone. */
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
        <ItemList label="Needs attention">
          {data.items.map((item) => (
            <NoticeRow key={item.id} notice={item} now={now} unread={!item.read_at} />
          ))}
        </ItemList>
      )}
      {hidden > 0 && !all ? (
        <Button type="text" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      ) : null}
    </>
  );
}
