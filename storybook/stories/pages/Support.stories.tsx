import { screen, userEvent } from 'storybook/test';
import {
  articleHandlers,
  deskHandlers,
  quietSupport,
  supportHandlers,
} from '../../../frontend/src/testing/handlers/tickets/support.ts';
import { failing, http, never } from '../../../frontend/src/testing/http.ts';
import { THREAD } from '../../../frontend/src/testing/support/tickets.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const at = (query: string) => ({ at: `/support?${query}` });
const full = visit({ handlers: supportHandlers });
const empty = visit({ handlers: quietSupport });
const agent = withRoles('support_agent');
const desk = visit({ person: agent, handlers: deskHandlers() });

const meta = preview.meta({
  title: 'Pages/Support',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/support' },
});

export const Help = meta.story({
  beforeEach: full,
  play: async () => {
    // antd's headers answer Enter only; ours answer Space as well.
    (await screen.findByRole('button', { name: /^Connect a tool/ })).focus();
    await userEvent.keyboard(' ');
    await screen.findByText('Did this help?');
  },
});
export const HelpLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/support/articles'), ...quietSupport] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading help articles' })),
});
export const HelpFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/support/articles'), ...quietSupport] }),
  play: says('The help articles could not be loaded.'),
});

export const Tickets = meta.story({
  args: at('tab=tickets'),
  beforeEach: full,
  play: says('The schedule stays empty'),
});
export const TicketsEmpty = meta.story({
  args: at('tab=tickets'),
  beforeEach: empty,
  play: says('You have not written to us yet.'),
});
export const TicketsLoading = meta.story({
  args: at('tab=tickets'),
  beforeEach: visit({ handlers: [never('/api/support/tickets'), ...supportHandlers] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading tickets' })),
});
export const TicketsFailed = meta.story({
  args: at('tab=tickets'),
  beforeEach: visit({ handlers: [failing('/api/support/tickets'), ...supportHandlers] }),
  play: says('Your tickets could not be loaded.'),
});
export const Thread = meta.story({
  args: at('tab=tickets&ticket=T-00002'),
  beforeEach: full,
  play: says(/^From your profile\./),
});
/** The hub answers with what was sent, also when it is asked again. */
const sent = http.get('/api/support/tickets/{id}', ({ response }) =>
  response(200).json({ ...THREAD, subject: 'Letters', status: 'open' }),
);
export const NewTicket = meta.story({
  args: at('tab=tickets&new=1'),
  beforeEach: full,
  play: async () => void (await screen.findByLabelText('Subject')),
});
export const TicketIsSent = meta.story({
  args: at('tab=tickets&new=1'),
  beforeEach: visit({ handlers: [sent, ...supportHandlers] }),
  play: async () => {
    await userEvent.click(await screen.findByLabelText('What is it about?'));
    await userEvent.click(await screen.findByText('Connected tools', { selector: '.ant-select-item *' }));
    await userEvent.type(screen.getByLabelText('Subject'), 'Letters');
    await userEvent.type(screen.getByLabelText(/^What happened/), 'The old name is on them.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'Letters' });
  },
});

export const Queue = meta.story({
  args: at('tab=queue'),
  beforeEach: desk,
  play: says('Which course first?'),
});
export const QueueEmpty = meta.story({
  args: at('tab=queue'),
  beforeEach: visit({ person: agent, handlers: deskHandlers([]) }),
  play: says('Nothing waiting'),
});
export const QueueFailed = meta.story({
  args: at('tab=queue'),
  beforeEach: visit({ person: agent, handlers: [failing('/api/support/queue'), ...deskHandlers()] }),
  play: says('The queue could not be loaded.'),
});
export const Desk = meta.story({
  args: at('tab=queue&ticket=T-00001'),
  beforeEach: desk,
  play: says('The key was changed in the tool yesterday.'),
});
export const Report = meta.story({ args: at('tab=report'), beforeEach: desk, play: says('Median wait') });
export const Articles = meta.story({
  args: at('tab=articles'),
  beforeEach: visit({ person: withRoles('admin'), handlers: articleHandlers }),
  play: says('Edited here'),
});
