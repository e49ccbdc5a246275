import { Segmented as AntSegmented } from 'antd';
import './segmented.css';

export interface Segment<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** How many entries the choice shows. */
  readonly count?: number | undefined;
}

interface SegmentedProps<Key extends string> {
  readonly label: string;
  /** Unique on the page: it groups the radio buttons. */
  readonly name: string;
  readonly segments: readonly Segment<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
}

/** One choice of a few, all visible. The choices are radio buttons for the keyboard and for screen readers. */
export function Segmented<Key extends string>({
  label,
  name,
  segments,
  active,
  onChange,
}: SegmentedProps<Key>) {
  return (
    <AntSegmented<Key>
      className="segmented"
      aria-label={label}
      name={name}
      value={active}
      onChange={onChange}
      options={segments.map(({ key, label: text, count }) => ({
        value: key,
        label: count === undefined ? text : `${text} ${count}`,
      }))}
    />
  );
}
