import { Timeline } from 'antd';
import type { OwnOrder } from './api.ts';
import { eventLabels, momentText } from './labels.ts';

const BAD: readonly string[] = ['cancelled', 'declined', 'refunded'];

/** What happened to the order, the latest last. */
export function OrderTimeline({ order: { events } }: { readonly order: OwnOrder }) {
  return (
    <section aria-labelledby="own-order-timeline">
      <h3 id="own-order-timeline">Timeline</h3>
      <Timeline
        items={events.map(({ id, kind, note, at }) => ({
          key: id,
          ...(BAD.includes(kind) ? { color: 'red' } : {}),
          content: (
            <>
              <div>{eventLabels[kind]}</div>
              {note ? <p className="order-text">{note}</p> : null}
              <small className="muted">{momentText(at)}</small>
            </>
          ),
        }))}
      />
    </section>
  );
}
