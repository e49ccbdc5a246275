import { Timeline } from 'antd';
import { momentText } from './moments.ts';

interface OrderEvent {
  readonly id: string;
  readonly kind: string;
  readonly note: string;
  readonly at: string;
}

interface OrderTimelineProps<Event> {
  readonly events: readonly Event[];
  readonly labelOf: (event: Event) => string;
  /** Who did it, where that is said. */
  readonly byOf?: (event: Event) => string | null;
}

const BAD: readonly string[] = ['cancelled', 'declined', 'refunded'];

/** What happened to an order, the latest last. */
export function OrderTimeline<Event extends OrderEvent>({
  events,
  labelOf,
  byOf = () => null,
}: OrderTimelineProps<Event>) {
  return (
    <section aria-labelledby="order-timeline">
      <h3 id="order-timeline">Timeline</h3>
      <Timeline
        items={events.map((event) => ({
          key: event.id,
          ...(BAD.includes(event.kind) ? { color: 'red' } : {}),
          content: (
            <>
              <div>{labelOf(event)}</div>
              {event.note ? <p className="as-typed">{event.note}</p> : null}
              <small className="muted">
                {[momentText(event.at), byOf(event)].filter(Boolean).join(', ')}
              </small>
            </>
          ),
        }))}
      />
    </section>
  );
}
