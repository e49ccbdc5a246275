import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { adminHandlers, emptyAdmin } from '../../../frontend/src/testing/handlers/admin/admin.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('admin');
const empty = visit({ person, handlers: emptyAdmin });
const patientData = { at: '/admin?tab=patient-data' };
const alignerCases = { at: '/admin?tab=aligner-cases' };
/** The question is there, and its first field is ready to be typed into. */
async function asksWhy(question: string): Promise<void> {
  const form = await screen.findByRole('form', { name: question });
  const reason = within(form).getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveFocus());
}

const meta = preview.meta({
  title: 'Pages/Admin logs',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/admin?tab=audit' },
  beforeEach: visit({ person, handlers: adminHandlers }),
});

export const AuditLogWithARowOpen = meta.story({
  play: async () => {
    await press('Role granted');
    await screen.findByRole('table', { name: 'Before and after' });
  },
});
export const AuditLogOfAnAction = meta.story({
  args: { at: '/admin?tab=audit&audit_action=role.granted' },
  play: async () => {
    await screen.findByRole('button', { name: 'Role granted' });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Action' }), 'needs');
    await userEvent.click(await screen.findByTitle('Connection needs reconnect'));
    await screen.findByRole('button', { name: 'Connection needs reconnect' });
  },
});
export const AuditLogOfARequest = meta.story({
  args: { at: '/admin?tab=audit&audit_request=req_1767546000000_c3d4' },
  play: async () => void (await screen.findByRole('button', { name: 'Connection needs reconnect' })),
});
export const AuditLogOfHalfARequest = meta.story({
  args: { at: '/admin?tab=audit&audit_request=1767546000000' },
  play: says('Enter the whole id of a request.'),
});
export const AuditLogEmpty = meta.story({
  beforeEach: empty,
  play: says('Nothing has been recorded yet. Changes and refusals appear here.'),
});
export const AuditLogOfHalfAName = meta.story({
  args: { at: '/admin?tab=audit&audit_actor=lena' },
  play: says('Enter the whole email address or id of a person.'),
});
export const AuditLogLoading = meta.story({
  beforeEach: visit({ person, handlers: [never('/api/admin/audit')] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading audit log' })),
});
export const AuditLogFailed = meta.story({
  beforeEach: visit({ person, handlers: [failing('/api/admin/audit')] }),
  play: says('The audit log could not be loaded.'),
});
export const PatientData = meta.story({
  args: patientData,
  play: async () => {
    await screen.findByText('Reason: The patient called about a changed appointment.');
    await screen.findByText('“Dr. Shah is on leave, and the recall list is due.”');
    const [first] = await screen.findAllByRole('button', { name: 'Open for a Reason' });
    first?.click();
    await asksWhy('Open the notes kept about this patient?');
  },
});
export const PatientDataEmpty = meta.story({
  args: patientData,
  beforeEach: empty,
  play: says(/^Nobody has looked at patient data yet/),
});
export const PatientDataFailed = meta.story({
  args: patientData,
  beforeEach: visit({ person, handlers: [failing('/api/admin/phi-access')] }),
  play: says('The log of accesses to patient data could not be loaded.'),
});

export const AlignerCases = meta.story({
  args: alignerCases,
  play: async () => {
    await press('TPS-000042');
    await asksWhy('Open this aligner case?');
  },
});
export const AlignerCasesEmpty = meta.story({
  args: alignerCases,
  beforeEach: empty,
  play: says('No cases yet. Each aligner case that somebody begins appears here.'),
});
export const AlignerCasesLoading = meta.story({
  args: alignerCases,
  beforeEach: visit({ person, handlers: [never('/api/admin/aligner-cases')] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading aligner cases' })),
});
export const AlignerCasesFailed = meta.story({
  args: alignerCases,
  beforeEach: visit({ person, handlers: [failing('/api/admin/aligner-cases')] }),
  play: says('The aligner cases could not be loaded.'),
});
