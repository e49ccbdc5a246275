import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import './rating.css';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface RatingProps {
  readonly value: number | null;
  readonly busy: boolean;
  readonly onRate: (rating: number) => void;
}

/** One to five stars: radio buttons, so that the keyboard and screen readers know them. A press shows at once. */
export function Rating({ value: kept, busy, onRate }: RatingProps) {
  const name = useId();
  const [pressed, setPressed] = useState<number | null>(null);
  // However it ended: from then on what the server keeps counts.
  useEffect(() => {
    if (!busy) setPressed(null);
  }, [busy]);
  const value = pressed ?? kept;
  const press = (rating: number) => {
    setPressed(rating);
    onRate(rating);
  };
  return (
    <fieldset className="rating" aria-busy={busy}>
      <legend>How did we do?</legend>
      <div>
        {WORDS.map((words, index) => (
          <label key={words} data-on={value !== null && index < value ? true : undefined} title={words}>
            <input
              type="radio"
              name={name}
              aria-label={`${index + 1} of 5: ${words}`}
              checked={value === index + 1}
              onChange={() => press(index + 1)}
            />
            <Icon name="star" size={26} />
          </label>
        ))}
        <span role="status">{kept === null ? '' : `${WORDS[kept - 1] ?? ''}. Thank you.`}</span>
      </div>
    </fieldset>
  );
}
