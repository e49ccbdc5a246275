import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { Flex } from 'antd';
import { useEffect, useId, useState } from 'react';
import './rating.css';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface RatingProps {
  readonly value: number | null;
  readonly busy: boolean;
  readonly onRate: (rating: number) => void;
}

/**
 * One to five stars. They are radio buttons, because antd's Rate gives its stars no accessible name and marks each star up to
 * the chosen one as checked. A press shows at once.
 */
export function Rating({ value: saved, busy, onRate }: RatingProps) {
  const name = useId();
  const [pressed, setPressed] = useState<number | null>(null);
  // After the call, whatever its outcome, the server's value counts.
  useEffect(() => {
    if (!busy) setPressed(null);
  }, [busy]);
  const value = pressed ?? saved;
  const press = (rating: number) => {
    setPressed(rating);
    onRate(rating);
  };
  return (
    <fieldset className="rating" aria-busy={busy}>
      <legend>How did we do?</legend>
      <Flex wrap align="center">
        {WORDS.map((text, index) => (
          <label key={text} title={text}>
            <input
              type="radio"
              name={name}
              aria-label={`${index + 1} of 5: ${text}`}
              checked={value === index + 1}
              onChange={() => press(index + 1)}
            />
            {value !== null && index < value ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          </label>
        ))}
        <span className="muted" role="status">
          {saved === null ? '' : `${WORDS[saved - 1] ?? ''}. Thank you!`}
        </span>
      </Flex>
    </fieldset>
  );
}
