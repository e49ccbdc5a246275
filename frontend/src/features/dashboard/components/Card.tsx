import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Card as AntCard, Col, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { DashboardCard } from '../../../shared/api/index.ts';
import { shownMessage } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { cardLabels } from '../cards.ts';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';

export interface CardProps {
  readonly card: DashboardCard;
  /** A short text beside the title, such as a count. */
  readonly aside?: ReactNode;
  /** Always open. On small screens other cards open at a press. */
  readonly primary?: boolean;
  /** How many columns it takes, of two and of three. Default: one. */
  readonly spans?: { readonly two: number; readonly three: number };
  readonly loading?: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Content({
  card,
  loading,
  onRetry,
  children,
}: Pick<CardProps, 'card' | 'loading' | 'onRetry' | 'children'>) {
  if (loading || card.error?.code === 'slow')
    return (
      <div role="status" aria-label={`Loading ${cardLabels[card.key].title}`}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    );
  if (card.error)
    return (
      <>
        <p className="muted">{shownMessage(card.error)}</p>
        <RetryBlock
          what={cardLabels[card.key].title}
          requestId={card.error.request_id ?? undefined}
          onRetry={onRetry}
        />
      </>
    );
  return children;
}

const ONE = { two: 1, three: 1 };

/** The frame of a card: title, content, and its own error with Retry. On small screens secondary cards fold. */
export function Card({
  card,
  aside,
  primary = false,
  spans = ONE,
  loading = false,
  onRetry,
  children,
}: CardProps) {
  const narrow = useNarrow();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { title, Icon } = cardLabels[card.key];
  const folds = narrow && !primary;
  const open = !folds || opened;
  return (
    <Col xs={24} md={12 * spans.two} xl={8 * spans.three}>
      <AntCard
        className="dash-card"
        role="region"
        aria-labelledby={`${id}-title`}
        styles={open ? {} : { body: { display: 'none' } }}
        title={
          <Flex align="center" gap={12}>
            <Icon aria-hidden />
            <h2 id={`${id}-title`}>{title}</h2>
          </Flex>
        }
        extra={
          <>
            <span className="muted">{aside}</span>
            {folds ? (
              <Button
                type="text"
                className="dash-fold"
                icon={<DownOutlined aria-hidden rotate={open ? 180 : 0} />}
                aria-label={title}
                aria-expanded={open}
                aria-controls={`${id}-body`}
                onClick={() => setOpened(!open)}
              />
            ) : null}
          </>
        }
      >
        <Flex vertical flex={1} id={`${id}-body`}>
          <Content {...{ card, loading, onRetry }}>{children}</Content>
        </Flex>
      </AntCard>
    </Col>
  );
}
