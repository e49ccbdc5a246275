import { Col, Row } from 'antd';
import type { Dashboard, DashboardCard } from '../../../shared/api/index.ts';
import type { CardKey, CardView } from '../../../shared/dashboard/index.ts';
import { dataOf } from '../../../shared/dashboard/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { useCardViews } from '../card-views.ts';
import { lastSpan, shownCards } from '../shown.ts';
import { useLiveCard } from '../use-live-card.ts';
import type { CardProps } from './Card.tsx';
import { Card } from './Card.tsx';

interface CardsProps {
  readonly page: Dashboard;
  readonly userId: string;
  readonly loading: ReadonlySet<CardKey>;
  readonly onRetry: (key: CardKey) => void;
  /** Something that a card shows changed elsewhere. */
  readonly onChanged: (key: CardKey) => void;
}

interface FramedProps<Key extends CardKey> {
  readonly view: CardView<Key>;
  readonly cards: readonly DashboardCard[];
  readonly frame: Omit<CardProps, 'children' | 'view' | 'aside'>;
  readonly userId: string;
  readonly onChanged: () => void;
}

/** A card in its frame, once its data is there. */
function Framed<Key extends CardKey>({ view, cards, frame, userId, onChanged }: FramedProps<Key>) {
  useLiveCard(view.liveTopic, onChanged);
  const data = dataOf(cards, view.key);
  const { Content } = view;
  return (
    <Card {...frame} view={view} aside={data ? view.aside?.(data) : null}>
      {data ? <Content {...{ data, cards, userId }} onRetry={frame.onRetry} /> : null}
    </Card>
  );
}

/** The cards in the order the person chose; the last one fills its row. */
export function Cards({ page, userId, loading, onRetry, onChanged }: CardsProps) {
  const { views, failure, retry } = useCardViews();
  const shown = shownCards(page, views);
  const last = shown.at(-1)?.key;
  const spans = { two: lastSpan(shown.length, 2), three: lastSpan(shown.length, 3) };
  return (
    <Row gutter={[20, 20]}>
      {shown.map((card) => {
        const { key } = card;
        const view = views.get(key);
        if (!view) return null;
        const frame = {
          card,
          ...(key === last ? { spans } : {}),
          loading: loading.has(key),
          onRetry: () => onRetry(key),
        };
        return (
          <Framed
            key={key}
            {...{ view: view as CardView<CardKey>, cards: page.cards, frame, userId }}
            onChanged={() => onChanged(key)}
          />
        );
      })}
      {failure ? (
        <Col span={24}>
          <RetryBlock what="Part of your dashboard" onRetry={() => void retry()} />
        </Col>
      ) : null}
    </Row>
  );
}
