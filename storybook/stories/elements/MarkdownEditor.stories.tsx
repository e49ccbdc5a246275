import { lazy, Suspense, useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { MarkdownEditor } from '../../../frontend/src/shared/ui/markdown-editor/MarkdownEditor.tsx';
import preview from '../../config/preview.tsx';
import { press } from '../../plays.ts';
import { visit } from '../../page.tsx';
import { Column, inApp, settled } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Markdown editor',
  decorators: [inApp()],
  beforeEach: visit({ person: null }),
  afterEach: settled,
});

const ANSWER = `## Staging

Overjet is **4 mm** and should stay under *5 mm*.

- Upper: 14 steps
  - attachments on 6 and 11
- Lower: 12 steps

> “Wear them 22 hours a day.”

See [the guide](https://example.com/guide) and \`IPR\`.

| Step | IPR (mm) |
| --- | --- |
| 4 | 0.2 |`;

const sent = fn();
const written = fn();

interface FieldProps {
  readonly text?: string;
  readonly error?: string;
  readonly people?: readonly string[];
}

function Field({ text = '', error, people }: FieldProps) {
  const [value, setValue] = useState(text);
  return (
    <Column>
      <MarkdownEditor
        id="answer"
        label="Your answer"
        placeholder="Share what worked. Leave out anything that could identify a patient."
        hint="Press Ctrl + Enter to send."
        error={error}
        people={people}
        maxLength={500}
        value={value}
        onChange={(markdown) => {
          written(markdown);
          setValue(markdown);
        }}
        onSubmit={sent}
      />
    </Column>
  );
}

const text = () => screen.findByRole('textbox', { name: 'Your answer' });

export const Empty = meta.story({
  render: () => <Field />,
  play: async () => void (await text()),
});

export const Filled = meta.story({
  render: () => <Field text={ANSWER} />,
  play: async () => {
    await expect(within(await text()).getByRole('heading', { name: 'Staging' })).toBeVisible();
  },
});

export const Preview = meta.story({
  render: () => <Field text={ANSWER} />,
  play: async () => {
    await userEvent.click(await screen.findByText('Preview'));
    const shown = await screen.findByRole('region', { name: 'Your answer: preview' });
    await waitFor(() => expect(within(shown).getByRole('link', { name: 'the guide' })).toBeVisible());
    await expect(within(shown).getByRole('table')).toBeVisible();
  },
});

export const Refused = meta.story({
  render: () => <Field text={'a '.repeat(260).trim()} error="Enter a shorter answer." />,
  play: async () => void (await screen.findByText('19 characters too long')),
});

export const TypedByKeyboard = meta.story({
  render: () => <Field />,
  play: async () => {
    const field = await text();
    await userEvent.click(field);
    await userEvent.keyboard('Use IPR');
    // The toolbar by keyboard alone: there, along it, and back.
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{ArrowRight}{ArrowRight}');
    await expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(' 0.2 * 2');
    await waitFor(() => expect(written).toHaveBeenLastCalledWith('Use IPR **0.2 \\* 2**'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(sent).toHaveBeenCalledTimes(1);
  },
});

export const AddingALink = meta.story({
  render: () => <Field text="Read this:" />,
  play: async () => {
    await userEvent.click(await text());
    await press('Link');
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'nowhere');
    await press('Add Link');
    await waitFor(() => expect(screen.getByText(/^Enter a web address/)).toBeVisible());
    await userEvent.type(address, '.example.com');
    await press('Add Link');
    await waitFor(() =>
      expect(written).toHaveBeenLastCalledWith(expect.stringContaining('<https://nowhere.example.com>')),
    );
  },
});

/** As on a slow phone, where timers run between what React draws and the effects of it: React hears of its next step late. */
function drawSlowly() {
  const { postMessage } = MessagePort.prototype;
  const late = spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (
    this: MessagePort,
    message: unknown,
  ) {
    setTimeout(() => postMessage.call(this, message), 15);
  });
  return () => late.mockRestore();
}

/** Outside of Storybook's own rendering, which runs effects at once. */
function LateField() {
  const [Late] = useState(() =>
    lazy(async () => {
      await new Promise((done) => setTimeout(done));
      return { default: Field };
    }),
  );
  return (
    <Suspense>
      <Late people={['Grace Okafor']} />
    </Suspense>
  );
}

export const DrawnSlowly = meta.story({
  render: () => <LateField />,
  beforeEach: drawSlowly,
  play: async () => {
    await userEvent.click(await text());
    await userEvent.keyboard('Thank you, @gra');
    await userEvent.click(await screen.findByRole('option', { name: 'Grace Okafor' }));
    await waitFor(() =>
      expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^Thank you, @Grace Okafor\b/)),
    );
  },
});
