import { Input } from 'antd';
import type { InputProps } from 'antd';
import type { ReactNode } from 'react';
import type { FormState } from '../form/use-form.ts';
import type { Choice } from './ChoiceSelect.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { describedBy, FieldItem } from './FieldItem.tsx';
import { SecretInput } from './SecretInput.tsx';
import '../form/form.css';

interface FormFieldProps<Name extends string> extends Pick<
  InputProps,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'onBlur' | 'placeholder' | 'spellCheck' | 'type'
> {
  readonly form: FormState<Name>;
  readonly name: NoInfer<Name>;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** 'secret' can be shown and hidden. */
  readonly kind?: 'text' | 'secret' | 'long' | 'select';
  /** The lines of a long text. */
  readonly rows?: number;
  readonly choices?: readonly Choice[];
}

/**
 * One field of a form behind sign-in: antd's controls on the values of `useForm`. `/auth` uses `Field`, which has the same
 * properties and needs no antd.
 */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const { form, name, label, optional, hint, kind = 'text', choices = [], rows = 4, ...rest } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const shared = {
    id,
    value: form.values[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, error, hint),
    'aria-required': optional ? undefined : true,
  };
  const { autoFocus, disabled, maxLength, placeholder } = rest;
  const onChange = ({ target }: { target: { value: string } }) => form.set(name, target.value);
  return (
    <FieldItem {...{ id, label, optional, hint, error }}>
      {kind === 'text' ? <Input {...rest} {...shared} name={name} onChange={onChange} /> : null}
      {kind === 'secret' ? (
        <SecretInput {...rest} {...shared} name={name} onChange={onChange} what={label} />
      ) : null}
      {kind === 'long' ? (
        <Input.TextArea
          {...{ ...shared, name, rows, autoFocus, disabled, maxLength, placeholder }}
          onChange={onChange}
        />
      ) : null}
      {kind === 'select' ? (
        <ChoiceSelect
          {...{ ...shared, autoFocus, disabled, placeholder, choices }}
          onChange={(value) => form.set(name, value)}
        />
      ) : null}
    </FieldItem>
  );
}
