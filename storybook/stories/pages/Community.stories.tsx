import { screen, userEvent } from 'storybook/test';
import {
  communityHandlers,
  emptyCommunity,
  moderatorHandlers,
  quietModeration,
} from '../../../frontend/src/testing/handlers/community/community.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { loads, press, says } from '../../plays.ts';

const at = (query: string) => ({ at: `/community?${query}` });
const full = visit({ handlers: communityHandlers });
const visitor = visit({ person: null, handlers: communityHandlers });
const moderator = visit({ person: withRoles('moderator'), handlers: moderatorHandlers });

const meta = preview.meta({
  title: 'Pages/Community',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/community' },
});

export const Topics = meta.story({ beforeEach: full, play: says('Which photos do you take?') });
export const TopicsOfVisitor = meta.story({ beforeEach: visitor, play: says('Join the community') });
export const TopicsEmpty = meta.story({
  args: at('category=clinical-questions'),
  beforeEach: visit({ handlers: emptyCommunity }),
  play: says('Three questions to start with'),
});
export const TopicsNotFound = meta.story({
  args: at('q=implants'),
  beforeEach: visit({ handlers: emptyCommunity }),
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Clear search' }));
    await screen.findByText('Three questions to start with');
  },
});
export const TopicsLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/community/topics'), ...communityHandlers] }),
  play: loads('rows'),
});
export const TopicsFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/community/topics'), ...communityHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Topic = meta.story({
  args: at('topic=t-1'),
  beforeEach: full,
  play: async () => void (await screen.findByRole('button', { name: 'Post Reply' })),
});
export const TopicOfVisitor = meta.story({
  args: at('topic=t-1'),
  beforeEach: visitor,
  play: says('It depends on the contact.'),
});
export const TopicMissing = meta.story({
  args: at('topic=t-9'),
  beforeEach: visit({
    person: null,
    handlers: [
      refusing('/api/community/topics/t-9', 404, 'not_found', 'Topic not found'),
      ...communityHandlers,
    ],
  }),
  play: says('This topic is not here'),
});
export const TopicLoading = meta.story({
  args: at('topic=t-1'),
  beforeEach: visit({ handlers: [never('/api/community/topics/*'), ...communityHandlers] }),
  play: loads('text'),
});
export const TopicFailed = meta.story({
  args: at('topic=t-1'),
  beforeEach: visit({ handlers: [failing('/api/community/topics/*'), ...communityHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const Report = meta.story({
  args: at('topic=t-1'),
  beforeEach: full,
  play: async () => {
    const [report] = await screen.findAllByRole('button', { name: 'Report' });
    if (report) await userEvent.click(report);
    await screen.findByText('A patient can be recognized');
  },
});

export const NewTopic = meta.story({
  args: at('new=1&category=case-discussions'),
  beforeEach: full,
  play: says(/No patient can be recognized/),
});
export const EmailSettings = meta.story({
  args: at('view=mails'),
  beforeEach: full,
  play: says('Email settings'),
});
export const EmailSettingsFailed = meta.story({
  args: at('view=mails'),
  beforeEach: visit({ handlers: [failing('/api/community/settings'), ...communityHandlers] }),
  play: says('Your settings could not be loaded.'),
});
export const Unsubscribe = meta.story({
  args: at('unsubscribe=x.digest.y'),
  beforeEach: visitor,
  play: says('Stop these emails'),
});

export const Moderation = meta.story({
  args: at('view=moderation'),
  beforeEach: moderator,
  play: says('The photo shows a face.'),
});
export const ModerationEmpty = meta.story({
  args: at('view=moderation'),
  beforeEach: visit({ person: withRoles('moderator'), handlers: quietModeration }),
  play: says('Nothing to decide. Reported posts arrive here.'),
});
export const ModerationFailed = meta.story({
  args: at('view=moderation&state=settled'),
  beforeEach: visit({
    person: withRoles('moderator'),
    handlers: [failing('/api/community/flags'), ...moderatorHandlers],
  }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const MutedMembers = meta.story({
  args: at('view=moderation&state=muted'),
  beforeEach: moderator,
  play: async () => {
    await press('Lift the mute of Otto Lang');
    await screen.findByText('Let Otto Lang post again?');
  },
});
export const MutedMembersEmpty = meta.story({
  args: at('view=moderation&state=muted'),
  beforeEach: visit({ person: withRoles('moderator'), handlers: quietModeration }),
  play: says('Nobody is muted now.'),
});
export const MutedMembersLoading = meta.story({
  args: at('view=moderation&state=sanctions'),
  beforeEach: visit({
    person: withRoles('moderator'),
    handlers: [never('/api/community/sanctions'), ...moderatorHandlers],
  }),
  play: async () => void (await screen.findByRole('heading', { name: 'Moderation' })),
});
export const Mute = meta.story({
  args: at('view=moderation'),
  beforeEach: moderator,
  play: async () => {
    await press('Hide and mute');
    await screen.findByText('Reason, which the author reads');
  },
});
