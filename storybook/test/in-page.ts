import type { Rules } from './rules.ts';

/** Storybook's channel in the page, as far as it is used here. */
interface Channel {
  on(event: string, listener: (about: About) => void): void;
  emit(event: string, about: unknown): void;
}
interface About {
  readonly storyId?: string;
  readonly status?: string;
  readonly message?: string;
  readonly newPhase?: string;
}

declare global {
  interface Window {
    storyOutcomes?: Record<string, string>;
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

// Each function below runs in the page, so all it needs stands inside it.

/** Before the page's own scripts: records what a story threw and how it ended, by its id. */
export function listen(): void {
  const name = '__STORYBOOK_ADDONS_CHANNEL__';
  const outcomes: Record<string, string> = {};
  window.storyOutcomes = outcomes;
  let thrown: string | undefined;
  const follow = (channel: Channel): void => {
    Object.defineProperty(window, name, { value: channel, writable: true });
    for (const failure of ['playFunctionThrewException', 'storyThrewException', 'storyErrored'])
      channel.on(failure, ({ message }) => (thrown ??= message ?? failure));
    channel.on('storyRenderPhaseChanged', ({ newPhase }) => {
      if (newPhase === 'rendering') document.body.style.display = '';
    });
    channel.on('storyFinished', ({ storyId = '', status = 'no status' }) => {
      outcomes[storyId] ??= thrown ?? status;
      thrown = undefined;
    });
  };
  Object.defineProperty(window, name, { configurable: true, set: follow });
}

/** The next story, as Storybook's own list chooses it, without loading everything anew. */
export function choose(storyId: string): void {
  window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** What was checked need not be drawn again while width and theme change for the next story, which shows itself. */
export function leave(): void {
  document.body.style.display = 'none';
}

/** @returns what axe finds, one line a rule, once width, theme and what fades have arrived. */
export async function faults({ without, only, apart = [] }: Rules): Promise<string[]> {
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  // The first frame tells the page of another width or theme, the second has its answer.
  await drawn();
  await drawn();
  for (let still = moving(); still.length > 0; still = moving())
    await Promise.allSettled(still.map(({ finished }) => finished));
  if (!window.axe) throw new Error('axe is not in the page');
  const rules = Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }]));
  const { violations } = await window.axe.run(
    { exclude: apart },
    {
      ...(only ? { runOnly: only } : { rules }),
      ...{ resultTypes: ['violations'], iframes: false, preload: false },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** How far the page reaches out of the window. */
export const sidewaysPixels = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
