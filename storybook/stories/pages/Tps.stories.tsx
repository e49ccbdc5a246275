import { expect, fireEvent, screen, userEvent } from 'storybook/test';
import { lockStore } from '../../../frontend/src/shared/lock/lock-store.ts';
import { withSettings } from '../../../frontend/src/testing/handlers/people/account.ts';
import { caseHandlers, emptyTps, tpsHandlers } from '../../../frontend/src/testing/handlers/clinical/tps.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { ADA } from '../../../frontend/src/testing/person.ts';
import { CASES } from '../../../frontend/src/testing/tps/cases.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const at = (query: string) => ({ at: `/tps?${query}` });
const full = visit({ handlers: tpsHandlers });
const showing = (saved: (typeof CASES)[keyof typeof CASES], complete = false) =>
  visit({ handlers: caseHandlers(saved, complete) });

const LICENSE =
  'Only a licensed doctor sends a case and decides about a setup. Add your license number and its state to your profile.';
const unlicensed = refusing('/api/tps/cases/:id/submit', 422, 'license_needed', LICENSE);

const meta = preview.meta({
  title: 'Pages/Treatment planning',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/tps' },
  beforeEach: () => lockStore.unlocked(15),
});

export const List = meta.story({ beforeEach: full, play: says('Imogen Vance') });
export const ListEmpty = meta.story({
  beforeEach: visit({ handlers: emptyTps }),
  play: says('No cases yet'),
});
export const ListLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/tps/cases'), ...tpsHandlers] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading cases' })),
});
export const ListFailed = meta.story({
  beforeEach: visit({ handlers: [refusing('/api/tps/cases', 422, 'x', 'No'), ...tpsHandlers] }),
  play: says('Your cases could not be loaded.'),
});
export const FromAPatient = meta.story({
  args: at('patient=ref_story'),
  beforeEach: full,
  play: says('Start an aligner case for this patient?'),
});
export const MemberChoosesTheDoctor = meta.story({
  beforeEach: visit({ person: { ...ADA, roles: ['team_member'] }, handlers: tpsHandlers }),
  play: async () => {
    await press('New Case');
    await screen.findByRole('button', { name: 'Prepare for Milo Garrick' });
  },
});

export const Administrator = meta.story({
  beforeEach: visit({ person: { ...ADA, roles: ['admin'] }, handlers: tpsHandlers }),
  play: async () => void (await screen.findByRole('link', { name: 'Find a Case by Number' })),
});

export const General = meta.story({
  args: at('case=c1&step=general'),
  beforeEach: showing(CASES.fresh),
  play: says('Patient'),
});
export const Records = meta.story({
  args: at('case=c1&step=records'),
  beforeEach: showing(CASES.draft),
  play: async () => {
    await screen.findByText('6 of 8');
    await screen.findByText('Whole arch in the mirror, from above');
    await screen.findByText(/does not seem to be the patient’s/);
  },
});
export const WrongFile = meta.story({
  args: at('case=c1&step=records'),
  beforeEach: showing(CASES.draft),
  play: async () => {
    await screen.findByText('6 of 8');
    const field = document.querySelector<HTMLInputElement>('input[data-slot="scan_bite"]');
    await userEvent.upload(field as HTMLInputElement, new File(['text'], 'bite.pdf'), { applyAccept: false });
    await screen.findByText('Scans are STL or PLY files.');
  },
});
export const Approach = meta.story({
  args: at('case=c1&step=approach'),
  beforeEach: visit({
    handlers: [...withSettings({ tooth_notation: 'fdi' }), ...caseHandlers(CASES.draft)],
  }),
  play: async () => void (await screen.findByRole('button', { name: /^Tooth 46, .*first molar$/ })),
});
export const Instructions = meta.story({
  args: at('case=c1&step=instructions'),
  beforeEach: showing(CASES.draft),
  play: async () =>
    void (await expect(await screen.findByRole('textbox', { name: /Additional instructions/ })).toHaveValue(
      'Keep the canine relationship.',
    )),
});
export const SomethingMissing = meta.story({
  args: at('case=c1&step=review'),
  beforeEach: showing(CASES.draft),
  play: async () => {
    await screen.findByRole('link', { name: 'Photo: lower arch' });
    await expect(await screen.findByRole('button', { name: 'Submit Case' })).toBeDisabled();
  },
});
export const SubmitFailed = meta.story({
  args: at('case=c1&step=review'),
  beforeEach: showing(CASES.failed, true),
  play: async () => {
    await screen.findByText('ClearCorrect did not answer.');
    await screen.findByText('Nothing was submitted. You can try again.');
  },
});
/** A doctor whose profile names no license is told so, and where to add it. */
export const LicenseNeeded = meta.story({
  args: at('case=c1&step=review'),
  beforeEach: visit({ handlers: [unlicensed, ...caseHandlers(CASES.draft, true)] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /my responsibility/ }));
    await press('Submit Case');
    await screen.findByText(LICENSE);
    await expect(screen.getByRole('link', { name: 'Open Profile' })).toHaveAttribute('href', '/profile');
  },
});
export const MemberPrepares = meta.story({
  args: at('case=c1&step=review'),
  beforeEach: showing(CASES.member, true),
  play: async () => {
    await screen.findByRole('button', { name: 'Mark as Ready' });
    await expect(screen.queryByRole('button', { name: 'Submit Case' })).toBeNull();
  },
});

export const CoachReviews = meta.story({
  args: at('case=c1&tab=messages'),
  beforeEach: showing(CASES.coach),
  play: async () => void (await screen.findByRole('button', { name: 'Back to the Doctor' })),
});
export const RecordsIssue = meta.story({
  args: at('case=c2&tab=records'),
  beforeEach: showing(CASES.issue),
  play: async () => void (await screen.findByRole('button', { name: 'Submit Again' })),
});
export const SetupIsReviewed = meta.story({
  args: at('case=c3&tab=setup'),
  beforeEach: showing(CASES.setup),
  play: async () => {
    await screen.findByText('Changed since revision 1');
    const slider = await screen.findByRole('slider');
    // antd reads the key's code, which userEvent leaves at 0.
    for (const _ of [2, 3]) await fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 });
    await screen.findByText(/Tooth 8, upper right central incisor, 0.2 mm IPR to tooth 9 before this step/);
  },
});
export const SetupIsApproved = meta.story({
  args: at('case=c3&tab=setup'),
  beforeEach: showing(CASES.setup),
  play: async () => {
    await press('Approve');
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Your full name, as signature' }),
      'Ada Marsh',
    );
    await press('Approve Setup');
    await screen.findByText('The setup is approved. Production begins soon.');
  },
});
export const RevisionIsAsked = meta.story({
  args: at('case=c3&tab=setup'),
  beforeEach: showing(CASES.setup),
  play: async () => {
    await press('Request Revision');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tooth 8, upper right central incisor' }));
    await screen.findByRole('textbox', { name: 'Note on tooth 8' });
  },
});
export const NoSetupYet = meta.story({
  args: at('case=c2&tab=setup'),
  beforeEach: showing(CASES.issue),
  play: says(/There is no setup yet/),
});
export const History = meta.story({
  args: at('case=c3&tab=history'),
  beforeEach: showing(CASES.setup),
  play: says('Submitted'),
});
export const InProduction = meta.story({
  args: at('case=c4'),
  beforeEach: showing(CASES.production),
  play: says('The aligners are being made.'),
});
export const Shared = meta.story({
  args: at('case=c3'),
  beforeEach: showing(CASES.setup),
  play: async () => {
    await press('More about TPS-000103');
    await userEvent.click(await screen.findByText('Share'));
    await screen.findByRole('button', { name: 'Stop sharing with Priya Anand' });
  },
});
export const CaseLoading = meta.story({
  args: at('case=c3'),
  beforeEach: visit({ handlers: [never('/api/tps/cases/c3'), ...tpsHandlers] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading the case' })),
});
export const CaseFailed = meta.story({
  args: at('case=c3'),
  beforeEach: visit({ handlers: [failing('/api/tps/cases/c3'), ...tpsHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const CaseGone = meta.story({
  args: at('case=c3'),
  beforeEach: visit({
    handlers: [refusing('/api/tps/cases/c3', 404, 'not_found', 'Case not found.'), ...tpsHandlers],
  }),
  play: says('Case not found'),
});
