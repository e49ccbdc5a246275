import { expect, screen, userEvent, waitFor } from 'storybook/test';

/** For a story's `play`: the state has arrived when the page says these words, whatever is drawn over it. */
export const says = (words: string | RegExp) => async (): Promise<void> =>
  void (await screen.findByText(words));

/** Presses a button as soon as it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The shape of what is on its way stands in its place. */
export const loads = (of: 'cards' | 'rows' | 'text') => (): Promise<void> =>
  waitFor(() => expect(document.querySelector(`.loading[data-of='${of}']`)).not.toBeNull());
