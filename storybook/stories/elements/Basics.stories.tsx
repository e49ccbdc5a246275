import { expect } from 'storybook/test';
import type { IconName } from '../../../frontend/src/shared/ui/icon/paths.ts';
import { ToolLogo } from '../../../frontend/src/shared/connect/ToolLogo.tsx';
import { Badge } from '../../../frontend/src/shared/ui/badge/Badge.tsx';
import { Callout } from '../../../frontend/src/shared/ui/form/Callout.tsx';
import { Icon } from '../../../frontend/src/shared/ui/icon/Icon.tsx';
import { paths } from '../../../frontend/src/shared/ui/icon/paths.ts';
import { Markdown } from '../../../frontend/src/shared/ui/markdown/Markdown.tsx';
import { PageHeader } from '../../../frontend/src/shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../../../frontend/src/shared/ui/spinner/Spinner.tsx';
import { TOOLS } from '../../../frontend/src/testing/handlers/connections/catalogue.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp, Row } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Basics',
  decorators: [inApp('/events/workshop')],
  beforeEach: visit({ person: null }),
});

export const Badges = meta.story({
  render: () => (
    <Row>
      <Badge tone="good">Live Connected</Badge>
      <Badge tone="sample">Mock Data</Badge>
      <Badge tone="warning">Reconnect needed</Badge>
      <Badge tone="accent">Pica Ready</Badge>
      <Badge>Connected</Badge>
    </Row>
  ),
});

export const Buttons = meta.story({
  render: () => (
    <Row>
      <button type="button" className="button button-primary">
        Get Started
      </button>
      <button type="button" className="button button-primary button-large">
        Get Started
      </button>
      <button type="button" className="button button-secondary">
        Logout
      </button>
      <button type="button" className="button button-quiet">
        Profile
      </button>
      <button type="button" className="text-button">
        Retry
      </button>
      <button type="button" className="icon-button" aria-label="Close">
        <Icon name="close" />
      </button>
      <button type="button" className="button button-primary" disabled>
        Sending...
      </button>
    </Row>
  ),
});

export const Icons = meta.story({
  render: () => (
    <Row>
      {(Object.keys(paths) as IconName[]).map((name) => (
        <span
          key={name}
          style={{ display: 'inline-grid', justifyItems: 'center', minInlineSize: 96, gap: 4 }}
        >
          <Icon name={name} size={24} />
          {name}
        </span>
      ))}
    </Row>
  ),
});

export const ToolLogos = meta.story({
  render: () => (
    <Row>
      {TOOLS.map(({ id, name, logo }) => (
        <span key={id} style={{ display: 'inline-grid', justifyItems: 'center', gap: 4 }}>
          <ToolLogo src={logo} />
          {name}
        </span>
      ))}
    </Row>
  ),
  play: async ({ canvas }) => {
    const logos = await canvas.findAllByRole<HTMLImageElement>('presentation');
    await expect(logos).toHaveLength(9);
    await Promise.all(logos.map((logo) => logo.decode()));
  },
});

export const Callouts = meta.story({
  render: () => (
    <Column>
      <Callout>Your practice system asks for two keys. Its help page says where they are.</Callout>
      <Callout kind="success">Your password was changed. Other devices were signed out.</Callout>
      <Callout kind="danger">
        <strong>Open Dental was not connected.</strong> The key was refused. Copy it again, without spaces.
      </Callout>
    </Column>
  ),
});

export const Spinners = meta.story({
  render: () => <Spinner label="Loading the schedule" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading the schedule');
  },
});

const ARTICLE = `## Connect your calendar

Open **Connected Tools** on [your profile](/profile?tab=tools) and press \`Connect\`.

1. Choose the calendar.
2. Allow what it asks for.

- Nothing is written without your word.
- [The vendor's help](https://help.example.test) says more.

\`\`\`
GET /api/calendars?day=2026-01-05&provider=all&room=2&view=the-longest-of-all-of-them
\`\`\`

- [x] Connected
- [ ] Shared

| Tool | State |
| ---- | ----- |
| Open Dental | Sample |

![A picture](https://pictures.example.test/a.png) and [a script](javascript:alert(1)).

<b>HTML in a text</b> stays as it was typed.[^1]

[^1]: A footnote.`;

export const MarkdownText = meta.story({
  render: () => (
    <Column>
      <h2>Help</h2>
      <Markdown text={ARTICLE} />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'your profile' })).not.toHaveAttribute('target');
    await expect(canvas.getByRole('link', { name: /vendor/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('noreferrer'),
    );
    await expect(canvas.getByText(/<b>HTML in a text<.b>/)).toBeVisible();
    await expect(canvas.getByText(/A picture and a script\./)).toBeVisible();
    await expect(
      document.querySelector('.markdown :is(b, img, input, [id], [href^="javascript"])'),
    ).toBeNull();
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Connect your calendar');
    await expect(canvas.getByRole('columnheader', { name: 'Tool' })).toHaveAttribute('scope', 'col');
    await expect(canvas.getByRole('button', { name: /Copy/ })).toBeVisible();
  },
});

export const PageHeaders = meta.story({
  render: () => (
    <main style={{ display: 'grid', gap: 48 }}>
      <PageHeader
        title="Practice Management"
        description="Today's chairs, and what they wait for."
        tags={
          <>
            <Badge tone="good">Live Connected</Badge>
            <Badge tone="accent">Owner</Badge>
          </>
        }
        actions={
          <button type="button" className="button button-primary">
            Refresh
          </button>
        }
      />
      <PageHeader title="Workshop" backTo="/events" />
    </main>
  ),
  play: async ({ canvas }) => {
    const [, back] = await canvas.findAllByRole('link', { name: 'Back' });
    await expect(back).toHaveAttribute('href', '/events');
  },
});
