import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Card as AntCard, Col, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { DashboardCard } from '../../../shared/api/index.ts';
import { shownMessage } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { CardKey, CardView } from '../../../shared/dashboard/index.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';

export interface CardProps {
  readonly view: Pick<CardView<CardKey>, 'title' | 'Icon' | 'primary' | 'wide'>;
  readonly card: DashboardCard;
  /** A short text beside the title, such as a count. */
  readonly aside?: ReactNode;
  /** How many columns it takes, of two and of three. Default: one, or two of a wide card. */
  readonly spans?: { readonly two: number; readonly three: number };
  readonly loading?: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Content({
  view: { title },
  card,
  loading,
  onRetry,
  children,
}: Pick<CardProps, 'view' | 'card' | 'loading' | 'onRetry' | 'children'>) {
  if (loading || card.error?.code === 'slow')
    return (
      <div role="status" aria-label={`Loading ${title}`}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    );
  if (card.error)
    return (
      <>
        <p className="muted">{shownMessage(card.error)}</p>
        <RetryBlock what={title} requestId={card.error.request_id ?? undefined} onRetry={onRetry} />
      </>
    );
  return children;
}

const ONE = { two: 1, three: 1 };
const WIDE = { two: 2, three: 2 };

/** The frame of a card: title, content, and its own error with Retry. On small screens secondary cards fold. */
export function Card({
  view,
  card,
  aside,
  spans = view.wide ? WIDE : ONE,
  loading = false,
  onRetry,
  children,
}: CardProps) {
  const narrow = useNarrow();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { title, Icon, primary = false } = view;
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
          <Content {...{ view, card, loading, onRetry }}>{children}</Content>
        </Flex>
      </AntCard>
    </Col>
  );
}
