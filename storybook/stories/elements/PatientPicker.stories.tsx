import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import type { PatientChoice } from '../../../frontend/src/shared/ui/patient-picker/PatientPicker.tsx';
import { PatientPicker } from '../../../frontend/src/shared/ui/patient-picker/PatientPicker.tsx';
import {
  practiceHandlers,
  sourceHandlers,
} from '../../../frontend/src/testing/handlers/practice/practice.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { SOURCES } from '../../../frontend/src/testing/practice/book.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';
import { inApp, settled } from './frame.tsx';

const changed = fn();

function Picker() {
  const [patient, setPatient] = useState<PatientChoice | null>(null);
  const change = (next: PatientChoice | null) => {
    changed(next);
    setPatient(next);
  };
  return <PatientPicker value={patient} onChange={change} />;
}

const meta = preview.meta({
  title: 'Elements/Patient picker',
  decorators: [inApp('/tps')],
  render: () => <Picker />,
  beforeEach: visit({ handlers: practiceHandlers() }),
  afterEach: settled,
});

export const FromThePracticeTool = meta.story({
  play: async () => {
    await press('Choose Nora Quill');
    await screen.findByText('From Open Dental');
    await expect(changed).toHaveBeenLastCalledWith(
      expect.objectContaining({ from: 'tool', source: 's1', ref: 'p1', name: 'Nora Quill' }),
    );
  },
});
export const Typed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Type the details'));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'First name' }), 'Ina');
    await expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ from: 'typed', first: 'Ina' }));
  },
});
export const NoTool = meta.story({
  beforeEach: visit({ handlers: sourceHandlers(SOURCES.none) }),
  play: async ({ canvas }) => void (await canvas.findByRole('textbox', { name: 'Last name' })),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/practice/patients'), ...sourceHandlers(SOURCES.live)] }),
  play: async ({ canvas }) => void (await canvas.findByRole('searchbox', { name: 'Find a patient' })),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/practice/patients'), ...sourceHandlers(SOURCES.live)] }),
  play: says('The patients could not be loaded.'),
});
