import { expect, screen } from 'storybook/test';
import {
  completedReferral,
  newReferral,
  noSuchReferral,
  referralForm,
  refusedReferral,
  scheduledReferral,
} from '../../../frontend/src/testing/handlers/clinical/referral.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const REFERRAL = '/api/referrals/r1';
const receiver = withRoles('specialist');
const sender = withRoles('practitioner');
const button = (name: string) => screen.findByRole('button', { name });
const filled = () => screen.findByDisplayValue(/^Pain on biting/);

const meta = preview.meta({
  title: 'Pages/Specialist Referral',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/specialist?referral=r1' },
  beforeEach: visit({ person: receiver, handlers: newReferral }),
});

/** The specialist can accept, ask and decline, and not write a report yet. */
export const New = meta.story({
  play: async () => {
    for (const name of ['Accept', 'Ask for more', 'Decline']) await button(name);
    await expect(screen.queryByRole('button', { name: 'Schedule visit' })).toBeNull();
    await expect(screen.queryByRole('heading', { name: 'Visit' })).toBeNull();
  },
});
/** The visit is said in the zone in which it was planned. */
export const AcceptedWithVisit = meta.story({
  beforeEach: visit({ person: receiver, handlers: scheduledReferral }),
  play: async () => {
    // Of the visit, and of the timeline.
    await expect(await screen.findAllByText('Mon, Jan 12, 8:00 AM MST')).toHaveLength(2);
    await button('Move visit');
    await screen.findByLabelText('Findings');
    await expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  },
});
export const CompletedWithReport = meta.story({
  beforeEach: visit({ person: sender, handlers: completedReferral }),
  play: async () => {
    await says('Full coverage within four weeks.')();
    await button('Close referral');
    await expect(screen.queryByLabelText('Findings')).toBeNull();
  },
});
export const NotFound = meta.story({
  beforeEach: visit({ person: receiver, handlers: noSuchReferral }),
  play: says('There is no such referral, or it is not yours.'),
});
export const Loading = meta.story({
  beforeEach: visit({ person: receiver, handlers: [never(REFERRAL), ...newReferral] }),
  play: arrives('Specialist Portal'),
});
export const Failed = meta.story({
  beforeEach: visit({ person: receiver, handlers: [failing(REFERRAL), ...newReferral] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

/** Sending it names each thing that is missing. */
export const FormEmpty = meta.story({
  args: { at: '/specialist?new=1' },
  beforeEach: visit({ person: sender, handlers: referralForm }),
  play: async () => {
    await press('Send referral');
    for (const words of ['Choose a specialist', 'Write the reason', 'Confirm the patient’s consent'])
      await expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  },
});
export const FormFilled = meta.story({
  args: { at: '/specialist?edit=r1' },
  beforeEach: visit({ person: sender, handlers: referralForm }),
  play: async () => {
    await filled();
    await screen.findByDisplayValue('Imogen');
    await expect(screen.getByRole('checkbox', { name: /^The patient agrees/ })).toBeChecked();
  },
});
/** What was typed stays, and the field that was refused says why. */
export const FormRefused = meta.story({
  args: { at: '/specialist?edit=r1' },
  beforeEach: visit({ person: sender, handlers: refusedReferral }),
  play: async () => {
    await filled();
    await press('Send referral');
    await says('Choose somebody who takes new referrals')();
    await filled();
  },
});
