import DownOutlined from '@ant-design/icons/DownOutlined';
import { Card as AntCard, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { DashboardCard } from '../../../shared/api/index.ts';
import { shownMessage } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { cardLabels } from '../cards.ts';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';

export interface CardProps {
  readonly card: DashboardCard;
  /** A word beside the title: a count, a badge. */
  readonly aside?: ReactNode;
  /** On small screens what comes first is open; the rest opens when it is wanted. */
  readonly primary?: boolean;
  /** Columns, of two and of three; one where nothing is said. */
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
        <p className="card-error">{shownMessage(card.error)}</p>
        <RetryBlock
          what={cardLabels[card.key].title}
          requestId={card.error.request_id ?? undefined}
          onRetry={onRetry}
        />
      </>
    );
  return children;
}

/** The frame of a card: title, what it shows, and its own error with Retry. On small screens secondary ones fold. */
export function Card({ card, aside, primary = false, spans, loading = false, onRetry, children }: CardProps) {
  const narrow = useNarrow();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { title, Icon } = cardLabels[card.key];
  const folds = narrow && !primary;
  const open = !folds || opened;
  return (
    <AntCard
      className="dash-card"
      classNames={{ header: 'dash-card-head', body: 'dash-card-body' }}
      styles={open ? {} : { body: { display: 'none' } }}
      role="region"
      aria-labelledby={`${id}-title`}
      data-card={card.key}
      data-two={spans?.two}
      data-three={spans?.three}
      title={
        <>
          <span className="dash-card-icon">
            <Icon aria-hidden />
          </span>
          <h2 id={`${id}-title`}>
            {folds ? (
              <button
                type="button"
                className="dash-fold"
                aria-expanded={open}
                aria-controls={`${id}-body`}
                onClick={() => setOpened(!open)}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
        </>
      }
      extra={
        <>
          {aside}
          {folds ? <DownOutlined aria-hidden /> : null}
        </>
      }
    >
      <div id={`${id}-body`} className="dash-card-content">
        <Content {...{ card, loading, onRetry }}>{children}</Content>
      </div>
    </AntCard>
  );
}
