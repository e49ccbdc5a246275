/**
 * Says once that presses are answered from now on: public/theme.js makes the one again that came too early, and
 * `data-ready` on the document tells who wants to know. To be called from an effect, when what it speaks for is live.
 */
export function sayReady(): void {
  const { dataset } = document.documentElement;
  if ('ready' in dataset) return;
  dataset['ready'] = '';
  document.dispatchEvent(new Event('chairside:ready'));
}
