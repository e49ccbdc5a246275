import { Timeline } from 'antd';
import type { MerchantOrder } from '../../api.ts';
import { eventLabels, momentText } from '../../labels.ts';

/** What happened to the order, the latest last. */
export function OrderTimeline({ order }: { readonly order: MerchantOrder }) {
  return (
    <section aria-labelledby="order-timeline">
      <h3 id="order-timeline">Timeline</h3>
      <Timeline
        items={order.timeline.map(({ id, kind, note, at, actor_name: actor }) => ({
          key: id,
          content: (
            <>
              <div>{eventLabels[kind]}</div>
              {note ? <p className="order-text">{note}</p> : null}
              <small className="muted">{[momentText(at), actor].filter(Boolean).join(', ')}</small>
            </>
          ),
        }))}
      />
    </section>
  );
}
