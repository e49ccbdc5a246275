import { expect, screen } from 'storybook/test';
import {
  completedHandlers,
  learningHandlers,
} from '../../../frontend/src/testing/handlers/learning/course-learning.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const COURSE = '/courses/clear-aligner-foundations';
const full = visit({ handlers: learningHandlers });

const meta = preview.meta({
  title: 'Pages/Learning',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: COURSE },
});

export const Video = meta.story({
  beforeEach: full,
  play: async () => {
    await screen.findByText('Transcript');
    await screen.findByRole('link', { name: 'Ask the assistant about this lesson' });
  },
});
export const LessonLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/lessons/*'), ...learningHandlers] }),
  play: async () => void (await screen.findByRole('heading', { level: 2, name: 'How a tray moves a tooth' })),
});
export const LessonFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/lessons/*'), ...learningHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const QuizFailed = meta.story({
  args: { at: `${COURSE}?lesson=l-3` },
  beforeEach: full,
  play: says('Not passed yet'),
});
export const Finished = meta.story({
  args: { at: `${COURSE}?lesson=finish` },
  beforeEach: visit({ handlers: completedHandlers }),
  play: async () => {
    const record = await screen.findByRole('link', { name: 'Download your CE record' });
    await expect(record.getAttribute('href')).toBe('/courses?tab=records&record=r-1');
  },
});
