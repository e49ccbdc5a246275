declare global {
  interface Window {
    /** Kept by the first script of the page, public/theme.js, for what was typed before this one came. */
    chairsideTyped?: ReadonlySet<EventTarget>;
  }
}

const MOST = 100;
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'color'].includes(target.type));

const isOpen = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.isConnected && field.value.trim() !== '';

function remember(target: EventTarget | null): void {
  if (!isText(target)) return;
  if (typed.size >= MOST) for (const field of typed) if (!isOpen(field)) typed.delete(field);
  typed.add(target);
}

/** Remembers into which fields something was typed. */
export function watchTyping(): void {
  window.chairsideTyped?.forEach(remember);
  addEventListener('input', ({ target }) => remember(target), { capture: true });
}

/** Whether something a person typed stands on the page, sent or not: loading it anew might lose it. */
export const hasTyped = (): boolean => [...typed].some(isOpen);
