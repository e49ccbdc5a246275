import { Item, ItemList } from '../ui/item-list/ItemList.tsx';
import type { Attempt } from '../api/index.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** 'Why can't I connect?': every step of an attempt, as the hub wrote it down. */
export function AttemptSteps({ steps }: { steps: Attempt['steps'] }) {
  return (
    <details>
      <summary className="fold">Why can’t I connect?</summary>
      <ItemList label="Steps of this attempt">
        {steps.map(({ step, at, detail }, index) => (
          <Item
            key={`${at} ${index}`}
            title={step}
            details={detail}
            actions={
              <time className="muted" dateTime={at}>
                {time.format(new Date(at))}
              </time>
            }
          />
        ))}
      </ItemList>
    </details>
  );
}
