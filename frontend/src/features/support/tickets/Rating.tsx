import { useId } from 'react';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface RatingProps {
  readonly value: number | null;
  readonly busy: boolean;
  readonly onRate: (rating: number) => void;
}

/** One to five stars: radio buttons, so that the keyboard and screen readers know them. */
export function Rating({ value, busy, onRate }: RatingProps) {
  const name = useId();
  return (
    <fieldset className="rating" disabled={busy}>
      <legend>How did we do?</legend>
      <div>
        {WORDS.map((words, index) => (
          <label key={words} data-on={value !== null && index < value ? true : undefined} title={words}>
            <input
              type="radio"
              name={name}
              aria-label={`${index + 1} of 5: ${words}`}
              checked={value === index + 1}
              onChange={() => onRate(index + 1)}
            />
            <Icon name="star" size={26} />
          </label>
        ))}
        <span role="status">{value === null ? '' : `${WORDS[value - 1] ?? ''}. Thank you.`}</span>
      </div>
    </fieldset>
  );
}
