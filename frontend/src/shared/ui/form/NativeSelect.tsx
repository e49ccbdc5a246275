import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './form.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  readonly choices: readonly Choice[];
  /** Shown, and chosen again to unset, when the field may stay empty. */
  readonly placeholder?: string;
}

/** The browser's own select in our clothes: the phone's picker, type-ahead and screen readers come with it. */
export function NativeSelect({ choices, placeholder, value, ...rest }: NativeSelectProps) {
  return (
    <span className="select">
      <select {...rest} className="input" value={value ?? ''}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
