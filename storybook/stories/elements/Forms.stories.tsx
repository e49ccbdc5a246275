import { Button } from 'antd';
import { expect, fn, waitFor } from 'storybook/test';
import { all, email, needed, webAddress } from '../../../frontend/src/shared/ui/form/checks.ts';
import { CodeForm } from '../../../frontend/src/shared/ui/form/CodeForm.tsx';
import { Field } from '../../../frontend/src/shared/ui/form/Field.tsx';
import { NativeSelect } from '../../../frontend/src/shared/ui/form/NativeSelect.tsx';
import { useForm } from '../../../frontend/src/shared/ui/form/use-form.ts';
import { NewPasswordFields } from '../../../frontend/src/shared/ui/password/NewPasswordFields.tsx';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Forms',
  decorators: [inApp()],
  beforeEach: visit({ person: null }),
});

const SPECIALTIES = [
  { value: 'general_dentistry', label: 'General dentistry' },
  { value: 'orthodontics', label: 'Orthodontics' },
];
const sent = fn();

function Details({ disabled = false }) {
  const form = useForm({
    id: disabled ? 'off' : 'details',
    initial: { name: '', email: '', website: '', specialty: '', password: '' },
    checks: {
      name: needed('Enter your name'),
      email: all(needed('Enter your email'), email('That is not an email address')),
      website: webAddress('Begin with https://'),
    },
    onSubmit: sent,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={disabled ? 'Switched off' : 'Details'}>
      <Field form={form} name="name" label="Name" disabled={disabled} placeholder="Ada Marsh" />
      <Field form={form} name="email" label="Email" type="email" disabled={disabled} hint="For signing in." />
      <Field form={form} name="website" label="Website" optional disabled={disabled} />
      <Field
        form={form}
        name="specialty"
        label="Specialty"
        kind="select"
        choices={SPECIALTIES}
        placeholder="Choose one"
        disabled={disabled}
      />
      <Field form={form} name="password" label="Password" kind="secret" disabled={disabled} />
      <Button type="primary" htmlType="submit" disabled={disabled}>
        Save
      </Button>
    </form>
  );
}

export const WhatIsWrong = meta.story({
  render: () => (
    <Column>
      <Details />
    </Column>
  ),
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Name');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await userEvent.type(canvas.getByLabelText('Email'), 'ada.marsh@example');
    await userEvent.type(canvas.getByLabelText(/Website/), 'nowhere');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Enter your name');
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/That is not an email address/);
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(name, 'Ada');
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid'));
  },
});

export const SecretIsShown = meta.story({
  render: () => (
    <Column>
      <Details />
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Password');
    await userEvent.type(password, 'three quiet otters');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide Password' })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByLabelText('Specialty'), 'Orthodontics');
  },
});

export const SwitchedOff = meta.story({
  render: () => (
    <Column>
      <Details disabled />
      <NativeSelect aria-label="Kind" choices={SPECIALTIES} value="orthodontics" onChange={fn()} />
    </Column>
  ),
});

const check = fn();

export const CodeRefused = meta.story({
  render: () => (
    <Column>
      <CodeForm
        id="code"
        label="Code"
        hint="Six digits, from your authenticator app."
        send={check}
        submit="Verify"
      >
        <button type="button" className="text-button">
          Use a backup code
        </button>
      </CodeForm>
    </Column>
  ),
  beforeEach: () => {
    check.mockReset();
    check.mockResolvedValue({ message: 'That code is incorrect. Wait for the next one.' });
  },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText<HTMLInputElement>('Code');
    await userEvent.type(input, '12-34');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText('Enter all six digits')).toBeVisible();
    await userEvent.type(input, '56');
    await expect(await canvas.findByText(/That code is incorrect/)).toBeVisible();
    await expect(check).toHaveBeenCalledOnce();
    await expect(check).toHaveBeenCalledWith('123456');
    await waitFor(() => expect(input.selectionEnd).toBe(6));
    await expect(input.selectionStart).toBe(0);
  },
});

export const CodeMustWait = meta.story({
  render: () => (
    <Column>
      <CodeForm
        id="wait"
        label="Code"
        send={() => Promise.resolve({ message: 'Too many tries.', retryAt: Date.now() + 240_000 })}
        submit="Verify"
        block
      />
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Code'), '123456');
    await expect(await canvas.findByRole('button', { name: /Try again in \d minutes/ })).toBeDisabled();
  },
});

function Choose() {
  const form = useForm({
    id: 'choose',
    initial: { password: '', confirmPassword: '' },
    onSubmit: () => undefined,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <NewPasswordFields form={form} label="New password" />
    </form>
  );
}

export const NewPassword = meta.story({
  render: () => (
    <Column>
      <Choose />
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('New password');
    await expect(canvas.getByText(/At least 8 characters/)).toBeVisible();
    await userEvent.type(password, 'dental1');
    await expect(await canvas.findByText('Strength: Weak')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'three quiet otters, 1 lake');
    await expect(await canvas.findByText('Strength: Strong')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'three');
    await expect(await canvas.findByText('Passwords do not match')).toBeVisible();
  },
});
