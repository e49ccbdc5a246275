import { Select } from 'antd';
import type { SelectProps } from 'antd';
import { useId } from 'react';
import { searchOf } from './searchable.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceSelectProps extends Omit<SelectProps<string>, 'options' | 'placeholder' | 'onChange'> {
  readonly choices: readonly Choice[];
  /** The text for "nothing chosen"; it is the first option, so that a choice can be taken back. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * antd's Select over plain choices; an empty string stands for "nothing chosen". antd shows the choice beside its input, so
 * the input's description names it for screen readers.
 */
export function ChoiceSelect({ choices, placeholder, value, onChange, ...rest }: ChoiceSelectProps) {
  const chosenId = useId();
  const described = [chosenId, rest['aria-describedby']].filter(Boolean).join(' ');
  const none = placeholder === undefined ? [] : [{ value: '', label: placeholder }];
  return (
    <Select<string>
      {...rest}
      aria-describedby={described}
      labelRender={({ label }) => <span id={chosenId}>{label}</span>}
      options={[...none, ...choices]}
      value={value ?? ''}
      onChange={onChange}
      showSearch={searchOf(choices)}
    />
  );
}
